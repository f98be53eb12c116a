// Owns rendering the whole site at one address in jsdom, its requests answered by the fixture server over loopback.
import { render } from '@testing-library/react'
import i18next from 'i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, vi } from 'vitest'
import { allRoutes } from '#app/router.tsx'
import { createSession, SessionProvider } from '#features/session/index.tsx'
import { startTranslation } from '#i18n/index.ts'
import { signInto } from './signed-in.ts'

const routes = await allRoutes()

const realFetch = globalThis.fetch

const needsPerson = (path: string) => /^\/(dashboard|demo|scans|sites)\b/.test(path)

/**
 * Shows the site at `path`; requests go to `origin`. Unless told, somebody is signed in where the screen needs it, and nobody elsewhere. The router is
 * returned, so that a test can see where a click led.
 */
export async function renderSite(origin: string, path: string, language = 'en', person?: 'signed-in' | 'nobody') {
  startTranslation()
  await i18next.changeLanguage(language)
  // jsdom's abort signals are not Node's, and its addresses are not the server's.
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => realFetch(`${origin}${address}`, { ...init, signal: null }))
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const session = createSession({ navigate: (path) => void router.navigate(path) })
  // The chunks of the first screen may take their time where other tests run beside.
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), 20_000)
  signInto(session, person ?? (needsPerson(path) ? 'signed-in' : 'nobody'))
  render(
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
  return router
}
