// English texts about a visit that ended on another page than the one asked for.
export const landingsEn = {
  cart: 'The shop sent the visit to its cart, {ended}, so this scan shows the cart and says nothing about {asked}. A checkout often opens only with something in the cart: give the steps that lead there as a journey.',
  login:
    'The shop sent the visit to a page for signing in, {ended}, so this scan shows that page and says nothing about {asked}. Give the steps that lead past it as a journey.',
  home: 'The shop sent the visit to its home page, {ended}, so this scan shows that page and says nothing about {asked}. Give the steps that lead there as a journey, or check the address.',
  error:
    'The shop sent the visit to an error page, {ended}, so this scan says nothing about {asked}. Check the address, and try again later.',
  locale:
    'The shop asked for a country or language at {ended}, so this scan shows that page and says nothing about {asked}. Scan the address that you see after choosing.',
  'other-page':
    'The visit ended at {ended}, so this scan shows that page and says nothing about {asked}. If people pay there, scan that address.',
  'other-host':
    'The visit ended on another host, at {ended}, so this scan shows that page and says nothing about {asked}. If the host is yours, declare it in the statements of the site.',
} as const
