import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeEventSource } from '../fake-event-source.ts'
import { startFixtureServer } from '../fixture-server.ts'
import { fixtureProgress, fixtureScans } from '../fixtures/scans.ts'
import { renderSite } from '../render-site.tsx'

let server: Awaited<ReturnType<typeof startFixtureServer>>
beforeAll(async () => {
  server = await startFixtureServer()
})
afterAll(() => server.close())
beforeEach(() => void vi.stubGlobal('EventSource', FakeEventSource))

const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name }, { timeout: 5000 })

describe('the first screen', () => {
  it("shows the server's own sentence at the field when the address is refused", async () => {
    await renderSite(server.origin, '/')
    const field = await screen.findByRole('textbox', { name: 'Address of the payment page' })
    fireEvent.change(field, { target: { value: 'nonsense' } })
    fireEvent.click(screen.getByRole('button', { name: 'Start scan' }))
    expect(await screen.findByText(/“nonsense” is not the address of a page/)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
  })

  it('opens the live view of a scan that has started', async () => {
    const router = await renderSite(server.origin, '/')
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'https://boutique.example/kasse' } })
    fireEvent.click(screen.getByRole('button', { name: 'Start scan' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/scans/running'))
  })

  it('gives a scan without evaluation neither counts nor a score', async () => {
    await renderSite(server.origin, '/')
    const row = (await screen.findByText('typo.exmaple')).closest('li')!
    expect(within(row).getByText('Not evaluated')).toBeTruthy()
    expect(row.textContent).not.toMatch(/\b0\b|scripts/)
  })
})

describe('the live view', () => {
  it('shows stages with real counts and hosts, and turns into the result when the scan ends', async () => {
    await renderSite(server.origin, '/scans/running')
    await heading(/Looking at boutique.example/)
    FakeEventSource.last!.deliver('progress', fixtureProgress)
    const now = await waitFor(() => {
      const step = document.querySelector('[aria-current="step"]')
      expect(step?.textContent).toContain('4 payment fields')
      return step
    })
    expect(now?.textContent).toContain('Typing test card')
    expect(screen.getByText('js.stripe.example')).toBeTruthy()
    FakeEventSource.last!.deliver('end', { ...fixtureScans[0]!.summary, state: 'failed', reason: { code: 'timeout', detail: '' } })
    await heading(/Not evaluated, because the time limit was reached/)
    expect(FakeEventSource.last!.closed).toBe(true)
  })
})

describe('the result', () => {
  it('answers in words first', async () => {
    await renderSite(server.origin, '/scans/risky')
    await heading(/^12 scripts run here; 4 need you\.$/)
    expect(screen.getByText(/shop.example evaluated in 4.2 s/)).toBeTruthy()
  })

  it('speaks Spanish when asked to', async () => {
    await renderSite(server.origin, '/scans/risky', 'es')
    await heading(/^Aquí se ejecutan 12 scripts; 4 requieren su atención\.$/)
  })

  it('says why a scan is not evaluated and what to do, and shows no score', async () => {
    await renderSite(server.origin, '/scans/walled')
    await heading(/Not evaluated, because a bot wall answered/)
    expect(screen.getByText(/does not mean that the page is clean/)).toBeTruthy()
    expect(screen.getByText(/Let the scanner’s address or user agent pass/)).toBeTruthy()
    expect(screen.queryByText('Risk of the page')).toBeNull()
  })

  it('says the reason of a scan that ended without a result', async () => {
    await renderSite(server.origin, '/scans/unreachable')
    await heading(/Not evaluated, because the host name has no address/)
  })

  it('tells a partial scan what is missing before anything else', async () => {
    await renderSite(server.origin, '/scans/partial?tab=canary')
    await screen.findByText('What is missing', {}, { timeout: 5000 })
    expect(screen.getByText(/A frame did not load\./)).toBeTruthy()
    expect(screen.getByText('The test card was seen where it should not be')).toBeTruthy()
  })

  it("shows provider scripts apart as the provider's duty", async () => {
    await renderSite(server.origin, '/scans/risky?tab=inventory')
    const table = await screen.findByRole('table', { name: 'In the provider’s frames' }, { timeout: 5000 })
    expect(within(table).getAllByRole('row')).toHaveLength(2)
  })
})

describe('the drawer of a script', () => {
  it('opens at its own address and keeps the list with its filters behind it', async () => {
    const router = await renderSite(server.origin, '/scans/risky?tab=inventory&q=metrics')
    const table = await screen.findByRole('table', { name: 'Third-party assets' }, { timeout: 5000 })
    fireEvent.click(within(table).getByRole('link'))
    await screen.findByText('Read the card number field 16 times while the test card was typed.')
    expect(router.state.location.pathname).toBe('/scans/risky/scripts/s9')
    expect(router.state.location.search).toBe('?tab=inventory&q=metrics')
    expect(document.body.contains(table)).toBe(true)
  })

  it('warns of a name that the script chose itself', async () => {
    await renderSite(server.origin, '/scans/risky/scripts/s9')
    expect(
      await screen.findByText(/It claims to be “https:\/\/www.google-analytics.com\/analytics.js”/, {}, { timeout: 5000 }),
    ).toBeTruthy()
  })

  it('calls evidence from text a guess', async () => {
    await renderSite(server.origin, '/scans/risky/scripts/s11')
    expect(await screen.findByText(/guess: its text occurs there/, {}, { timeout: 5000 })).toBeTruthy()
  })

  it('says that a scan holds no script of that number', async () => {
    await renderSite(server.origin, '/scans/risky/scripts/s999')
    expect(await screen.findByText('This scan holds no script with that number.', {}, { timeout: 5000 })).toBeTruthy()
  })
})

it('says so when there is no page at an address', async () => {
  await renderSite(server.origin, '/no-such-page')
  await heading(/There is no page at this address/)
})
