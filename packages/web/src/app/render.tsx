// Owns rendering public pages ahead, in Node: the same route table and tree as in the browser, without anything that touches a document.
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import { createSession, SessionProvider } from '#features/session/index.tsx'
import { translationIn } from '#i18n/index.ts'
import type { Language } from '#i18n/languages.ts'
import { HeadReceiver, type PageHead } from '#lib/page-head.ts'
import { type PublicHandle, routes } from './router.tsx'

export { languages } from '#i18n/languages.ts'
export { languageTags } from '#lib/language-tags.ts'
export { descriptionTags } from '#lib/page-head.ts'

export interface PublicPage extends PublicHandle {
  /** Its address as in the route table; that of the not-found page ends in `*`. */
  path: string
}

function addresses(table: readonly RouteObject[], above = ''): { path: string; handle: PublicHandle | undefined }[] {
  return table.flatMap((route) => {
    const path = route.path === undefined ? above : route.path.startsWith('/') ? route.path : `${above}/${route.path}`
    const own = route.path === undefined ? [] : [{ path, handle: route.handle as PublicHandle | undefined }]
    return [...own, ...addresses(route.children ?? [], path)]
  })
}

/** Every address of the site: pages that are rendered ahead, and patterns of screens that only the browser renders. */
export function siteAddresses(): { pages: PublicPage[]; screens: string[] } {
  const all = addresses(routes)
  return {
    pages: all.flatMap(({ path, handle }) => (handle ? [{ path, source: handle.source }] : [])),
    screens: all.flatMap(({ path, handle }) => (handle ? [] : [path])),
  }
}

/** The markup of a page in one language, and what it says of itself. Throws where the page has no head or no single answer. */
export async function renderPage(page: PublicPage, language: Language): Promise<{ markup: string; head: PageHead }> {
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(new URL(page.path.replace('*', 'not-found'), 'http://localhost')))
  if (context instanceof Response) throw new Error(`The page ${page.path} answers with a redirection and cannot be rendered ahead.`)
  let head: PageHead | undefined
  const receive = (given: PageHead) => {
    head = given
  }
  const markup = renderToString(
    <HeadReceiver value={receive}>
      <StrictMode>
        <I18nextProvider i18n={translationIn(language)}>
          <SessionProvider session={createSession({ navigate: () => {} })}>
            <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
          </SessionProvider>
        </I18nextProvider>
      </StrictMode>
    </HeadReceiver>,
  )
  if (!head) throw new Error(`The page ${page.path} does not call usePageHead.`)
  return { markup, head }
}
