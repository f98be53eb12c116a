// Owns which language a person wants: the address, then the stored choice, then the browser; and where the choice is kept.
import { cookieNames, deviceStorageKeys } from '@tillwatch/contract/lists'
import { fallbackLanguage, firstSpoken, type Language } from './languages.ts'

const cookieSeconds = 365 * 24 * 60 * 60

function stored(): string | null {
  try {
    return localStorage.getItem(deviceStorageKeys.language)
  } catch {
    return null // storage may be forbidden; the browser's own languages decide then
  }
}

/** `?lang=` first, then local storage, then the browser's languages in their order; English where none of them is spoken here. */
export function detectLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang')
  return firstSpoken([asked, stored(), ...navigator.languages]) ?? fallbackLanguage
}

/** Keeps the language in local storage, and for a year in a cookie, by which the server chooses the document. */
export function rememberLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in browsers that we support
  document.cookie = `${cookieNames.language}=${language}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax`
  try {
    localStorage.setItem(deviceStorageKeys.language, language)
  } catch {
    // Forbidden or full: the cookie, or the browser's own languages, decide the next time.
  }
}
