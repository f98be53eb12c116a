// English texts of the site search.
export const siteFinder = {
  search: 'Search by host',
  shown_one: '{{shown}} of {{total}} site',
  shown_other: '{{shown}} of {{total}} sites',
  none: 'No sites match your search.',
  more: 'Show more sites',
  client: 'Client',
  everyClient: 'All clients',
  state: 'State',
  everyState: 'All states',
  states: { attention: 'Needs attention', 'not-evaluated': 'Not evaluated', evaluated: 'Evaluated' },
  csv: 'Export CSV',
  csvFailed: 'Could not export the sites',
}
