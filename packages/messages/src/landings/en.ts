// English texts about a visit that ended on another page than the one asked for.
export const landingsEn = {
  cart: 'The shop sent the visit to its cart, {ended}, so what follows is about the cart and not about {asked}. A checkout often opens only with something in the cart: give the steps that lead there as a journey.',
  login:
    'The shop sent the visit to a page for signing in, {ended}, so what follows is about that page and not about {asked}. Give the steps that lead past it as a journey.',
  home: 'The shop sent the visit to its home page, {ended}, so what follows is about that page and not about {asked}. Give the steps that lead there as a journey, or check the address.',
  error:
    'The shop sent the visit to an error page, {ended}, so what follows says nothing about {asked}. Check the address, and try again later.',
  locale:
    'The shop asked for a country or language at {ended}, so what follows is about that page and not about {asked}. Scan the address that you see after choosing.',
  'other-page': 'The visit ended at {ended}, so what follows is about that page and not about {asked}. Check that people pay there.',
  'other-host':
    'The visit ended on another host, at {ended}, so what follows is about that page and not about {asked}. Check that it is yours.',
} as const
