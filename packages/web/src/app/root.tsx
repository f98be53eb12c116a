// Behavior of every screen: language and locale tags, scrolling to the top, analytics, the cookie banner, and waiting for the
// configuration.
import { useEffect } from 'react'
import { Outlet, useHref, useLocation } from 'react-router'
import { CookieBanner } from '#features/consent/index.ts'
import { languageTags } from '#lib/language-tags.ts'
import { replaceTags } from '#lib/page-head.ts'
import { useLanguage } from '#lib/use-language.ts'
import { PageViews, TagManager } from './analytics.tsx'
import { ConfigGate } from './config-gate.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

function LanguageTags() {
  const { pathname, search } = useLocation()
  const path = useHref(pathname)
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
      <PageViews />
      <TagManager />
      <ConfigGate>
        <Outlet />
        <CookieBanner />
      </ConfigGate>
    </>
  )
}
