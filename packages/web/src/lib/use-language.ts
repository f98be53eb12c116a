// Owns the choice of language on a screen.
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { fallbackLanguage, firstSpoken, type Language } from '#i18n/languages.ts'

/** The language shown, and a way to choose another. An address that asks for a language is rewritten to ask for the chosen one. */
export function useLanguage(): [Language, (language: Language) => void] {
  const { i18n } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const choose = (language: Language) => {
    void i18n.changeLanguage(language)
    if (!search.has('lang')) return
    const rewritten = new URLSearchParams(search)
    rewritten.set('lang', language)
    setSearch(rewritten, { replace: true, preventScrollReset: true })
  }
  return [firstSpoken([i18n.resolvedLanguage]) ?? fallbackLanguage, choose]
}
