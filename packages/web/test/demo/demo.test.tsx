import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { demoResultSchema } from '@tillwatch/core/contract'
import i18next from 'i18next'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleNames, samples } from '#features/demo/samples.ts'
import { assetRows } from '#features/scans/index.ts'
import { FakeEventSource } from '../fake-event-source.ts'
import { startFixtureServer } from '../fixture-server.ts'
import { fixtureProgress, fixtureScans } from '../fixtures/scans.ts'
import { renderSite } from '../render-site.tsx'

let server: Awaited<ReturnType<typeof startFixtureServer>>
beforeAll(async () => {
  server = await startFixtureServer()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.last = null
})

configure({ asyncUtilTimeout: 5000 })

const scanOf = (id: string) => fixtureScans.find((scan) => scan.summary.id === id)!
const problem = (status: number, code: string) => () => new Response(JSON.stringify({ code, requestId: 'r1' }), { status })
const listed = (url: string, waiting = 1) => Response.json({ url, state: 'waiting', requestedAt: '2026-11-21T12:00:00.000Z', waiting })

/** Shows the demo; `answers` stand for the server at some paths of the API, and what was sent there is returned. */
async function show(search = '', answers: Record<string, () => Response> = {}, language = 'en') {
  await renderSite(server.origin, `/demo${search}`, language)
  const sent: [path: string, body: unknown][] = []
  const before = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.replace('/api/v1', '')
    const answer = init.method === 'POST' ? answers[path] : undefined
    if (!answer) return before(address, init)
    sent.push([path, JSON.parse(String(init.body))])
    return answer()
  })
  await screen.findByRole('heading', { level: 1, name: language === 'en' ? 'See what a scan finds' : 'Vea lo que encuentra un análisis' })
  return sent
}

function scan(typed: string) {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: /Scan this page|Analizar esta página/ }))
}

/** The event stream, once the screen has opened it. */
const opened = () =>
  waitFor(() => {
    expect(FakeEventSource.last).not.toBeNull()
    return FakeEventSource.last!
  })

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent ?? '')
const bodyRows = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)

describe('the samples', () => {
  it.each(sampleNames)('%s has the shape that the contract gives to results', (name) => {
    expect(demoResultSchema.safeParse(samples[name]).error).toBeUndefined()
  })

  it('are listed by host name, and the first is shown', async () => {
    await show()
    const list = screen.getByRole('region', { name: 'Three samples' })
    const links = within(list).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      expect.stringContaining('hosted-fields.shop.localhost'),
      expect.stringContaining('tag-manager.shop.localhost'),
      expect.stringContaining('skim-overlay.shop.localhost'),
    ])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null, null])
    expect(screen.getByText('A scan takes about 10 seconds. Look at one that we made, or scan a page of yours.')).toBeTruthy()
  })

  it.each(sampleNames)('%s shows its total of assets, and the scripts, HTML and others among them', async (name) => {
    await show(`?sample=${name}`)
    const rows = assetRows(samples[name])
    const count = (type: string) => rows.filter((row) => row.type === type).length
    const counts = screen.getByRole('navigation', { name: 'What the page loads' })
    expect(
      within(counts)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([`${rows.length}Total assets`, `${count('script')}Scripts`, `${count('html')}HTML`, `${count('other')}Other`])
    expect(rows.length).toBe(count('script') + count('html') + count('other'))
  })

  it.each(sampleNames)('%s lists every first-party and third-party asset with URL, purpose, score and details', async (name) => {
    await show(`?sample=${name}`)
    const rows = assetRows(samples[name])
    for (const [title, party] of [
      ['Third-party assets', 'third'],
      ['First-party assets', 'first'],
    ] as const) {
      const table = screen.getByRole('table', { name: title })
      expect(
        within(table)
          .getAllByRole('columnheader')
          .map((head) => head.textContent),
      ).toEqual(['URL', 'Purpose', 'Score', 'Details'])
      expect(bodyRows(table)).toHaveLength(rows.filter((row) => row.party === party).length)
      for (const row of bodyRows(table)) expect(cells(row).every((text) => text !== '')).toBe(true)
    }
  })

  it('give a score to scripts only, and never a nought to what is none', async () => {
    await show('?sample=skim-overlay')
    const table = screen.getByRole('table', { name: 'Third-party assets' })
    const [script, other] = bodyRows(table).map(cells)
    expect(script?.[0]).toContain('checkout-ui.localhost/ui.js')
    expect(script?.[2]).toBe('100Critical')
    expect(script?.[3]).toContain('Reads card number')
    expect(script?.[3]).toContain('Sends to checkout-ui.localhost')
    expect(other?.[2]).toBe('-not scored')
  })

  it('say whose duty the scripts in a provider’s frame are', async () => {
    await show('?sample=hosted-fields')
    const table = screen.getByRole('table', { name: 'Third-party assets' })
    expect(within(table).getAllByText('In the provider’s frame, so the provider’s duty').length).toBeGreaterThan(1)
    expect(within(table).getAllByText('Payment').length).toBeGreaterThan(1)
  })

  it('tell findings in plain words, with what to do', async () => {
    await show('?sample=skim-overlay')
    const title = i18next.t('findings.canary-left-page.title')
    const card = screen.getByRole('heading', { name: title }).closest('article')!
    expect(card.textContent).toContain(i18next.t('findings.canary-left-page.action'))
    expect(within(card).queryByRole('link')).toBeNull()
  })

  it('show the rows behind a count, and all again', async () => {
    await show('?sample=tag-manager')
    fireEvent.click(screen.getByRole('link', { name: /HTML/ }))
    await waitFor(() => expect(bodyRows(screen.getByRole('table', { name: 'Third-party assets' }))).toHaveLength(1))
    fireEvent.click(screen.getByRole('link', { name: 'Show all types' }))
    const all = assetRows(samples['tag-manager']).filter((row) => row.party === 'third').length
    await waitFor(() => expect(bodyRows(screen.getByRole('table', { name: 'Third-party assets' }))).toHaveLength(all))
  })

  it('speak Spanish', async () => {
    await show('?sample=tag-manager', {}, 'es')
    expect(screen.getByRole('table', { name: 'Recursos de terceros' })).toBeTruthy()
    expect(screen.getByText('Un gestor de etiquetas que carga otros cuatro')).toBeTruthy()
  })
})

describe('a scan of the person’s own', () => {
  it('shows the real stages while it runs, then the same tables of the real result', async () => {
    await show()
    scan('https://boutique.example/kasse')
    await screen.findByRole('heading', { name: 'Looking at boutique.example' })
    const stream = await opened()
    expect(stream.url).toContain('/scans/running/events')
    act(() => stream.deliver('progress', fixtureProgress))
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Typing test card')
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
    expect(screen.getByRole('link', { name: 'Open the full result' }).getAttribute('href')).toBe('/scans/running')
    expect(stream.closed).toBe(true)
  })

  it('says first what is missing from a partial result', async () => {
    await show('?scan=partial')
    await screen.findByText('What is missing')
    expect(screen.getByRole('heading', { level: 2, name: 'Partly evaluated: 12 scripts run here; 4 need you.' })).toBeTruthy()
    expect(screen.getByText(/A frame of the page crashed\./)).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Third-party assets' })).toBeTruthy()
  })

  it('says that a scan was stopped, and asks nobody for a capture of it', async () => {
    const sent = await show('?scan=running', { '/capture-requests': () => listed('https://boutique.example/') })
    await screen.findByRole('heading', { name: 'Looking at boutique.example' })
    const stopped = { ...scanOf('running').summary, state: 'cancelled', reason: { code: 'cancelled', detail: '' } }
    const stream = await opened()
    stream.deliver('end', stopped)
    expect(await screen.findByText('You stopped this scan, so it has no result.')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('says that a scan is gone', async () => {
    await show('?scan=none-of-these')
    expect(await screen.findByText('There is no such scan, or not any more.')).toBeTruthy()
  })
})

describe('a scan that fails', () => {
  it.each([
    ['en', 'Error scanning your website. Retrying with our human-in-the-loop capture.', /Our browser gave up because a bot wall answered/],
    [
      'es',
      'Error al analizar su sitio web. Lo intentamos de nuevo con una captura hecha por una persona.',
      /Nuestro navegador lo dejó porque/,
    ],
  ])('is told in %s, put on the list of captures by a person once, and what happens next is said', async (language, message, cause) => {
    const sent = await show('?scan=walled', { '/capture-requests': () => listed('https://walled.example/pay', 2) }, language)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(message)).toBeTruthy()
    expect(within(alert).getByText(cause)).toBeTruthy()
    await waitFor(() => expect(alert.textContent).toContain('walled.example'))
    expect(alert.textContent).toMatch(
      language === 'en' ? /Nobody has looked at it yet.*2 pages of yours wait/ : /Nadie la ha mirado aún.*Esperan 2 páginas/,
    )
    expect(sent).toEqual([['/capture-requests', { scanId: 'walled' }]])
  })

  it('is not said to be on the list when the server did not put it there, and can be asked again', async () => {
    let full = true
    await show('?scan=walled', { '/capture-requests': () => (full ? problem(409, 'conflict')() : listed('https://walled.example/pay')) })
    const alert = await screen.findByRole('alert')
    expect(await within(alert).findByText(/It was not added to the list: 20 pages/)).toBeTruthy()
    full = false
    fireEvent.click(within(alert).getByRole('button', { name: 'Ask again' }))
    expect(await within(alert).findByText(/It is the only page of yours that waits/)).toBeTruthy()
  })

  it('says why the list could not be reached', async () => {
    await show('?scan=walled', { '/capture-requests': problem(403, 'forbidden') })
    expect(await screen.findByText(/could not be put on the list of captures by hand. You may not do this here/)).toBeTruthy()
  })

  it('is told the same way when no answer came to its start', async () => {
    const refuse = () => {
      throw new TypeError('fetch failed')
    }
    const sent = await show('', { '/scans': refuse, '/capture-requests': () => listed('https://shop.example/pay') })
    scan('shop.example/pay')
    expect(await screen.findByText('Error scanning your website. Retrying with our human-in-the-loop capture.')).toBeTruthy()
    expect(screen.getByText(/The server does not answer/)).toBeTruthy()
    expect(await screen.findByText(/shop.example is on the list/)).toBeTruthy()
    expect(sent.at(-1)).toEqual(['/capture-requests', { url: 'shop.example/pay' }])
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('shop.example/pay')
  })
})

describe('an address that no scan takes', () => {
  const noted = { '/invalid-addresses': () => new Response(null, { status: 204 }) }

  it.each([
    ['en', 'nonsense', 'Your URL appears to be invalid. Please verify. We have logged it and will review.', /not a full address/],
    ['en', 'http://127.0.0.1/', 'Your URL appears to be invalid. Please verify. We have logged it and will review.', /private address/],
    ['es', 'nonsense', 'Su URL no parece válida. Compruébela. La hemos registrado y la revisaremos.', /no está completa/],
  ])('is told in %s, and %j is logged first', async (language, typed, message, reason) => {
    const sent = await show('', noted, language)
    scan(` ${typed} `)
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(message)).toBeTruthy()
    expect(sent).toEqual([['/invalid-addresses', { typed }]])
    const field = screen.getByRole<HTMLInputElement>('textbox')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toContain(screen.getByText(reason).id)
    expect(document.activeElement).toBe(field)
  })

  it('is not said to be logged when it could not be', async () => {
    await show('', { '/invalid-addresses': problem(500, 'internal') })
    scan('nonsense')
    expect(await screen.findByText('Your URL appears to be invalid. Please verify. It could not be logged.')).toBeTruthy()
  })

  it('is asked for, and nothing is sent, when nothing was typed', async () => {
    const sent = await show('', noted)
    scan('   ')
    expect(await screen.findByText('Type the address of a page first.')).toBeTruthy()
    expect(sent).toEqual([])
  })
})

describe('a start that is refused', () => {
  it('says that there were too many, and asks nobody for a capture', async () => {
    const sent = await show('', { '/scans': problem(429, 'too-many-requests') })
    scan('shop.example')
    expect(await screen.findByText('Too many scans from here at once.')).toBeTruthy()
    expect(screen.getByText('Nothing was started. Wait a minute, then scan again.')).toBeTruthy()
    expect(sent.map(([path]) => path)).toEqual(['/scans'])
  })

  it('says why a person may not scan, and forgets it when the address changes', async () => {
    await show('', { '/scans': problem(403, 'forbidden') })
    scan('shop.example')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The scan could not be started.You may not do this here.')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'shop2.example' } })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
