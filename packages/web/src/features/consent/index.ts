// Public exports of consent: the banner, the button that reopens it, and the choice about cookies.
export { chooseConsent, readConsent, syncConsent } from './consent.ts'
export { CookieBanner } from './cookie-banner.tsx'
export { CookieSettings } from './cookie-settings.tsx'
