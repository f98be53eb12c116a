import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeEventSource } from '../fake-event-source.ts'
import { startFixtureServer } from '../fixture-server.ts'
import { fixtureProgress, fixtureScans } from '../fixtures/scans.ts'
import { renderSite } from '../render-site.tsx'

let server: Awaited<ReturnType<typeof startFixtureServer>>
beforeAll(async () => {
  server = await startFixtureServer()
  await import('#app/layout/app-layout.tsx') // once for all tests: the first would wait for it
  await import('#features/dashboard/dashboard-route.tsx')
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.at.clear()
})

/** The newest stream of the scan that runs; the account has one of its own. */
const scanStream = () => FakeEventSource.at.get('/api/v1/scans/running/events') ?? null
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name })

describe('the first screen', () => {
  it('shows the scans of the last visit until the answer is there, and keeps those of the answer', async () => {
    const kept = { ...fixtureScans[0]!.summary, id: 'kept', url: 'https://kept.example/' }
    localStorage.setItem('scansData', JSON.stringify({ scans: [kept], next: null }))
    await renderSite(server.origin, '/dashboard')
    expect(await screen.findByText(/kept\.example/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText(/kept\.example/)).toBeNull())
    expect((JSON.parse(localStorage.getItem('scansData')!) as { scans: { id: string }[] }).scans.map(({ id }) => id)).toContain('risky')
  })

  it.each([
    ['', /Enter a page URL first/, /Escriba primero la URL/],
    ['   ', /Enter a page URL first/, /Escriba primero la URL/],
    ['nonsense', /Enter a full URL/, /Escriba una URL completa/],
    ['ftp://shop.example/', /starts with https:\/\/ or http:\/\//, /empiece por https:\/\/ o http:\/\//],
    ['https://user:secret@shop.example/', /username or password/, /nombre de usuario o una contraseña/],
    ['http://127.0.0.1/', /private address/, /direcciones privadas/],
    ['busy.example/pay', /A scan of this page is already running/, /Ya hay un análisis de esta página en curso/],
    ['shop.example/a b', /spaces and typos/, /espacios o erratas/],
    [`https://shop.example/${'a'.repeat(3000)}`, /longer than the limit of 2,048 characters/, /supera el límite de 2048 caracteres/],
  ])('answers %j at the field in both languages and keeps what was typed', async (typed, english, spanish) => {
    await renderSite(server.origin, '/dashboard')
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'URL of the payment page' }, { timeout: 5000 })
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: 'Start scan' }))
    const sentence = await screen.findByText(english)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toContain(sentence.id)
    expect(field.value).toBe(typed.trim() === '' ? '' : typed)
    expect(document.activeElement).toBe(field)
    await i18next.changeLanguage('es')
    expect(await screen.findByText(spanish)).toBeTruthy()
  })

  it.each(['shop.example/checkout', 'https://tienda-ñandú.example/caja'])('starts a scan of %s', async (typed) => {
    const router = await renderSite(server.origin, '/dashboard')
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: typed } })
    fireEvent.click(screen.getByRole('button', { name: 'Start scan' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/scans/running'))
  })

  it('asks for a second visit when the person does, and then shows it as a stage', async () => {
    await renderSite(server.origin, '/dashboard')
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'shop.example' } })
    fireEvent.click(screen.getByRole('checkbox', { name: /Visit twice and compare/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Start scan' }))
    expect(await screen.findByText('Visiting again in a different browser')).toBeTruthy()
  })

  it('says so when the server cannot be reached, and keeps what was typed', async () => {
    await renderSite('http://127.0.0.1:9', '/dashboard')
    const field = await screen.findByRole<HTMLInputElement>('textbox')
    fireEvent.change(field, { target: { value: 'shop.example' } })
    fireEvent.click(screen.getByRole('button', { name: 'Start scan' }))
    expect(await screen.findByText(/The server isn’t responding/)).toBeTruthy()
    expect(field.value).toBe('shop.example')
  })

  it('opens the live view of a scan that has started', async () => {
    const router = await renderSite(server.origin, '/dashboard')
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'https://boutique.example/kasse' } })
    fireEvent.click(screen.getByRole('button', { name: 'Start scan' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/scans/running'))
  })

  it('gives a scan without evaluation neither counts nor a score', async () => {
    await renderSite(server.origin, '/dashboard')
    const row = (await screen.findByText('typo.exmaple')).closest('li')!
    expect(within(row).getByText('Not evaluated')).toBeTruthy()
    expect(row.textContent).toContain('because the hostname doesn’t have an IP address')
    expect(row.textContent).not.toMatch(/\b0\b|scripts/)
  })
})

describe('the live view', () => {
  it('shows stages with real counts and hosts, and turns into the result when the scan ends', async () => {
    await renderSite(server.origin, '/scans/running')
    await heading(/Scanning boutique.example/)
    scanStream()!.deliver('progress', fixtureProgress)
    const now = await waitFor(() => {
      const step = document.querySelector('[aria-current="step"]')
      expect(step?.textContent).toContain('4 payment fields')
      return step
    })
    expect(now?.textContent).toContain('Typing the test card')
    expect(screen.getByText('js.stripe.example')).toBeTruthy()
    scanStream()!.deliver('end', { ...fixtureScans[0]!.summary, state: 'failed', reason: { code: 'timeout', detail: '' } })
    await heading(/Not evaluated, because the time limit was reached/)
    expect(scanStream()!.closed).toBe(true)
  })

  it.each([
    ['en', 'Step 3 of 7: Click'],
    ['es', 'Paso 3 de 7: Hacer clic'],
  ])('shows the step of the journey that it is at (%s)', async (language, step) => {
    await renderSite(server.origin, '/scans/running', language)
    await waitFor(() => expect(scanStream()).not.toBeNull())
    act(() => scanStream()!.deliver('progress', { ...fixtureProgress, stage: 'opening', journey: { step: 3, steps: 7, type: 'click' } }))
    expect((await screen.findByText(step, { exact: false })).closest('[aria-current="step"]')).not.toBeNull()
  })

  it.each([
    ['en', /^Not evaluated, because the server couldn’t store the result/, 'The server’s disk is full. Notify the administrator'],
    ['es', /el servidor no pudo guardar el resultado/, 'El disco del servidor está lleno. Avise al administrador'],
  ])('says that the disk of the server is full, and what to do (%s)', async (language, title, next) => {
    await renderSite(server.origin, '/scans/running', language)
    await heading(language === 'en' ? /Scanning/ : /boutique\.example/)
    scanStream()!.deliver('end', { ...fixtureScans[0]!.summary, state: 'failed', reason: { code: 'disk-full', detail: '' } })
    await heading(title)
    expect(document.body.textContent).toContain(next)
  })

  it('shows no second visit that nobody asked for', async () => {
    await renderSite(server.origin, '/scans/running')
    await heading(/Scanning/)
    expect(screen.queryByText('Visiting again in a different browser')).toBeNull()
  })

  it('has the result at hand before it leaves the live view, so that nothing flickers', async () => {
    await renderSite(server.origin, '/scans/running')
    await heading(/Scanning/)
    const scan = fixtureScans.find((candidate) => candidate.summary.id === 'risky')!
    let answer = () => {}
    const answered = new Promise<void>((done) => (answer = done))
    const before = globalThis.fetch
    const fetching = vi.fn(async (address: string, init: RequestInit) => {
      if (!address.endsWith('/result')) return before(address, init)
      await answered
      return new Response(JSON.stringify(scan.result))
    })
    vi.stubGlobal('fetch', fetching)
    scanStream()!.deliver('end', { ...scan.summary, id: 'running' })
    await waitFor(() => expect(fetching.mock.calls.some(([address]) => address.endsWith('/result'))).toBe(true))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/Scanning/)
    answer()
    await heading(/^12 scripts run here; 4 need your attention\.$/)
  })

  it('says that the connection was lost, opens a stream that was given up anew, and goes on', async () => {
    await renderSite(server.origin, '/scans/running')
    await heading(/Scanning/)
    await waitFor(() => expect(scanStream()).not.toBeNull())
    const first = scanStream()!
    act(() => first.giveUp())
    expect(screen.getByText(/Connection lost/)).toBeTruthy()
    await waitFor(() => expect(scanStream()).not.toBe(first))
    act(() => scanStream()!.deliver('progress', fixtureProgress))
    expect(screen.queryByText(/Connection lost/)).toBeNull()
    expect(screen.getByText('js.stripe.example')).toBeTruthy()
  })

  it.each([
    ['is gone', 404, { code: 'not-found' }, /Scan not found/],
    ['has ended', 200, { ...fixtureScans[0]!.summary, state: 'cancelled' }, /Not evaluated/],
  ])('shows that a scan %s when its stream is given up, and opens no other', async (_, status, answer, title) => {
    await renderSite(server.origin, '/scans/running')
    await heading(/Scanning/)
    await waitFor(() => expect(scanStream()).not.toBeNull())
    const first = scanStream()!
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status }))
    act(() => first.giveUp())
    await heading(title)
    expect(scanStream()).toBe(first)
  })
})

describe('the result', () => {
  it('answers in words first', async () => {
    await renderSite(server.origin, '/scans/risky')
    await heading(/^1 script looks like a skimmer\.$/)
    expect(screen.getByText(/^12 scripts run here; 4 need your attention\. .*shop.example evaluated in 4.2 s/)).toBeTruthy()
  })

  it('names the script that only another browser was given, and one without a name, apart from the page', async () => {
    await renderSite(server.origin, '/scans/compared')
    await heading(/; 3 need your attention\.$/)
    expect(screen.getByText('cdn.hidden.example/late.js')).toBeTruthy()
    expect(screen.getByText('Inline script 3 of shop.example')).toBeTruthy()
    expect(screen.getByText('An unidentified script')).toBeTruthy()
    expect(screen.getByText('The page itself')).toBeTruthy()
  })

  it('says at the top that no test card was followed, where none was', async () => {
    await renderSite(server.origin, '/scans/untyped')
    expect(await screen.findByText(/The scanner couldn’t track a test card here/)).toBeTruthy()
  })

  it('speaks Spanish when asked to', async () => {
    await renderSite(server.origin, '/scans/risky', 'es')
    await screen.findByText(/^Aquí se ejecutan 12 scripts; 4 requieren su atención\./)
  })

  it('says in the list that a page turned the scan away, with the reason and without a score', async () => {
    await renderSite(server.origin, '/dashboard')
    const row = (await screen.findByText('Blocked')).closest('li')!
    expect(within(row).getByText('because bot protection blocked the scanner')).toBeTruthy()
    expect(row.textContent).not.toMatch(/Evaluated|finding/)
  })

  it('says why a scan is not evaluated and what to do, and shows no score', async () => {
    await renderSite(server.origin, '/scans/walled')
    await heading(/Not evaluated, because bot protection blocked the scanner/)
    expect(screen.getByText(/can’t conclude that the page is clean/)).toBeTruthy()
    expect(screen.getByText(/Allow the scanner’s IP address or user agent/)).toBeTruthy()
    expect(screen.queryByText('Page risk')).toBeNull()
  })

  it('says the reason of a scan that ended without a result', async () => {
    await renderSite(server.origin, '/scans/unreachable')
    await heading(/Not evaluated, because the hostname doesn’t have an IP address/)
  })

  it('tells a partial scan what is missing before anything else', async () => {
    await renderSite(server.origin, '/scans/partial?tab=canary')
    await screen.findByText('Missing parts')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Partly evaluated: 12 scripts run here; 4 need your attention.')
    const missing = (await screen.findByText(/A frame on the page crashed\./)).closest('ul')
    expect(missing?.children).toHaveLength(2)
    for (const detail of ['https://chat.example/widget', 'https://ads.example/frame'])
      expect(within(missing!).getAllByText(detail)).toHaveLength(1)
    expect(screen.getByText('Risk found so far')).toBeTruthy()
    expect(screen.getByText('The test card was sent somewhere it shouldn’t go')).toBeTruthy()
  })

  it('says whether a second visit was compared', async () => {
    await renderSite(server.origin, '/scans/calm')
    expect(await screen.findByText(/Compared with a second visit in a different type of browser/)).toBeTruthy()
    expect(screen.getByText('The other browser: Chrome 156.0.8078.79 (full browser).')).toBeTruthy()
  })

  it("shows provider scripts apart as the provider's duty", async () => {
    await renderSite(server.origin, '/scans/risky?tab=inventory')
    const table = await screen.findByRole('table', { name: 'In the provider’s frames' })
    expect(within(table).getAllByRole('row')).toHaveLength(2)
  })
})

describe('the drawer of a script', () => {
  it('opens at its own address and keeps the list with its filters behind it', async () => {
    const router = await renderSite(server.origin, '/scans/risky?tab=inventory&q=metrics')
    const table = await screen.findByRole('table', { name: 'Third-party assets' })
    fireEvent.click(within(table).getByRole('link'))
    await screen.findByText('Read the card number field 16 times while the scanner typed the test card.')
    expect(router.state.location.pathname).toBe('/scans/risky/scripts/s9')
    expect(router.state.location.search).toBe('?tab=inventory&q=metrics')
    expect(document.body.contains(table)).toBe(true)
  })

  it('warns of a name that the script chose itself', async () => {
    await renderSite(server.origin, '/scans/risky/scripts/s9')
    expect(await screen.findByText(/This script claims to be “https:\/\/www.google-analytics.com\/analytics.js”/)).toBeTruthy()
  })

  it('calls evidence from text a guess', async () => {
    await renderSite(server.origin, '/scans/risky/scripts/s11')
    expect(await screen.findByText(/inferred because the code appears there/)).toBeTruthy()
  })

  it('says why code is not laid out', async () => {
    await renderSite(server.origin, '/scans/risky/scripts/s9')
    expect(await screen.findByText(/isn’t valid JavaScript, so it’s shown as received/)).toBeTruthy()
  })

  it('says that a scan holds no script of that number', async () => {
    await renderSite(server.origin, '/scans/risky/scripts/s999')
    expect(await screen.findByText('This scan doesn’t have a script with this number.')).toBeTruthy()
  })
})

it('says so when there is no such scan, and offers no second attempt', async () => {
  await renderSite(server.origin, '/scans/none-of-these')
  await heading(/Scan not found/)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('says so when there is no page at an address', async () => {
  await renderSite(server.origin, '/no-such-page')
  await heading(/Page not found/)
})
