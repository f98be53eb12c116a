// Preferred language: the address, then the stored choice, then the browser. Also stores the choice.
import { cookieNames, deviceStorageKeys } from '@tillwatch/contract/lists'
import { fallbackLanguage, firstSpoken, type Language } from './languages.ts'

const cookieSeconds = 365 * 24 * 60 * 60

function stored(): string | null {
  try {
    return localStorage.getItem(deviceStorageKeys.language)
  } catch {
    return null // storage may be blocked; the browser's languages then decide
  }
}

/** `?lang=` first, then local storage, then the browser's languages in order; English if none is supported. */
export function detectLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang')
  return firstSpoken([asked, stored(), ...navigator.languages]) ?? fallbackLanguage
}

/** Keeps the language in local storage and, for a year, in a cookie by which the server selects the document. */
export function rememberLanguage(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in supported browsers
  document.cookie = `${cookieNames.language}=${language}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax`
  try {
    localStorage.setItem(deviceStorageKeys.language, language)
  } catch {
    // Blocked or full: the cookie, or the browser's languages, decide the next time.
  }
}
