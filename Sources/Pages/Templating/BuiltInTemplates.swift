/// Statebook's own templates and assets, compiled into the program.
enum BuiltInTemplates {
  /// Every file under `templates/`, by its path there.
  static let all: [(path: String, bytes: [UInt8])] = [
    ("assets/diagram.css", PackageResources.diagram_css),
    ("assets/statebook.css", PackageResources.statebook_css),
    ("assets/statebook.js", PackageResources.statebook_js),
    ("assets/theme.js", PackageResources.theme_js),
    ("layout.mustache", PackageResources.layout_mustache),
    ("pages/brand.mustache", PackageResources.brand_mustache),
    ("pages/copy.mustache", PackageResources.copy_mustache),
    ("pages/guide.mustache", PackageResources.guide_mustache),
    ("pages/home.mustache", PackageResources.home_mustache),
    ("pages/profile.mustache", PackageResources.profile_mustache),
    ("pages/sources.mustache", PackageResources.sources_mustache),
    ("pages/state.mustache", PackageResources.state_mustache),
    ("parts/copy-block.mustache", PackageResources.copy_block_mustache),
    ("parts/copy-drawing.mustache", PackageResources.copy_drawing_mustache),
    ("parts/copy-text.mustache", PackageResources.copy_text_mustache),
    ("parts/figure.mustache", PackageResources.figure_mustache),
    ("parts/interface-table.mustache", PackageResources.interface_table_mustache),
    ("parts/listing.mustache", PackageResources.listing_mustache),
    ("parts/machine-card.mustache", PackageResources.machine_card_mustache),
    ("parts/note.mustache", PackageResources.note_mustache),
    ("parts/observer-row.mustache", PackageResources.observer_row_mustache),
    ("parts/observer-table.mustache", PackageResources.observer_table_mustache),
    ("parts/prompt.mustache", PackageResources.prompt_mustache),
    ("parts/questions.mustache", PackageResources.questions_mustache),
    ("parts/source.mustache", PackageResources.source_mustache),
    ("parts/state-table.mustache", PackageResources.state_table_mustache),
    ("parts/system-alert.mustache", PackageResources.system_alert_mustache),
    ("parts/transition-table.mustache", PackageResources.transition_table_mustache),
  ]
}
