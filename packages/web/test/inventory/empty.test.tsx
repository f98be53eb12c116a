import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FakeEventSource } from '../fake-event-source.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { quietPage } from '../fixtures/pages.ts'
import { fixtureProgress } from '../fixtures/scans.ts'
import { open } from './scripts-screen.ts'

serveAccount()

describe('an inventory without scripts', () => {
  const empty = (recentScans: number) => {
    server.account.state.inventory.scripts = []
    server.account.state.inventory.recentScans = recentScans
  }

  it('says that no scan was evaluated yet, never that there are no scripts', async () => {
    empty(0)
    await open('', 'en', [{ ...quietPage, lastScan: { ...quietPage.lastScan!, state: 'failed', severity: null, riskScore: null } }])
    expect(await screen.findByText('No evaluated scans yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See why' }).getAttribute('href')).toBe('/scans/quiet')
  })

  it('shows how far the scan under way is, and leads to it', async () => {
    empty(0)
    await open('', 'en', [{ ...quietPage, lastScan: { ...quietPage.lastScan!, state: 'running', severity: null, riskScore: null } }])
    expect((await screen.findByRole('link', { name: 'Watch the scan' })).getAttribute('href')).toBe('/scans/quiet')
    const stream = FakeEventSource.at.get('/api/v1/scans/quiet/events')!
    act(() => stream.deliver('progress', fixtureProgress))
    expect((await screen.findByText('Typing the test card')).closest('li')!.getAttribute('aria-current')).toBe('step')
  })

  it('leads to scanning where no page was scanned', async () => {
    empty(0)
    await open('', 'es', [{ ...quietPage, lastScan: null }])
    expect((await screen.findByRole('link', { name: 'Ir a Páginas para analizarla ahora' })).getAttribute('href')).toBe('/sites/site_1')
  })

  it('leads to adding a page where none is watched', async () => {
    empty(0)
    await open('', 'en', [])
    expect((await screen.findByRole('link', { name: 'Add a page' })).getAttribute('href')).toBe('/sites/site_1')
  })

  it('says that evaluated scans saw none', async () => {
    empty(3)
    await open()
    expect(await screen.findByText('The evaluated scans didn’t find any scripts')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the scan' }).getAttribute('href')).toBe('/scans/quiet')
  })
})
