import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { manyPages, quietPage } from '../fixtures/pages.ts'
import { renderSite } from '../render-site.tsx'
import { recordLines } from '../spies.ts'
import { card, changes, open, press, refuse, type, watch } from './site-screen.ts'

serveAccount()

const checkout = 'shop.example/checkout'

describe('the screen of a site', () => {
  it('tells of each page its last scan, its next, and its schedule', async () => {
    await open()
    const quiet = await card(checkout)
    expect(quiet.getByText('Payment page')).toBeTruthy()
    expect(quiet.getByText('Every week')).toBeTruthy()
    expect(quiet.getByText('Jan 5, 2099').getAttribute('title')).toMatch(/January 5, 2099/)
    expect(quiet.getByRole('link', { name: /See the scan/ }).getAttribute('href')).toBe('/scans/quiet')
    expect((await card('shop.example/basket')).getByText('Not a payment page')).toBeTruthy()
    expect(screen.getByText('Cron 0 3 * * 1 (Europe/Madrid)')).toBeTruthy()
    expect((await card('shop.example/donate')).getByText('After next deploy')).toBeTruthy()
    expect((await card('shop.example/gift')).getByText('Payment page · Paused')).toBeTruthy()
    expect(document.title).toBe('shop.example · Tillwatch')
  })

  it('says of a page that turned the scan away that it was blocked, never that it was evaluated', async () => {
    await open()
    const basket = await card('shop.example/basket')
    expect(basket.getByText('Blocked')).toBeTruthy()
    expect(basket.queryByText(/Evaluated/)).toBeNull()
  })

  it.each([
    ['en', 'The journey to this page failed.'],
    ['es', 'Falló el recorrido hasta esta página.'],
  ])('says of a page that its journey failed, and only then (%s)', async (language, said) => {
    const failed = { ...quietPage.lastScan!, state: 'failed' as const, reason: { code: 'journey-failed', detail: 'Step 4 of 7' } }
    const other = { ...failed, reason: { code: 'dns-failed', detail: '' } }
    await open(
      [
        { ...quietPage, lastScan: failed },
        { ...quietPage, id: 'page_2', url: 'https://shop.example/basket', lastScan: other },
      ],
      language,
    )
    expect((await card(checkout)).getByText(said)).toBeTruthy()
    expect((await card('shop.example/basket')).queryByText(said)).toBeNull()
  })

  it('says which page the plan does not cover, with the way to Billing, and how many pages are in use', async () => {
    await open()
    expect(screen.getByText('5 of 5 pages in your plan used')).toBeTruthy()
    const old = await card('shop.example/old')
    expect(old.getByText('Not covered by the plan')).toBeTruthy()
    expect(old.getByRole('link', { name: 'Open Billing' }).getAttribute('href')).toBe('/dashboard?tab=billing')
  })

  it('says that no plan pays for the site', async () => {
    server.account.state.allowance = 0
    await open([{ ...quietPage, isCovered: false, nextScanAt: null }])
    expect(screen.getByText(/This site doesn’t have an active plan/)).toBeTruthy()
  })

  it('counts only the pages where nothing is sold', async () => {
    server.account.state.allowance = null
    await open([quietPage])
    expect(screen.getByText('1 page')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add page' })).toBeTruthy()
  })

  it('says what to do where no page is watched', async () => {
    await open([])
    expect(screen.getByText('No pages monitored yet')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Announce deploy' })).toBeNull()
  })

  it('says what waits for a decision, with the way there', async () => {
    server.account.state.needDecision = { site_1: { scripts: 4, headers: 3, headersByPage: { page_1: 1, page_2: 2 } } }
    await open([quietPage])
    await screen.findByText('4 scripts need a decision. 3 headers need a decision.')
    expect(screen.getByRole('link', { name: 'Review scripts' }).getAttribute('href')).toBe('/sites/site_1/scripts')
    expect(screen.getByRole('link', { name: 'Review headers' }).getAttribute('href')).toBe('/sites/site_1/headers?page=page_2')
  })

  it('says how many human reviews wait and are overdue, with the way to them', async () => {
    server.account.state.reviews = { site_1: { waiting: 3, overdue: 1 } }
    await open([quietPage])
    const link = await screen.findByRole('link', { name: '3 human reviews are waiting' })
    expect(link.getAttribute('href')).toBe('/dashboard?tab=alerts&site=site_1')
    expect(link.parentElement?.textContent).toBe('3 human reviews are waiting · 1 is overdue')
  })

  it('says nothing of decisions where none waits', async () => {
    await open([quietPage])
    await waitFor(() => expect(server.account.asked.some(({ path }) => path === '/api/v1/sites')).toBe(true))
    await card(checkout)
    expect(screen.queryByText(/needs? a decision/)).toBeNull()
  })

  it('says that there is no such site, with the way back', async () => {
    recordLines('warn')
    await renderSite(server.origin, '/sites/none-of-these')
    expect(await screen.findByRole('heading', { level: 1, name: 'Site not found' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Your sites' }).getAttribute('href')).toBe('/dashboard?tab=sites')
  })

  it('says why the site could not be loaded, and asks again', async () => {
    recordLines('warn')
    refuse('GET /sites/site_1/pages', 403, 'forbidden')
    await renderSite(server.origin, '/sites/site_1')
    expect(await screen.findByText(/You don’t have permission to do this/)).toBeTruthy()
    server.account.state.refusals = {}
    await press('Try again')
    expect(await card(checkout)).toBeTruthy()
  })

  it('is asked for again while a page is being scanned', async () => {
    await open([{ ...quietPage, lastScan: { ...quietPage.lastScan!, state: 'running', severity: null, riskScore: null } }])
    expect((await card(checkout)).getByText('Running')).toBeTruthy()
    expect(screen.queryByRole('button', { name: `Scan now: ${checkout}` })).toBeNull()
    watch([quietPage])
    expect(await screen.findByText('Evaluated')).toBeTruthy()
    expect(screen.getByRole('button', { name: `Scan now: ${checkout}` })).toBeTruthy()
  })

  it('is asked for again when the person comes back to the window', async () => {
    await open([quietPage])
    watch([{ ...quietPage, isPayment: false }])
    fireEvent(window, new Event('visibilitychange'))
    expect(await screen.findByText('Not a payment page')).toBeTruthy()
  })
})

it('asks for the parts of the site anew when a scan has ended', async () => {
  const headers = () => server.account.asked.filter(({ path }) => path.endsWith('/headers')).length
  const [, , running] = manyPages
  watch([{ ...quietPage, lastScan: running!.lastScan }])
  await renderSite(server.origin, '/sites/site_1/headers')
  await screen.findByRole('heading', { level: 1, name: 'shop.example' })
  await waitFor(() => expect(headers()).toBe(1))
  watch([quietPage])
  await waitFor(() => expect(headers()).toBe(2))
})

describe('adding a page', () => {
  const add = async (address: string) => {
    await type('Page URL', address)
    await press('Add page')
  }

  it('sends the address and whether shoppers pay there, says so, and lists it with its first scan', async () => {
    await open([quietPage])
    fireEvent.click(screen.getByRole('checkbox', { name: 'Shoppers pay here' }))
    await add(' https://shop.example/basket ')
    expect(await screen.findByText('Tillwatch now monitors shop.example/basket. Its first scan has started.')).toBeTruthy()
    expect(changes()).toEqual([['POST', '/sites/site_1/pages', { url: 'https://shop.example/basket', isPayment: false }]])
    expect((await card('shop.example/basket')).getByText('Running')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Page URL').value).toBe('')
  })

  it.each([
    ['en', 'They add a product to the cart. Tillwatch finds the checkout on common shop platforms', 'Add page', 'Page URL'],
    [
      'es',
      'Ponen un producto en el carrito. Tillwatch encuentra el camino en las plataformas de tienda habituales',
      'Añadir página',
      'URL de la página',
    ],
  ])('gives a page behind a cart its automatic steps (%s)', async (language, way, submit, field) => {
    await open([quietPage], language)
    fireEvent.click(screen.getByRole('radio', { name: way }))
    await type(field, 'https://shop.example/basket')
    await press(submit)
    await waitFor(() => expect(changes()).toHaveLength(2))
    const [, put] = changes()
    expect(put?.slice(0, 2)).toEqual(['PUT', expect.stringMatching(/^\/pages\/[^/]+\/journey$/)])
    expect(JSON.stringify(put)).toContain('"action":"fill-checkout"')
  })

  it('opens the journey of a page that is to be recorded, with a guide', async () => {
    const router = await open([quietPage])
    fireEvent.click(screen.getByRole('radio', { name: /I’ll record the steps$/ }))
    expect(screen.getByText(/Don’t enter a card number/)).toBeTruthy()
    await add('https://shop.example/basket')
    expect(await screen.findByText('How to record a journey in Chrome')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/sites/site_1/journeys')
    expect(router.state.location.search).toMatch(/^\?page=./)
  })

  it('says that the page waits for its scan where that has not begun', async () => {
    server.account.state.firstScanWaits = true
    await open([quietPage])
    await add('https://shop.example/basket')
    expect(
      await screen.findByText(/^Tillwatch now monitors shop\.example\/basket\. The first scan is queued and will start automatically\.$/),
    ).toBeTruthy()
  })

  it.each([
    ['', /Enter a page URL first/, []],
    ['nonsense', /Enter a full URL/, []],
    ['https://shop.example/checkout', /already monitor this URL/, [409, 'conflict', 'url']],
    ['https://other.example/pay', /doesn’t belong to shop\.example/, [409, 'conflict', 'url']],
    ['http://10.0.0.1/', /private address/, [400, 'address-refused', 'url']],
  ] as const)('answers the address “%s” at the field and keeps it there', async (address, sentence, refusal) => {
    await open([quietPage])
    if (refusal.length > 0) refuse('POST /sites/site_1/pages', ...(refusal as [409, 'conflict', 'url']))
    await add(address)
    const said = await screen.findByText(sentence)
    const field = screen.getByLabelText<HTMLInputElement>('Page URL')
    expect(field.getAttribute('aria-describedby')).toContain(said.id)
    expect(field.value).toBe(address)
  })

  it('that the plan does not cover any more leads to Billing', async () => {
    await open([quietPage])
    refuse('POST /sites/site_1/pages', 409, 'conflict')
    await add('https://shop.example/basket')
    expect(await screen.findByText(/You’ve used all the pages in this plan/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open Billing' })).toBeTruthy()
  })

  it('is not offered where all pages of the plan are in use', async () => {
    server.account.state.allowance = 1
    await open([quietPage])
    expect(await screen.findByText(/You’ve used all the pages in this plan/)).toBeTruthy()
    expect(screen.getByText('1 of 1 page in your plan used')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add page' })).toBeNull()
  })
})

describe('announcing a deploy', () => {
  it('says how many scans began', async () => {
    await open()
    await press('Announce deploy')
    expect(await screen.findByText('One scan started.')).toBeTruthy()
    expect(changes()).toEqual([['POST', '/sites/site_1/deploys', null]])
  })

  it('says why none began where no page waits for one', async () => {
    await open([quietPage])
    await press('Announce deploy')
    expect(await screen.findByText(/No scans started\. Either no pages have this schedule/)).toBeTruthy()
  })
})

it('shows the screen in Spanish', async () => {
  await open([quietPage], 'es')
  expect(screen.getByText('Cada semana')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('button', { name: `Analizar ahora: ${checkout}` })).toBeTruthy())
})
