// Language choice of a screen.
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { fallbackLanguage, firstSpoken, type Language } from '#i18n/languages.ts'

/** The current language, and a setter. If the address requests a language, it is rewritten to the selected one. */
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
