import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openDashboard, setBilling, tell } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { manyPages } from '../fixtures/pages.ts'
import { holding, premium, standard } from '../fixtures/plans.ts'

serveAccount()

const open = (language = 'en') => openDashboard(server, '?tab=sites', language)
/** The field, which a further site has in a dialog. */
async function field(name = 'Site or payment page URL') {
  await screen.findAllByText(/^(Claim a site…|Claim this site)$/)
  const further = screen.queryByText('Claim a site…')
  if (further && screen.queryByRole('dialog') === null) fireEvent.click(further)
  return screen.findByRole<HTMLInputElement>('textbox', { name })
}
const type = async (address: string) => fireEvent.change(await field(), { target: { value: address } })
const claims = () => server.account.asked.filter(({ method, path }) => method === 'POST' && path === '/api/v1/sites')
async function claim(address: string): Promise<void> {
  await type(address)
  fireEvent.click(screen.getByRole('button', { name: 'Claim this site' }))
}
async function claimForGood(address: string): Promise<void> {
  await claim(address)
  fireEvent.click(await screen.findByRole('button', { name: /^Claim [a-z]+\.example$/ }))
}

it('claims a site with the subscription that waits, says so, and leads to where its scripts will be', async () => {
  const router = await open()
  expect(await screen.findByText('1 of 2 sites claimed')).toBeTruthy()
  expect(screen.getByText('4 pages included')).toBeTruthy()
  await claimForGood(' https://boutique.example/kasse ')
  expect(await screen.findByText('boutique.example is claimed.')).toBeTruthy()
  const [sent] = claims()
  expect(sent?.body).toEqual({ subscriptionId: standard.id, url: 'https://boutique.example/kasse' })
  expect(sent?.token).toMatch(/^Bearer /)
  await waitFor(() => expect(router.state.location.pathname).toBe('/sites/site_2/scripts'))
  await act(() => router.navigate('/dashboard?tab=sites'))
  tell(server)
  expect(await screen.findByText('2 of 2 sites claimed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Claim this site' })).toBeNull()
  expect(await screen.findByRole('link', { name: 'boutique.example' })).toBeTruthy()
  expect(screen.getByText(/All your subscriptions already have a site/)).toBeTruthy()
})

it('says so, and leads on, also when the form is gone before the answer is there', async () => {
  const router = await open()
  await claimForGood('boutique.example')
  await waitFor(() => expect(server.account.state.document.version).toBe(2))
  tell(server)
  expect(await screen.findByText('boutique.example is claimed.')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/sites/site_2/scripts'))
})

it.each([
  ['', /Enter a page URL first/],
  ['nonsense', /Enter a full URL/],
  ['ftp://shop.example/', /starts with https/],
])('answers the address “%s” at the field and keeps it there', async (address, sentence) => {
  await open()
  await claim(address)
  const said = await screen.findByText(sentence)
  const input = await field()
  expect(input.getAttribute('aria-describedby')).toContain(said.id)
  expect(input.value).toBe(address)
  expect(document.activeElement).toBe(input)
})

it('asks before it gives a subscription away, naming host and subscription', async () => {
  await open()
  await claim('boutique.example/kasse')
  const asked = within(await screen.findByRole('group', { name: 'Claim boutique.example?' }))
  expect(asked.getByText('The page responds.')).toBeTruthy()
  expect(asked.getByText(/A claim is permanent, so you can’t move Standard, .* from boutique\.example to another site later/)).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Claim/ })).toBeNull())
  expect(claims()).toEqual([])
  expect((await field()).value).toBe('boutique.example/kasse')
  expect(document.activeElement).toBe(await field())
})

it('takes the declaration for the host that is typed, and for no other', async () => {
  await open()
  await screen.findByText('1 of 2 sites claimed') // what comes later would draw the form again
  const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: /^I am authorised to test this shop/ })
  await field()
  expect(box()!.disabled).toBe(true)
  await type('other.example/pay')
  fireEvent.click(box()!)
  expect(box()!.checked).toBe(true)
  await type('boutique.example/kasse')
  expect(box()!.checked).toBe(false)
  fireEvent.click(box()!)
  await claimForGood('boutique.example/kasse')
  await waitFor(() => expect(claims()).toMatchObject([{ body: { url: 'boutique.example/kasse', declaration: { language: 'en' } } }]))
})

it.each([
  [409, 'conflict', /already has a site or is no longer paid/],
  [404, 'not-found', /no longer has this subscription/],
  [400, 'address-refused', /private address/],
] as const)('answers a claim that is refused with %i %s', async (status, code, sentence) => {
  await open()
  await screen.findByText('1 of 2 sites claimed')
  server.account.state.refusals['POST /api/v1/sites'] = [status, code]
  await claimForGood('shop.example')
  expect(await screen.findByText(sentence)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Claim/ })).toBeNull())
})

it('claims nothing that the check of the address refuses, and says why at the field', async () => {
  await open()
  server.account.state.refusals['POST /api/v1/sites/address-checks'] = [409, 'conflict', 'url']
  await claim('shop.example/checkout')
  expect(await screen.findByText('You already monitor this URL.')).toBeTruthy()
  expect(claims()).toEqual([])
})

it.each([
  [
    { reach: { answers: false, reason: 'dns-failed', statusCode: null } },
    /^The page doesn’t respond: the hostname doesn’t have an IP address\./,
  ],
  [
    { reach: { answers: false, reason: 'status', statusCode: 403 } },
    /^The page responds with HTTP status 403\. You can claim the site anyway/,
  ],
  [{ site: { id: 'site_1', host: 'shop.example' } }, /^shop\.example is already one of your sites/],
] as const)('says what the check found (%j) before anything is confirmed, also where sites are free', async (found, sentence) => {
  setBilling('off')
  server.account.state.checked = found
  await open()
  await claim('kiosk.example/pay')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(claims()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Claim kiosk.example' }))
  await waitFor(() => expect(claims()).toHaveLength(1))
})

it('lets the person choose where several subscriptions wait, the one that was just paid first', async () => {
  const other = { ...premium, id: 'sub_premium_000009', siteId: null }
  server.account.state.document = holding([standard, other])
  localStorage.setItem('unclaimedSubscription', other.id)
  await open()
  await field()
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Subscription' })
  expect(within(choice).getAllByRole('option')).toHaveLength(2)
  fireEvent.change(choice, { target: { value: other.id } })
  await claimForGood('shop.example')
  await waitFor(() => expect(claims()).toMatchObject([{ body: { subscriptionId: other.id } }]))
})

it.each([
  [{ status: 'unpaid', dunning: 'unpaid' }, 'Not monitored: unpaid'],
  [{ status: 'canceled', cancelAt: '2026-10-14T12:00:00.000Z' }, 'Not monitored: ended'],
  [{ cancelAt: '2026-12-14T12:00:00.000Z' }, 'Ends on December 14, 2026'],
] as const)('says of a site whose plan is %j that it is “%s”', async (changes, state) => {
  server.account.state.document = holding([{ ...premium, ...changes }])
  await open()
  expect(await screen.findByText(state)).toBeTruthy()
})

it('has one row for each site: the worst state, the highest risk, what waits for a decision, and the next scan', async () => {
  const [site] = server.account.state.sites
  server.account.state.sites = [
    { ...site!, pages: manyPages },
    { ...site!, id: 'site_2', host: 'empty.example', pages: [] },
    { ...site!, id: 'site_3', host: 'new.example', pages: [{ ...manyPages[0]!, lastScan: null, risk: null }] },
  ]
  server.account.state.needDecision = { site_1: { scripts: 0, headers: 2, headersByPage: { page_1: 2 } } }
  const router = await open()
  const cells = async (host: RegExp) =>
    within(await screen.findByRole('row', { name: host }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(await cells(/^shop\.example/)).toEqual([
    'Blocked6 pages',
    '100CriticalThe newest scan did not evaluate 1 page.',
    '2',
    expect.stringMatching(/^Jan 5, 2099$/),
  ])
  expect(await cells(/^empty\.example/)).toEqual(['No pages on this site are monitored.', '—', '—', '—'])
  expect((await cells(/^new\.example/)).slice(0, 3)).toEqual(['Not scanned yet', '—', '—'])
  expect(screen.getByRole('link', { name: '2 decisions on shop.example' }).getAttribute('href')).toBe('/sites/site_1/headers')
  fireEvent.click(screen.getByRole('link', { name: 'shop.example' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sites/site_1'))
})

it('asks for a state and an order, which the address keeps, and exports what is shown', async () => {
  const router = await open()
  fireEvent.change(await screen.findByRole('combobox', { name: 'State' }), { target: { value: 'attention' } })
  fireEvent.click(screen.getByRole('button', { name: 'Risk' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=sites&state=attention&sort=risk'))
  const asked = () => server.account.asked.filter(({ path }) => path === '/api/v1/sites').map(({ query }) => query)
  await waitFor(() => expect(asked()).toContain('state=attention&sort=risk'))
  expect(screen.getByRole('columnheader', { name: 'Risk' }).getAttribute('aria-sort')).toBe('descending')
  fireEvent.click(screen.getByRole('button', { name: 'Risk' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=sites&state=attention'))
  fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(server.account.asked.find(({ path }) => path === '/api/v1/sites.csv')?.query).toBe('state=attention'))
})

it('shows the sites of the last visit until the answer is there, and nothing that cannot be read', async () => {
  localStorage.setItem(
    'pagesData',
    JSON.stringify({
      sites: [
        {
          ...server.account.state.sites[0],
          host: 'kept.example',
          url: 'https://kept.example/',
          needDecision: { scripts: 0, headers: 0, headersByPage: {} },
        },
      ],
    }),
  )
  await open()
  expect(await screen.findByRole('link', { name: 'shop.example' })).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('pagesData')!).sites[0].host).toBe('shop.example')
})

it('shows nothing of a list that was kept before sites had pages', async () => {
  localStorage.setItem('pagesData', JSON.stringify({ sites: [{ id: 'site_0', host: 'kept.example', url: 'https://kept.example/' }] }))
  await open()
  expect(await screen.findByRole('link', { name: 'shop.example' })).toBeTruthy()
  expect(screen.queryByText('kept.example')).toBeNull()
})

it('teaches what to do where nothing was bought, in both languages', async () => {
  server.account.state.document = holding([])
  server.account.state.sites = []
  await open('es')
  expect(await screen.findByText('Aún no hay sitios')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver planes y precios' }).getAttribute('href')).toBe('/purchase-site')
})

it('says that payments are not set up where they are not, and lets nobody claim a site for nothing', async () => {
  setBilling('unset')
  server.account.state.document = holding([])
  server.account.state.sites = []
  await open()
  expect(await screen.findByText('Payments aren’t set up yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Claim this site' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'See plans and prices' })).toBeNull()
})

it('claims a site without a subscription, and without a question, where payments are switched off', async () => {
  setBilling('off')
  server.account.state.document = holding([])
  server.account.state.sites = []
  const router = await open()
  expect(await screen.findByText(/without a subscription/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See plans and prices' })).toBeNull()
  await claim('kiosk.example/pay')
  expect(await screen.findByText('kiosk.example is claimed.')).toBeTruthy()
  await waitFor(() => expect(claims()[0]?.body).toEqual({ subscriptionId: null, url: 'kiosk.example/pay' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sites/site_2/scripts'))
})

describe('an account with many sites', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...server.account.state.sites[0]!, id: `site_${at}`, host: `shop-${at}.example` }))
  const shownSites = () =>
    within(screen.getByRole('table', { name: 'Claimed sites' })).getAllByRole('link', { name: /^shop-\d+\.example$/ })

  it('shows some at a time, says of how many, and gives more when asked', async () => {
    server.account.state.sites = many(120)
    await open()
    expect(await screen.findByText('50 of 120 sites')).toBeTruthy()
    expect(shownSites()).toHaveLength(50)
    fireEvent.click(screen.getByRole('button', { name: 'Show more sites' }))
    expect(await screen.findByText('100 of 120 sites')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show more sites' }))
    expect(await screen.findByText('120 of 120 sites')).toBeTruthy()
    expect(shownSites()).toHaveLength(120)
    expect(screen.queryByRole('button', { name: 'Show more sites' })).toBeNull()
  })

  it('finds a site by a part of its host, and says so where there is none', async () => {
    server.account.state.sites = many(120)
    await open()
    const input = await screen.findByRole('searchbox', { name: 'Search by host' })
    fireEvent.change(input, { target: { value: '-77.' } })
    expect(await screen.findByText('1 of 1 site')).toBeTruthy()
    expect(shownSites().map(({ textContent }) => textContent)).toEqual(['shop-77.example'])
    fireEvent.change(input, { target: { value: 'nowhere' } })
    expect(await screen.findByText('No sites match your search.')).toBeTruthy()
  })
})
