import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { CancellationPreview, HeldSubscription } from '@tillwatch/core/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDashboard, setBilling, tell } from '../dashboard/open-dashboard.ts'
import { startFixtureServer } from '../fixture-server.ts'
import { holding, invoice, premium, standard } from '../fixtures/account.ts'
import { recordLines } from '../spies.ts'

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
  const wanted = (dialog: Awaited<ReturnType<typeof inDialog>>, value: string) =>
    fireEvent.change(dialog.getByRole('textbox', { name: 'Additional pages' }), { target: { value } })

  it('begin with one: what it charges now and what all costs afterwards stand there before it can be bought', async () => {
    holds(standard)
    await open()
    await press('Add a page')
    const dialog = await inDialog()
    const pay = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add and pay' })
    expect(pay.disabled).toBe(true)
    expect(await dialog.findByText('Charged now: $7.50')).toBeTruthy()
    expect(dialog.getByText('$80 a month, plan and pages')).toBeTruthy()
    expect(await dialog.findByText(/for \$15 a month/)).toBeTruthy()
    fireEvent.click(pay)
    expect(await screen.findByText('1 additional page from now on.')).toBeTruthy()
    const agreed = { at: '2026-11-21T12:00:00.000Z', chargedCents: 750 }
    expect(posted()).toEqual([['/api/purchase-page', { subscriptionId: standard.id, priceId: 'price_standard_page_monthly', agreed }]])
  })

  it('are then set to a total, with the sum of that total beside the button', async () => {
    await open()
    await press('Change pages')
    const dialog = await inDialog()
    wanted(dialog, '5')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change and pay' }).disabled).toBe(true)
    expect(await dialog.findByText('Charged now: $570')).toBeTruthy()
    expect(dialog.getByText('$4,000 a year, plan and pages')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Change and pay' }))
    await waitFor(() => expect(posted()).toHaveLength(1))
    const agreed = { at: '2026-11-21T12:00:00.000Z', chargedCents: 57_000 }
    const sent = { subscriptionId: premium.id, priceId: 'price_premium_page_yearly', subscriptionItemId: 'si_2', quantity: 5, agreed }
    expect(posted()).toEqual([['/api/purchase-page', sent]])
  })

  it('of a month can be fewer: what they credit is said', async () => {
    const page = {
      id: 'si_7',
      priceId: 'price_standard_page_monthly',
      lookupKey: 'standard_page_monthly_v1',
      kind: 'page',
      quantity: 2,
    } as const
    holds({ ...standard, items: [...standard.items, page] })
    await open()
    await press('Change pages')
    const dialog = await inDialog()
    wanted(dialog, '0')
    expect(await dialog.findByText('Credit on your next invoices: $15')).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change' }).disabled).toBe(false)
  })

  it('cannot be bought while their sum is unknown', async () => {
    server.account.state.refusals[`/api/v1/billing/subscriptions/${standard.id}/pages`] = [409, 'conflict']
    recordLines('warn')
    holds(standard)
    await open()
    await press('Add a page')
    const dialog = await inDialog()
    expect(await dialog.findByText('The sum could not be worked out')).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add and pay' }).disabled).toBe(true)
  })

  it.each(['', '2'])('cannot be set to “%s”', async (value) => {
    await open()
    await press('Change pages')
    const dialog = await inDialog()
    wanted(dialog, value)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change and pay' }).disabled).toBe(true)
  })

  it('are never fewer in a year that is paid, and the dialog says why', async () => {
    await open()
    await press('Change pages')
    const dialog = await inDialog()
    wanted(dialog, '1')
    expect(dialog.getByText('Type a whole number from 2 to 10,000.')).toBeTruthy()
    expect(dialog.getByText(/none can be taken off before it/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change and pay' }).disabled).toBe(true)
  })

  it('stay as they are when the card is declined, and the dialog says so', async () => {
    server.account.state.refusals['/api/purchase-page'] = [402, 'payment-failed']
    holds(standard)
    await open()
    await press('Add a page')
    const dialog = await inDialog()
    await dialog.findByText('Charged now: $7.50')
    fireEvent.click(dialog.getByRole('button', { name: 'Add and pay' }))
    expect(await dialog.findByText(/The payment was declined, so nothing was changed/)).toBeTruthy()
  })
})

describe('a change of plan', () => {
  it('offers what is on sale, the present one apart, and says what is charged now and afterwards before it can be confirmed', async () => {
    holds(standard)
    await open()
    await press('Change plan')
    const dialog = await inDialog()
    const present = await dialog.findByRole<HTMLInputElement>('radio', { name: /^Standard, billed monthly, \$65 a month/ })
    expect(present.disabled).toBe(true)
    expect(dialog.getAllByRole('radio')).toHaveLength(4)
    const change = dialog.getByRole<HTMLButtonElement>('button', { name: 'Change plan' })
    expect(change.disabled).toBe(true)
    fireEvent.click(dialog.getByRole('radio', { name: 'Premium, billed yearly, $2,100 a year' }))
    expect(dialog.getByText('Charged now: $2,067.51')).toBeTruthy()
    expect(dialog.getByText('$2,100 a year, plan and pages')).toBeTruthy()
    expect(dialog.getByText('November 21, 2027')).toBeTruthy()
    fireEvent.click(change)
    expect(await screen.findByText('Your plan is now Premium, billed yearly.')).toBeTruthy()
    const agreed = { at: '2026-11-21T12:00:00.000Z', chargedCents: 206_751 }
    const path = `/api/v1/billing/subscriptions/${standard.id}/plan`
    expect(posted()).toEqual([[path, { priceId: 'price_premium_yearly', agreed }]])
  })

  it('marks what a paid year cannot become, with the reason, before anything is pressed', async () => {
    await open()
    await press('Change plan')
    const dialog = await inDialog()
    expect(await dialog.findAllByText('not possible: the year that is paid is worth more')).toHaveLength(3)
    expect(dialog.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)).toBe(true)
    expect(dialog.getByText(/A paid year that is worth more than the new plan cannot be changed to it/)).toBeTruthy()
  })

  it('that is refused says why, stays open and works the sum out anew', async () => {
    holds(standard)
    const path = `/api/v1/billing/subscriptions/${standard.id}/plan`
    server.account.state.refusals[path] = [409, 'conflict']
    await open()
    await press('Change plan')
    const dialog = await inDialog()
    fireEvent.click(await dialog.findByRole('radio', { name: /^Premium, billed monthly/ }))
    fireEvent.click(dialog.getByRole('button', { name: 'Change plan' }))
    expect(await dialog.findByText(/What you see is up to date now/)).toBeTruthy()
    await waitFor(() => expect(server.account.asked.filter(({ path: asked }) => asked === `${path}s`)).toHaveLength(2))
  })

  it('says so when it cannot be told what is on sale', async () => {
    server.account.state.refusals[ofPremium('plans')] = [404, 'not-found']
    recordLines('warn')
    await open()
    await press('Change plan')
    expect(await (await inDialog()).findByText('The plans and their sums could not be loaded')).toBeTruthy()
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
    ['Change pages', 'Change the number of pages'],
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

describe('a cancellation', () => {
  it('shows the exact end and the refund to the cent before anything can be confirmed', async () => {
    server.account.state.cancellation.refundCents = 171_633
    await open()
    await press('Cancel plan')
    const dialog = await inDialog()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel the plan' }).disabled).toBe(true)
    expect((await dialog.findByText('December 14, 2026')).getAttribute('datetime')).toBe('2026-12-14T12:00:00.000Z')
    expect(dialog.getByText('$1,716.33')).toBeTruthy()
    expect(dialog.getByText('Refund: $1,716.33')).toBeTruthy()
    expect(dialog.getByText(/pro-rated to the end of the current billing month if no fraud is detected/)).toBeTruthy()
    expect(dialog.getByText(/With signs of fraud the plan ends today, and a person looks at the case before any money moves/)).toBeTruthy()
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

  it('of a plan that has ended says when it ended, and nowhere that it ends', async () => {
    holds({ ...premium, status: 'canceled', cancelAt: '2026-12-14T12:00:00.000Z' })
    server.account.state.cancellation = { endsAt: '2026-12-14T12:00:00.000Z', refundCents: 5, state: 'done', underWay: true }
    await open()
    expect(await screen.findByText('Ended on')).toBeTruthy()
    expect(screen.getByText('Ended on December 14, 2026')).toBeTruthy()
    expect(screen.queryByText(/^Ends on/)).toBeNull()
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
