// English texts of finding one of many sites.
export const siteFinder = {
  search: 'Find a site by a part of its host',
  shown_one: '{{shown}} of {{total}} site',
  shown_other: '{{shown}} of {{total}} sites',
  none: 'No site has this in its host.',
  more: 'Show more sites',
}
