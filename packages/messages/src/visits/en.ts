// English texts of what visits show: how a page takes payment, and whether another browser got the same scripts.

/** How a page takes payment, fact by fact, without a full stop. */
export const evidence = {
  'server-redirected': 'The server redirected from {from} to {to} with status {status}',
  'ended-elsewhere': '{from} led to {to}',
  'script-opened': 'A script opened {address}',
  'provider-frame': 'An iframe from the provider: {address}',
  'unknown-frame': 'An iframe from an unknown host: {address}',
  'form-posts-to': 'The form submits to {address}',
  'card-sent-to': 'The card number is sent to {host}',
  'card-field': 'Card fields named {field}',
  'view-changed': 'The page switched to the view {address}',
  'provider-script-only': 'The page loads a script from {provider}, but the scanner didn’t find a payment field or iframe',
  'nothing-found': 'No payment form, frame, or provider was found on this page',
} as const

/** Whether a second visit was compared, by the state of the comparison. */
export const cloak = {
  pending: 'The second visit, in a different browser, didn’t run.',
  compared: 'Compared with a second visit in a different type of browser.',
  'no-other-browser':
    'Not compared with a second visit because the server doesn’t have another type of browser that works. Run “npx --no tillwatch doctor” to see how to add one.',
  'journey-ran':
    'Not evaluated: a scan runs the page’s journey only once, because the journey can change something in the shop. A second visit would run it again.',
  'first-visit-failed': 'Not compared with a second visit because the first visit didn’t return anything to compare.',
  'second-visit-failed': 'Not compared because the second visit, in a different browser, didn’t return anything to compare.',
  'third-visit-failed':
    'Not compared. Two visits differed, and the third visit, which shows whether the difference is random, didn’t return anything to compare.',
} as const

/** Facts about the visits. `because` is a clause of an outcome. */
export const comparison = {
  'compared-with': 'The other browser: {browser}.',
  'first-partial': 'The first visit is incomplete, because {because}.',
  'second-partial': 'The second visit is incomplete, because {because}.',
  'third-partial': 'The third visit is incomplete, because {because}.',
  'same-kind': 'Both visits used the same type of browser: {browser}.',
  'second-gave-nothing': 'The visit with {browser} returned nothing, because {because}.',
  'third-gave-nothing': 'The third visit returned nothing, because {because}.',
  'third-other-kind': 'The third visit used another browser: {browser}.',
  full: '{browser} (full browser)',
  unnamed: 'an unnamed browser',
} as const
