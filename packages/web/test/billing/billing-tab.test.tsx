import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { HeldSubscription } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import { setBilling } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { holding, invoice, premium, standard } from '../fixtures/plans.ts'
import { recordLines } from '../spies.ts'
import { button, holds, open, press } from './billing-tab.ts'

serveAccount()

describe('a subscription', () => {
  it.each<[Partial<HeldSubscription>, string, string]>([
    [{}, 'Active', 'Renews on August 14, 2027'],
    [{ status: 'trialing' }, 'Trial', 'Renews on August 14, 2027'],
    [{ status: 'past_due', dunning: 'retrying' }, 'Past due', 'This period ends on August 14, 2027'],
    [{ cancelAt: '2026-12-14T12:00:00.000Z' }, 'Active', 'Ends on December 14, 2026'],
    [{ status: 'canceled', cancelAt: '2026-10-14T12:00:00.000Z' }, 'Ended', 'Ended on October 14, 2026'],
  ])('that is %j says %s and %s', async (changes, state, next) => {
    holds({ ...premium, ...changes })
    await open()
    const line = await button(/^Premium, billed yearly/)
    expect(within(line).getByText(state)).toBeTruthy()
    expect(within(line).getByText(next)).toBeTruthy()
  })

  it('lists its items with their prices, and none for an item that is not sold at its price any more', async () => {
    const [site, page] = premium.items as [HeldSubscription['items'][0], HeldSubscription['items'][0]]
    holds({ ...premium, items: [site, { ...page, priceId: 'price_of_last_year' }] })
    await open()
    const table = within(await screen.findByRole('table', { name: 'Items in Premium, billed yearly' }))
    await waitFor(() => expect(table.getByRole('row', { name: 'Site, including its first page 1 $2,100 a year' })).toBeTruthy())
    expect(table.getByRole('row', { name: 'Additional page 2 -' })).toBeTruthy()
  })

  it('opens as it was left last time', async () => {
    await open()
    fireEvent.click(await button(/^Standard, billed monthly/))
    expect((await button(/^Standard/)).parentElement?.tagName).toBe('H3')
    expect(localStorage.getItem('selectedSubscriptionId')).toBe(standard.id)
    expect((await button(/^Standard/)).getAttribute('aria-expanded')).toBe('true')
  })

  it('that no site has claimed leads to Sites', async () => {
    holds(standard)
    const router = await open()
    fireEvent.click(await screen.findByRole('link', { name: 'Claim a site' }))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=sites'))
  })

  it.each([
    ['retrying', 'past_due', 'The last payment failed'],
    ['final', 'past_due', 'The last payment failed, and no further attempts are scheduled'],
    ['unpaid', 'unpaid', 'This subscription is unpaid'],
  ] as const)('that owes money (%s) says so, leads to the open invoice and offers no change', async (dunning, status, title) => {
    holds({ ...premium, dunning, status })
    server.account.state.invoices = [invoice({ status: 'open', paidCents: 0, hostedUrl: 'http://127.0.0.1:9/pay' })]
    await open()
    expect(await screen.findByText(title)).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Pay invoice' })).getAttribute('href')).toBe('http://127.0.0.1:9/pay')
    expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull()
    expect(screen.getByText('You can change your pages and plan after you pay the open invoice.')).toBeTruthy()
    expect(await button('Cancel plan')).toBeTruthy()
  })
})

describe('several subscriptions', () => {
  const twin: HeldSubscription = { ...standard, id: 'sub_standard_000003', siteId: 'site_1' }

  it('are told apart by the site that each is for', async () => {
    holds(standard, twin)
    await open()
    expect(await button(/^Standard, billed monthly.*no site yet/)).toBeTruthy()
    expect(await button(/^Standard, billed monthly.*shop\.example/)).toBeTruthy()
  })

  it('without a site are told apart by a part of their number', async () => {
    holds(standard, { ...twin, siteId: null })
    await open()
    expect(await button(/no site yet \(000002\)/)).toBeTruthy()
    expect(await button(/no site yet \(000003\)/)).toBeTruthy()
  })

  it.each([
    ['Change number of pages', 'Change the number of pages'],
    ['Change plan', 'Change the plan'],
    ['Cancel plan', 'Cancel your plan'],
  ])('are named in the dialog behind “%s”', async (opens, title) => {
    await open()
    await screen.findAllByText('shop.example')
    await press(opens)
    expect(await screen.findByRole('dialog', { name: `${title}Premium, billed yearly · shop.example` })).toBeTruthy()
  })

  it('are named where money is owed, and in the list of invoices', async () => {
    holds({ ...premium, status: 'past_due', dunning: 'retrying' }, standard)
    await open()
    expect(await screen.findByText('Premium, billed yearly · shop.example')).toBeTruthy()
    const row = within(await screen.findByRole('row', { name: /^TW-0001/ }))
    await waitFor(() => expect(row.getByText('shop.example')).toBeTruthy())
  })
})

describe('the credits', () => {
  it('count the sites of plans that grant something, so that an unpaid one takes none', async () => {
    const unpaid: HeldSubscription = { ...premium, status: 'unpaid', dunning: 'unpaid' }
    holds(unpaid, standard)
    Object.assign(server.account.state.document, { siteCredits: 1, pageCredits: 1 })
    await open()
    expect(await screen.findByText('0 of 1 site claimed')).toBeTruthy()
  })
})

describe('the invoices', () => {
  it('show state, total, what was given back, and lead to their documents', async () => {
    await open()
    const table = within(await screen.findByRole('table', { name: 'Invoices' }))
    const row = within(table.getByRole('row', { name: /^TW-0000/ }))
    expect(row.getByText('August 14, 2025')).toBeTruthy()
    expect(row.getByText('Paid')).toBeTruthy()
    expect(row.getByText('$2,860')).toBeTruthy()
    expect(row.getByText('$93.33 refunded')).toBeTruthy()
    expect(row.getByRole('link', { name: 'View invoice TW-0000' }).getAttribute('href')).toBe('http://127.0.0.1:9/invoice/in_1')
    expect(row.getByRole('link', { name: 'PDF of invoice TW-0000' })).toBeTruthy()
  })

  it('say so when they cannot be loaded, while the subscriptions stand', async () => {
    server.account.state.refusals['/api/v1/billing/invoices'] = [403, 'forbidden']
    server.account.state.document = holding([premium], 2) // no invoices of this version are stored
    recordLines('warn')
    await open()
    expect(await screen.findByText('Could not load the invoices')).toBeTruthy()
    expect(screen.getByText('Premium, billed yearly')).toBeTruthy()
  })
})

it('says so when the portal cannot be opened', async () => {
  server.account.state.refusals['/api/v1/billing/portal'] = [503, 'payments-unavailable']
  await open()
  await press('Cards and billing addresses')
  expect(await screen.findByText('Could not open the customer portal')).toBeTruthy()
  expect(screen.getByText(/The payments service isn’t responding/)).toBeTruthy()
})

it('teaches what a plan gives where none was bought', async () => {
  holds()
  await open()
  expect(await screen.findByText('No subscription yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See plans and prices' }).getAttribute('href')).toBe('/purchase-site')
  expect(screen.queryByRole('button', { name: 'Cards and billing addresses' })).toBeNull()
})

it.each([
  ['off', 'Payments are turned off'],
  ['unset', 'Payments aren’t set up yet'],
] as const)('says in words that payments are %s, and asks for nothing', async (billing, title) => {
  setBilling(billing)
  holds()
  await open()
  expect(await screen.findByText(title)).toBeTruthy()
  expect(server.account.asked.filter(({ path }) => path.startsWith('/api/v1/billing'))).toEqual([])
  expect(screen.queryByRole('link', { name: 'See plans and prices' })).toBeNull()
})
