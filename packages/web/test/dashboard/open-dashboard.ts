// Owns opening the dashboard in jsdom for a signed-in person, with the live document delivered as the server would.
import { act, screen } from '@testing-library/react'
import { personStorageKeys } from '@tillwatch/contract/lists'
import type { PublicConfig } from '@tillwatch/contract/shapes'
import { onTestFinished, vi } from 'vitest'
import { FakeEventSource } from '../fake-event-source.ts'
import type { startFixtureServer } from '../fixture-server.ts'
import { renderSite } from '../render-site.tsx'
import { fixtureConfig, fixtureToken } from '../signed-in.ts'

const stream = '/documents/subscriptions/a1'

/** Has the configuration say how payments are set up, for the rest of a test. */
export function setBilling(billing: PublicConfig['billing']): void {
  const before = fixtureConfig.billing
  fixtureConfig.billing = billing
  onTestFinished(() => {
    fixtureConfig.billing = before
  })
}

/** Delivers what the account holds now. */
export function tell({ account }: Awaited<ReturnType<typeof startFixtureServer>>): void {
  act(() => FakeEventSource.at.get(stream)!.deliver('document', account.state.document))
}

/** Shows `/dashboard{query}`, waits until it stands and follows the account, and delivers the document once. */
export async function openDashboard(server: Awaited<ReturnType<typeof startFixtureServer>>, query = '', language = 'en') {
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.at.clear()
  localStorage.setItem(personStorageKeys.accessToken, fixtureToken())
  const router = await renderSite(server.origin, `/dashboard${query}`, language)
  await screen.findByRole('navigation', { name: language === 'es' ? 'Secciones del panel' : 'Dashboard sections' })
  await vi.waitFor(() => {
    if (!FakeEventSource.at.has(stream)) throw new Error('The document is not followed.')
  })
  tell(server)
  return router
}
