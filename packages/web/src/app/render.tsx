// Prerenders pages in Node: the same route table and tree as in the browser, without access to a document.
import { samplePath } from '@tillwatch/contract/lists'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createStaticHandler, createStaticRouter, type RouteObject, StaticRouterProvider } from 'react-router'
import { createSession, SessionProvider } from '#features/session/index.tsx'
import { translationIn } from '#i18n/index.ts'
import type { Language } from '#i18n/languages.ts'
import { HeadReceiver, type PageHead } from '#lib/page-head.ts'
import type { RenderedHandle } from './rendered-handle.ts'
import { allRoutes } from './router.tsx'
import { sampleRoutes } from './sample-router.tsx'

const routes = await allRoutes()

export { languages } from '#i18n/languages.ts'
export { languageTags } from '#lib/language-tags.ts'
export { descriptionTags } from '#lib/page-head.ts'

export interface SiteAddress {
  /** As in the route table; that of the not-found page ends in `*`. */
  path: string
  /** Null for a screen that only the browser renders. */
  rendered: RenderedHandle | null
}

/** Every address of the site. Unknown addresses in the sample are handled like any other unknown address. */
export function siteAddresses(): SiteAddress[] {
  const ofSample = addressesOf(sampleRoutes, samplePath).filter(({ path }) => !path.endsWith('*'))
  return [...addressesOf(routes, ''), ...ofSample]
}

function addressesOf(table: readonly RouteObject[], above: string): SiteAddress[] {
  return table.flatMap((route) => {
    const path = route.path === undefined ? above : route.path.startsWith('/') ? route.path : `${above}/${route.path}`
    const own = route.path === undefined ? [] : [{ path, rendered: (route.handle as RenderedHandle | undefined) ?? null }]
    return [...own, ...addressesOf(route.children ?? [], path)]
  })
}

/** The markup at an address in one language, and its metadata. Throws if it has no head or no single response. */
export async function renderPage(page: SiteAddress, language: Language): Promise<{ markup: string; head: PageHead }> {
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(new URL(page.path.replace('*', 'not-found'), 'http://localhost')))
  if (context instanceof Response) throw new Error(`The page ${page.path} redirects, so it cannot be prerendered.`)
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
