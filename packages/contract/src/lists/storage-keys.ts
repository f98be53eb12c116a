// Owns the names under which the site keeps things in the browser, and which of them belong to one person.

/** Local-storage keys that belong to the person who is signed in; all of them go at sign-out. */
export const personStorageKeys = {
  accessToken: 'accessToken',
  selectedUrl: 'selectedUrl',
  pagesData: 'pagesData',
  scansData: 'scansData',
  unclaimedSubscription: 'unclaimedSubscription',
  selectedSubscriptionId: 'selectedSubscriptionId',
  currentSubscriptionId: 'currentSubscriptionId',
  activeTab: 'activeTab',
  /** The name that the query persister gives by itself. */
  queryCache: 'REACT_QUERY_OFFLINE_CACHE',
} as const

/** Local-storage keys that belong to the device and outlive a sign-out. */
export const deviceStorageKeys = {
  cookiesConsent: 'cookiesConsent',
  debug: 'debug',
  language: 'i18nextLng',
  /** Read by packages/web/public/theme.js too. */
  colorScheme: 'tillwatch-color-scheme',
  /** Id of the account whose setup checklist somebody hid. */
  hiddenSetup: 'tillwatch-hidden-setup',
} as const

/** The cookies of this site. Over https the names of those that the identity library sets begin with `__Secure-`. */
export const cookieNames = {
  session: 'tillwatch.session_token',
  dontRemember: 'tillwatch.dont_remember',
  signInState: 'tillwatch.state',
  knownBrowser: 'tillwatch.known_browser',
  /** The same choice as in local storage, for the server. */
  language: deviceStorageKeys.language,
} as const

/** What every consent key of a person begins with. */
export const personConsentPrefix = `${deviceStorageKeys.cookiesConsent}_`

/** The key of a consent choice: the device's own without `userId`, the person's with it. */
export const consentStorageKey = (userId: string | null): string =>
  userId === null ? deviceStorageKeys.cookiesConsent : `${personConsentPrefix}${userId}`

/** Queries whose key contains one of these words are kept across visits; no other is. */
export const cachedQueryKinds = ['scans', 'subscriptions', 'userProfile', 'siteCredits', 'pageCredits', 'scriptContent'] as const
