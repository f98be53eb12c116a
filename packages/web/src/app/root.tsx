// Owns what is true on every screen: the tags of language and locale, that a new screen begins at its top, and the cookie banner.
import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { CookieBanner } from '#features/consent/index.ts'
import { languageTags } from '#lib/language-tags.ts'
import { replaceTags } from '#lib/page-head.ts'
import { useLanguage } from '#lib/use-language.ts'
import { ScrollToTop } from './scroll-to-top.tsx'

function LanguageTags() {
  const { pathname: path, search } = useLocation()
  const [language] = useLanguage()
  const asked = new URLSearchParams(search).get('lang')
  useEffect(() => {
    replaceTags('language', languageTags({ origin: location.origin, path, query: asked === null ? '' : `?lang=${language}`, language }))
  }, [path, asked, language])
  return null
}

/** The outermost route. */
export function Root() {
  return (
    <>
      <LanguageTags />
      <ScrollToTop />
      <Outlet />
      <CookieBanner />
    </>
  )
}
