// Names of the site's data in the browser, and which of it belongs to one person.

/** Local-storage keys of the signed-in person; all are deleted at sign-out. */
export const personStorageKeys = {
  accessToken: 'accessToken',
  selectedUrl: 'selectedUrl',
  pagesData: 'pagesData',
  scansData: 'scansData',
  unclaimedSubscription: 'unclaimedSubscription',
  selectedSubscriptionId: 'selectedSubscriptionId',
  currentSubscriptionId: 'currentSubscriptionId',
  activeTab: 'activeTab',
  /** The query persister's default name. */
  queryCache: 'REACT_QUERY_OFFLINE_CACHE',
} as const

/** Local-storage keys of the device, which outlive a sign-out. */
export const deviceStorageKeys = {
  cookiesConsent: 'cookiesConsent',
  debug: 'debug',
  language: 'i18nextLng',
  /** Also read by packages/web/public/theme.js. */
  colorScheme: 'tillwatch-color-scheme',
  /** ID of the account whose setup checklist somebody hid. */
  hiddenSetup: 'tillwatch-hidden-setup',
  /** Time zone that the person chose last signed in here. */
  timeZone: 'tillwatch-time-zone',
} as const

/** Cookies of this site. Over HTTPS, the identity library's begin with `__Secure-`. */
export const cookieNames = {
  session: 'tillwatch.session_token',
  dontRemember: 'tillwatch.dont_remember',
  signInState: 'tillwatch.state',
  knownBrowser: 'tillwatch.known_browser',
  /** The same choice as in local storage, for the server. */
  language: deviceStorageKeys.language,
} as const

/** Prefix of a person's consent keys. */
export const personConsentPrefix = `${deviceStorageKeys.cookiesConsent}_`

/** Key of a consent choice: the device's without `userId`, the person's with it. */
export const consentStorageKey = (userId: string | null): string =>
  userId === null ? deviceStorageKeys.cookiesConsent : `${personConsentPrefix}${userId}`

/** Queries whose key contains one of these words are stored across visits; no others are. */
export const cachedQueryKinds = ['scans', 'subscriptions', 'userProfile', 'siteCredits', 'pageCredits', 'scriptContent'] as const
