import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { lazy } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, it, vi } from 'vitest'
import { Component as AppLayout } from '#app/layout/app-layout.tsx'
import { OverviewTab } from '#features/dashboard/overview-tab.tsx'
import { createSession, SessionProvider } from '#features/session/index.tsx'
import { startTranslation } from '#i18n/index.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { holding } from '../fixtures/plans.ts'
import { signInto } from '../signed-in.ts'
import { setBilling } from './open-dashboard.ts'

serveAccount()

const Lost = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))

it('keeps the scans and scanning by hand where the form of the first site could not be loaded', async () => {
  setBilling('off')
  Object.assign(server.account.state, { sites: [], document: holding([]) })
  startTranslation()
  await i18next.changeLanguage('en')
  const errors = vi.mocked(console.error).mockImplementation(() => {})
  const ask = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => ask(`${server.origin}${address}`, { ...init, signal: null }))
  const session = createSession({ navigate: () => {} })
  signInto(session)
  const router = createMemoryRouter([{ Component: AppLayout, children: [{ path: '/', element: <OverviewTab FirstSite={Lost} /> }] }])
  render(
    <SessionProvider session={session}>
      <RouterProvider router={router} />
    </SessionProvider>,
  )
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('No sites are monitored yet.')).toBeTruthy()
  expect(screen.getByLabelText('URL of the payment page')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Recent scans' })).toBeTruthy()
  expect(errors).toHaveBeenCalled()
  errors.mockClear()
})
