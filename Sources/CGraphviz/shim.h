#include <graphviz_version.h>
#include <gvc.h>
#include <gvplugin.h>
