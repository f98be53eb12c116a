// What the sample advises: nothing that its visitors cannot do, such as to scan again.
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleRoutes } from '#app/sample-router.tsx'
import { createSession, SessionProvider } from '#features/session/index.tsx'
import { startTranslation } from '#i18n/index.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { fixtureConfig } from '../signed-in.ts'

serveAccount()

const realFetch = globalThis.fetch

/** Shows the sample at `path`, answered with what the fixture server tells of an account. */
async function open(path: string, language: string) {
  history.pushState(null, '', path)
  startTranslation()
  await i18next.changeLanguage(language)
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    realFetch(`${server.origin}${address.replace(/^\/sample/, '')}`, { ...init, signal: null }),
  )
  const session = createSession({ navigate: () => {} })
  session.useConfig.setState(fixtureConfig, true)
  const router = createMemoryRouter(sampleRoutes, { basename: '/sample', initialEntries: [path] })
  render(
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
}

afterEach(() => history.pushState(null, '', '/'))

it.each([
  ['en', /^Not evaluated, because bot protection blocked the scanner/, 'Next step'],
  ['es', /^Sin evaluar/, 'Siguiente paso'],
])('says why a scan is not evaluated, and names no next step (%s)', async (language, why, next) => {
  await open('/sample/scans/walled', language)
  expect(await screen.findByRole('heading', { level: 1, name: why })).toBeTruthy()
  expect(screen.queryByText(next)).toBeNull()
})

it.each([
  ['en', /^The last evaluated scan is 12 days old\. .* missing from this policy\.$/, /Scan again/],
  ['es', /^El último análisis evaluado es de hace 12 días\. .* desde entonces\.$/, /Analice de nuevo|Repita el análisis/],
])('says what a policy lacks, and not to scan again (%s)', async (language, lacks, again) => {
  const warnings = [{ code: 'old-scan', params: { count: '12' } }] as const
  server.account.state.policy = { ...server.account.state.policy, warnings: [...warnings] }
  await open('/sample/sites/site_1/headers', language)
  expect(await screen.findByText(lacks)).toBeTruthy()
  expect(screen.queryByText(again)).toBeNull()
})
