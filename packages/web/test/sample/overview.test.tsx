// The overview of the sample: what a visitor sees of the made-up shop, without an account, events, or a setup list.
import { render, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleRoutes } from '#app/sample-router.tsx'
import { createSession, SessionProvider } from '#features/session/index.tsx'
import { startTranslation } from '#i18n/index.ts'
import { FakeEventSource } from '../fake-event-source.ts'
import { clearOverview, todo } from '../fixtures/overview.ts'
import { fixtureConfig } from '../signed-in.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  history.pushState(null, '', '/')
})

it('shows what is open and the controls, keeps links in the sample, and asks only the sample', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string | URL) => {
    asked.push(String(address))
    const overview = { ...clearOverview(), level: 'to-do', todo: [todo('scripts', { siteId: 's1' })] }
    return new Response(JSON.stringify(overview), { headers: { 'content-type': 'application/json' } })
  })
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.at.clear()
  history.pushState(null, '', '/sample/dashboard')
  startTranslation()
  await i18next.changeLanguage('en')
  const router = createMemoryRouter(sampleRoutes, { basename: '/sample', initialEntries: ['/sample/dashboard'] })
  const session = createSession({ navigate: () => {} })
  session.useConfig.setState(fixtureConfig, true)
  render(
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
  const open = within(await screen.findByRole('list', { name: 'To do' }))
  expect(open.getByRole('link').getAttribute('href')).toBe('/sample/sites/s1/scripts?authorization=needs-decision')
  expect(screen.getByRole('list', { name: /controls/i })).toBeTruthy()
  expect(screen.queryByText(/Set up/)).toBeNull()
  expect(asked.every((address) => new URL(address, 'http://localhost').pathname.startsWith('/sample/api/v1/'))).toBe(true)
  expect(FakeEventSource.at.size).toBe(0)
})
