// English texts about a visit that ended on another page than the requested one.
export const landingsEn = {
  cart: 'The shop redirected the scanner to its cart ({ended}), so this scan shows the cart instead of {asked}. Checkouts often open only when there’s an item in the cart. Add the steps that lead there as a journey.',
  login:
    'The shop redirected the scanner to a sign-in page ({ended}), so this scan shows that page instead of {asked}. Add the sign-in steps as a journey.',
  home: 'The shop redirected the scanner to its home page ({ended}), so this scan shows that page instead of {asked}. Add the steps that lead there as a journey, or check the URL.',
  error:
    'The shop redirected the scanner to an error page ({ended}), so this scan doesn’t show {asked}. Check the URL, or try again later.',
  locale:
    'The shop asked for a country or language at {ended}, so this scan shows that page instead of {asked}. Scan the URL that you see after you choose one.',
  'other-page':
    'The shop redirected the scanner to {ended}, so this scan shows that page instead of {asked}. If shoppers pay there, scan that URL.',
  'other-host':
    'The shop redirected the scanner to another host ({ended}), so this scan shows that page instead of {asked}. If the host is yours, declare it in the site’s statements.',
} as const
