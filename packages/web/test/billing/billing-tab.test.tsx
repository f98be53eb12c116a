import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { CancellationPreview, HeldSubscription } from '@tillwatch/core/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDashboard, setBilling, tell } from '../dashboard/open-dashboard.ts'
import { startFixtureServer } from '../fixture-server.ts'
import { holding, invoice, premium, standard } from '../fixtures/account.ts'
import { recordLines, takeErrors } from '../spies.ts'

let server: Awaited<ReturnType<typeof startFixtureServer>>
beforeAll(async () => {
  server = await startFixtureServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.account.reset()
  server.account.asked.length = 0
})

const open = (language = 'en') => openDashboard(server, '?tab=billing', language)
const holds = (...subscriptions: HeldSubscription[]) => {
  server.account.state.document = holding(subscriptions)
}
const posted = () => server.account.asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
const button = (name: RegExp | string) => screen.findByRole('button', { name }, { timeout: 5000 })
const press = async (name: RegExp | string) => fireEvent.click(await button(name))
const inDialog = async () => within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
const ofPremium = (verb: string) => `/api/v1/billing/subscriptions/${premium.id}/${verb}`

describe('a subscription', () => {
  it.each<[Partial<HeldSubscription>, string, string]>([
    [{}, 'Active', 'Renews on August 14, 2027'],
    [{ status: 'trialing' }, 'Trial', 'Renews on August 14, 2027'],
    [{ status: 'past_due', dunning: 'retrying' }, 'Payment late', 'This period ends on August 14, 2027'],
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
    const table = within(await screen.findByRole('table', { name: 'What Premium, billed yearly consists of' }))
    await waitFor(() => expect(table.getByRole('row', { name: 'Site with its first page 1 $2,100 a year' })).toBeTruthy())
    expect(table.getByRole('row', { name: 'Additional page 2 -' })).toBeTruthy()
  })

  it('opens as it was left last time', async () => {
    await open()
    fireEvent.click(await button(/^Standard, billed monthly/))
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
    ['final', 'past_due', 'The last payment failed, and no other attempt is planned'],
    ['unpaid', 'unpaid', 'This subscription is unpaid'],
  ] as const)('that owes money (%s) says so, leads to the open invoice and offers no change', async (dunning, status, title) => {
    holds({ ...premium, dunning, status })
    server.account.state.invoices = [invoice({ status: 'open', paidCents: 0, hostedUrl: 'http://127.0.0.1:9/pay' })]
    await open()
    expect(await screen.findByText(title)).toBeTruthy()
    expect((await screen.findByRole('link', { name: 'Pay the invoice' })).getAttribute('href')).toBe('http://127.0.0.1:9/pay')
    expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull()
    expect(screen.getByText('Pages and plan can be changed once the open invoice is paid.')).toBeTruthy()
    expect(await button('Cancel plan')).toBeTruthy()
  })
})

describe('pages', () => {
  it('begin with one, for its price, and say so in a toast', async () => {
    holds(standard)
    await open()
    await press('Add a page')
    const dialog = await inDialog()
    expect(await dialog.findByText(/for \$15 a month/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Add and pay' }))
    expect(await screen.findByText('1 additional page from now on.')).toBeTruthy()
    expect(posted()).toEqual([['/api/purchase-page', { subscriptionId: standard.id, priceId: 'price_standard_page_monthly' }]])
  })

  it('are then set to a total, whose price is shown before it is paid', async () => {
    await open()
    await press('Change pages')
    const dialog = await inDialog()
    fireEvent.change(dialog.getByRole('textbox', { name: 'Additional pages' }), { target: { value: '5' } })
    expect(await dialog.findByText(/Afterwards \$1,900 a year/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Change and pay' }))
    await waitFor(() => expect(posted()).toHaveLength(1))
    const sent = { subscriptionId: premium.id, priceId: 'price_premium_page_yearly', subscriptionItemId: 'si_2', quantity: 5 }
    expect(posted()).toEqual([['/api/purchase-page', sent]])
  })

  it.each(['', '2'])('cannot be set to “%s”', async (value) => {
    await open()
    await press('Change pages')
    const dialog = await inDialog()
    fireEvent.change(dialog.getByRole('textbox', { name: 'Additional pages' }), { target: { value } })
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change' }).disabled).toBe(true)
  })

  it('are never fewer in a year that is paid, and the dialog says why', async () => {
    await open()
    await press('Change pages')
    const dialog = await inDialog()
    fireEvent.change(dialog.getByRole('textbox', { name: 'Additional pages' }), { target: { value: '1' } })
    expect(dialog.getByText('Type a whole number from 2 to 10,000.')).toBeTruthy()
    expect(dialog.getByText(/none can be taken off before it/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change' }).disabled).toBe(true)
  })

  it('stay as they are when the card is declined, and the dialog says so', async () => {
    server.account.state.refusals['/api/purchase-page'] = [402, 'payment-failed']
    holds(standard)
    await open()
    await press('Add a page')
    const dialog = await inDialog()
    await dialog.findByText(/\$15/)
    fireEvent.click(dialog.getByRole('button', { name: 'Add and pay' }))
    expect(await dialog.findByText(/The payment was declined, so nothing was changed/)).toBeTruthy()
  })
})

describe('a change of plan', () => {
  it('offers the four prices, the present one apart, and sends the chosen one', async () => {
    await open()
    await press('Change plan')
    const dialog = await inDialog()
    const present = await dialog.findByRole<HTMLInputElement>('radio', { name: 'Premium, billed yearly, $2,100 a year' })
    expect(present.disabled).toBe(true)
    expect(dialog.getAllByRole('radio')).toHaveLength(4)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change plan' }).disabled).toBe(true)
    fireEvent.click(dialog.getByRole('radio', { name: 'Standard, billed yearly, $700 a year' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Change plan' }))
    expect(await screen.findByText('Your plan is now Standard, billed yearly.')).toBeTruthy()
    expect(posted()).toEqual([[ofPremium('plan'), { priceId: 'price_standard_yearly' }]])
  })

  it('that is refused says why and stays open', async () => {
    server.account.state.refusals[ofPremium('plan')] = [409, 'conflict']
    await open()
    await press('Change plan')
    const dialog = await inDialog()
    fireEvent.click(await dialog.findByRole('radio', { name: /^Standard, billed monthly/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Change plan' }))
    expect(await dialog.findByText(/A paid year that is worth more than the new plan cannot be changed to it/)).toBeTruthy()
  })

  it('says so when there are no prices', async () => {
    server.account.state.refusals['/api/payments/prices/list'] = [404, 'not-found']
    recordLines('warn')
    await open()
    await press('Change plan')
    expect(await (await inDialog()).findByText('The prices could not be loaded')).toBeTruthy()
    expect(takeErrors().every((line) => line === 'Error getting prices')).toBe(true)
  })
})

describe('a cancellation', () => {
  it('shows the exact end and the refund to the cent before anything can be confirmed', async () => {
    server.account.state.cancellation.refundCents = 171_633
    await open()
    await press('Cancel plan')
    const dialog = await inDialog()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel the plan' }).disabled).toBe(true)
    expect((await dialog.findByText('December 14, 2026')).getAttribute('datetime')).toBe('2026-12-14T12:00:00.000Z')
    expect(dialog.getByText('$1,716.33')).toBeTruthy()
    expect(dialog.getByText(/pro-rated to the end of the current billing month/)).toBeTruthy()
    expect(posted()).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel the plan' }))
    expect(await dialog.findByText('The plan is cancelled')).toBeTruthy()
    expect(dialog.getByText(/The refund is on its way to your card/)).toBeTruthy()
    expect(posted()).toEqual([[ofPremium('cancel'), null]])
  })

  it('of a monthly plan says that nothing is refunded and that it can be undone', async () => {
    holds(standard)
    Object.assign(server.account.state.cancellation, { endsAt: standard.currentPeriodEnd, refundCents: 0 })
    await open('es')
    await press('Cancelar el plan')
    const dialog = await inDialog()
    expect(await dialog.findByText('21 de diciembre de 2026')).toBeTruthy()
    expect(dialog.getByText('Ninguno')).toBeTruthy()
    expect(dialog.getByText(/Hasta entonces puede deshacerlo/)).toBeTruthy()
  })

  it('cannot be confirmed while its terms are unknown', async () => {
    server.account.state.refusals[ofPremium('cancellation')] = [409, 'conflict']
    recordLines('warn')
    await open()
    await press('Cancel plan')
    const dialog = await inDialog()
    expect(await dialog.findByText('The end date and the refund could not be worked out')).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel the plan' }).disabled).toBe(true)
  })

  it.each<[CancellationPreview['state'], RegExp]>([
    ['held', /waits until a person has looked at it/],
    ['done', /has been sent to your card/],
    ['failed', /could not be sent/],
  ])('that is under way and %s is told where the plan stands', async (state, sentence) => {
    holds({ ...premium, cancelAt: '2026-12-14T12:00:00.000Z' })
    server.account.state.cancellation = { endsAt: '2026-12-14T12:00:00.000Z', refundCents: 5, state, underWay: true }
    await open()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByText('$0.05')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Cancel plan|after all/ })).toBeNull()
  })

  it('of a monthly plan can be undone until it ends', async () => {
    holds({ ...standard, cancelAt: standard.currentPeriodEnd })
    await open()
    await press('Keep the plan after all')
    expect(await screen.findByText('The plan goes on.')).toBeTruthy()
    expect(posted()).toEqual([[`/api/v1/billing/subscriptions/${standard.id}/resume`, null]])
    tell(server)
    expect(await button('Cancel plan')).toBeTruthy()
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
    expect(row.getByRole('link', { name: 'Invoice TW-0000 as PDF' })).toBeTruthy()
  })

  it('say so when they cannot be loaded, while the subscriptions stand', async () => {
    server.account.state.refusals['/api/v1/billing/invoices'] = [403, 'forbidden']
    server.account.state.document = holding([premium], 2) // no invoices of this version are stored
    recordLines('warn')
    await open()
    expect(await screen.findByText('The invoices could not be loaded')).toBeTruthy()
    expect(screen.getByText('Premium, billed yearly')).toBeTruthy()
  })
})

it('says so when the portal cannot be opened', async () => {
  server.account.state.refusals['/api/v1/billing/portal'] = [503, 'payments-unavailable']
  await open()
  await press('Cards and addresses')
  expect(await screen.findByText('The customer portal could not be opened')).toBeTruthy()
  expect(screen.getByText(/Payments cannot be reached at the moment/)).toBeTruthy()
})

it('teaches what a plan gives where none was bought', async () => {
  holds()
  await open()
  expect(await screen.findByText('No subscription yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See plans and prices' }).getAttribute('href')).toBe('/purchase-site')
  expect(screen.queryByRole('button', { name: 'Cards and addresses' })).toBeNull()
})

it.each([
  ['off', 'Payments are switched off here'],
  ['unset', 'Payments are not set up here yet'],
] as const)('says in words that payments are %s, and asks for nothing', async (billing, title) => {
  setBilling(billing)
  holds()
  await open()
  expect(await screen.findByText(title)).toBeTruthy()
  expect(server.account.asked.filter(({ path }) => path.startsWith('/api/v1/billing'))).toEqual([])
  expect(screen.queryByRole('link', { name: 'See plans and prices' })).toBeNull()
})
