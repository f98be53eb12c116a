import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { assetRows } from '#features/scans/index.ts'
import { fixtureProgress, fixtureScans } from '../fixtures/scans.ts'
import { bodyRows, listed, opened, scan, serveDemo, show } from './demo-steps.tsx'

serveDemo()

const scanOf = (id: string) => fixtureScans.find((scan) => scan.summary.id === id)!

describe('a scan of the person’s own', () => {
  it('shows the real stages while it runs, then the same tables of the real result', async () => {
    await show()
    scan('https://boutique.example/kasse')
    await screen.findByRole('heading', { name: 'Scanning boutique.example' })
    const stream = await opened()
    expect(stream.url).toContain('/scans/running/events')
    act(() => stream.deliver('progress', fixtureProgress))
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Typing the test card')
    expect(screen.queryByRole('progressbar')).toBeNull()
    const { summary, result } = scanOf('risky')
    const before = globalThis.fetch
    const ended = { ...summary, id: 'running' }
    const own = (address: string, init: RequestInit) =>
      address.endsWith('/result')
        ? Response.json(result)
        : address.endsWith('/scans/running')
          ? Response.json(ended)
          : before(address, init)
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => own(address, init))
    act(() => stream.deliver('end', ended))
    const table = await screen.findByRole('table', { name: 'Third-party assets' })
    expect(bodyRows(table)).toHaveLength(assetRows(result!).filter((row) => row.party === 'third').length)
    expect(screen.getByRole('link', { name: 'View full result' }).getAttribute('href')).toBe('/scans/running')
    expect(stream.closed).toBe(true)
  })

  it('says first what is missing from a partial result', async () => {
    await show('?scan=partial')
    await screen.findByText('Missing parts')
    expect(screen.getByRole('heading', { level: 2, name: 'Partly evaluated: 12 scripts run here; 4 need your attention.' })).toBeTruthy()
    expect(screen.getByText(/A frame on the page crashed\./)).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Third-party assets' })).toBeTruthy()
  })

  it('says that a scan was stopped, and asks nobody for a capture of it', async () => {
    const sent = await show('?scan=running', { '/capture-requests': () => listed('https://boutique.example/') })
    await screen.findByRole('heading', { name: 'Scanning boutique.example' })
    const stopped = { ...scanOf('running').summary, state: 'cancelled', reason: { code: 'cancelled', detail: '' } }
    const stream = await opened()
    stream.deliver('end', stopped)
    expect(await screen.findByText('You stopped this scan, so there’s no result.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('says that a scan is gone', async () => {
    await show('?scan=none-of-these')
    expect(await screen.findByText('This scan doesn’t exist or was deleted.')).toBeTruthy()
  })
})
