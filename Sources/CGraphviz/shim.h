#include <graphviz_version.h>
#include <gvc.h>
#include <gvplugin.h>

// What the layout left with the parts of a graph; Graphviz hands it out by macros, which Swift does not see.
static inline Agraphinfo_t *statebook_layout_of_graph(Agraph_t *graph) { return (Agraphinfo_t *)AGDATA(graph); }
static inline Agnodeinfo_t *statebook_layout_of_node(Agnode_t *node) { return (Agnodeinfo_t *)AGDATA(node); }
static inline Agedgeinfo_t *statebook_layout_of_edge(Agedge_t *edge) { return (Agedgeinfo_t *)AGDATA(edge); }

// The position of an edge among all edges of its graph, from 1, in the order in which they were made.
static inline unsigned statebook_number_of_edge(Agedge_t *edge) { return (unsigned)AGSEQ(edge); }

// Whether a label is a table of HTML and no lines; the type of the field differs between releases.
static inline int statebook_is_table(const textlabel_t *label) { return label->html != 0; }
