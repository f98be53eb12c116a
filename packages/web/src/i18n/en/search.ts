// English texts of the search over all sites.
export const search = {
  title: 'Search',
  label: 'Search for sites, pages, scripts, incidents, and actions',
  none: 'No results for “{{text}}”.',
  failed: 'Search isn’t available right now. You can still open the sections below.',
  groups: { actions: 'Go to', sites: 'Sites', pages: 'Pages', scripts: 'Scripts', incidents: 'Open incidents' },
  onSite: 'on {{host}}',
  actions: {
    claim: 'Claim a site',
    channels: 'Alert channels',
    statements: 'Statements',
    captures: 'Manual captures',
    security: 'Password and sessions',
  },
}
