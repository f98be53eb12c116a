import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FakeEventSource } from '../fake-event-source.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { quietPage } from '../fixtures/pages.ts'
import { fixtureProgress } from '../fixtures/scans.ts'
import { open } from './scripts-screen.ts'

serveAccount()

const pages = [{ ...quietPage, lastScan: { ...quietPage.lastScan!, state: 'queued' as const, severity: null, riskScore: null } }]
const empty = () => Object.assign(server.account.state.inventory, { scripts: [], recentScans: 0 })

it('says in an inventory without scripts that the first scan waits for a browser, without a time, and that its events are lost', async () => {
  empty()
  await open('', 'en', pages)
  expect(await screen.findByText('Waiting for a free browser')).toBeTruthy()
  expect(screen.queryByText(/elapsed/)).toBeNull()
  const stream = FakeEventSource.at.get('/api/v1/scans/quiet/events')!
  act(() => stream.giveUp())
  expect(screen.getByText(/Connection lost/)).toBeTruthy()
  act(() => stream.deliver('progress', fixtureProgress))
  expect(screen.queryByText(/Connection lost/)).toBeNull()
  expect(screen.queryByText('Waiting for a free browser')).toBeNull()
  expect(screen.getByText(/elapsed/)).toBeTruthy()
})

it('says so in Spanish, too', async () => {
  empty()
  await open('', 'es', pages)
  expect(await screen.findByText('Esperando un navegador libre')).toBeTruthy()
  expect(screen.getByText(/El análisis se inicia automáticamente/)).toBeTruthy()
})
