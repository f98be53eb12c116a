// Owns the languages: bundled texts, detection (stored choice, then browser), and the document's language and direction.
import i18next from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { en } from './en/index.ts'
import { es } from './es/index.ts'

export const languages = ['en', 'es'] as const

/** Direction of writing of a language tag: right to left for Arabic and Hebrew. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|he)\b/.test(language) ? 'rtl' : 'ltr'
}

function describeDocument(detected: string): void {
  const language = i18next.resolvedLanguage ?? detected
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Starts translation once, before the first render. Texts are in the bundle, so it never waits for a request. */
export function startTranslation(): void {
  i18next.on('languageChanged', describeDocument)
  void i18next
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      resources: { en: { app: en }, es: { app: es } },
      ns: ['app'],
      defaultNS: 'app',
      supportedLngs: [...languages],
      nonExplicitSupportedLngs: false,
      load: 'languageOnly',
      fallbackLng: 'en',
      initAsync: false,
      interpolation: { escapeValue: false },
      detection: {
        order: ['querystring', 'localStorage', 'navigator'],
        lookupQuerystring: 'lang',
        lookupLocalStorage: 'i18nextLng',
        caches: ['localStorage'],
      },
    })
}
