// English texts about a visit that ended on another page than the one asked for.
export const landingsEn = {
  cart: 'The shop redirected the visit to its cart, {ended}, so this scan shows the cart, not {asked}. A checkout often opens only with an item in the cart. Add the steps that lead there as a journey.',
  login:
    'The shop redirected the visit to a sign-in page, {ended}, so this scan shows that page, not {asked}. Add the sign-in steps as a journey.',
  home: 'The shop redirected the visit to its home page, {ended}, so this scan shows that page, not {asked}. Add the steps that lead there as a journey, or check the URL.',
  error: 'The shop redirected the visit to an error page, {ended}, so this scan does not show {asked}. Check the URL, or try again later.',
  locale:
    'The shop asked for a country or language at {ended}, so this scan shows that page, not {asked}. Scan the URL that you see after you choose.',
  'other-page': 'The visit ended at {ended}, so this scan shows that page, not {asked}. If shoppers pay there, scan that URL.',
  'other-host':
    'The visit ended on another host, at {ended}, so this scan shows that page, not {asked}. If the host is yours, declare it in the site’s statements.',
} as const
