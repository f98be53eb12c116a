// Start of the site: nonce first, then styles, languages, and the router, over the served page if there is one.
import '#lib/nonce.ts'
import './layers.css'
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './tokens.css'
import './base.css'
import i18next from 'i18next'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createPath, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createSession, SessionProvider } from '#features/session/index.tsx'
import { startSession } from '#features/session/start-session.ts'
import { settleLanguage, startTranslation } from '#i18n/index.ts'
import { inSample } from '#lib/sample.ts'
import { allRoutes, createSiteRouter, publicRoutes } from './router.tsx'
import { loadServedPage } from './served-page.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')

// If its modules do not load, the served page stays: it is readable, and its links work.
await start(root).catch((error: unknown) => console.error(error))

async function start(root: HTMLElement): Promise<void> {
  const { page } = root.dataset
  const session = createSession({
    navigate: (path) => void router.navigate(path, { replace: true, state: { from: createPath(router.state.location) } }),
  })
  startSession(session)
  // After serving a public page, the signed-in routes are loaded only on navigation. If no page has the address, it may be one of them.
  const routes = page === undefined || isSignedIn(page) ? await allRoutes() : publicRoutes
  // The sample has its own route table. Pages that it shares with the other one, such as for an unknown address, are rendered again.
  const served = page !== undefined && !inSample() && (await loadServedPage(routes, location.pathname, page))
  startTranslation(served ? document.documentElement.lang : undefined)
  const router = inSample() ? (await import('./sample-router.tsx')).createSampleRouter() : createSiteRouter(routes)
  const site = (
    <StrictMode>
      <I18nextProvider i18n={i18next}>
        <LanguageSettled>
          <SessionProvider session={session}>
            <RouterProvider router={router} />
          </SessionProvider>
        </LanguageSettled>
      </I18nextProvider>
    </StrictMode>
  )
  // Differences that React repairs in a served page are our bugs: tests read the console.
  if (served) hydrateRoot(root, site, { onRecoverableError: (error) => console.error(error) })
  else createRoot(root).render(site)
}

function isSignedIn(page: string): boolean {
  return page.endsWith('*') || matchRoutes(publicRoutes, page)?.at(-1)?.route.path !== page
}

/** Delays a language other than the served one until the served text is hydrated. */
function LanguageSettled({ children }: { children: ReactNode }) {
  useEffect(settleLanguage, [])
  return children
}
