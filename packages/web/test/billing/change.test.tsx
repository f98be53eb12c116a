import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serveAccount, server } from '../fixture-account.ts'
import { premium, standard } from '../fixtures/plans.ts'
import { recordLines } from '../spies.ts'
import { holds, inDialog, ofPremium, open, posted, press } from './billing-tab.ts'

serveAccount()

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
    expect(await dialog.findByText('Due now: $7.50')).toBeTruthy()
    expect(dialog.getByText('$80 a month for the plan and pages')).toBeTruthy()
    expect(await dialog.findByText(/for \$15 a month/)).toBeTruthy()
    fireEvent.click(pay)
    expect(await screen.findByText('The subscription now has 1 additional page.')).toBeTruthy()
    const agreed = { at: '2026-11-21T12:00:00.000Z', chargedCents: 750 }
    expect(posted()).toEqual([['/api/purchase-page', { subscriptionId: standard.id, priceId: 'price_standard_page_monthly', agreed }]])
  })

  it('are then set to a total, with the sum of that total beside the button', async () => {
    await open()
    await press('Change number of pages')
    const dialog = await inDialog()
    wanted(dialog, '5')
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change and pay' }).disabled).toBe(true)
    expect(await dialog.findByText('Due now: $570')).toBeTruthy()
    expect(dialog.getByText('$4,000 a year for the plan and pages')).toBeTruthy()
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
    await press('Change number of pages')
    const dialog = await inDialog()
    wanted(dialog, '0')
    expect(await dialog.findByText('Credit toward future invoices: $15')).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change' }).disabled).toBe(false)
  })

  it('cannot be bought while their sum is unknown', async () => {
    server.account.state.refusals[`/api/v1/billing/subscriptions/${standard.id}/pages`] = [409, 'conflict']
    recordLines('warn')
    holds(standard)
    await open()
    await press('Add a page')
    const dialog = await inDialog()
    expect(await dialog.findByText('Could not calculate the amount')).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add and pay' }).disabled).toBe(true)
  })

  it.each(['', '2'])('cannot be set to “%s”', async (value) => {
    await open()
    await press('Change number of pages')
    const dialog = await inDialog()
    wanted(dialog, value)
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change and pay' }).disabled).toBe(true)
  })

  it('are never fewer in a year that is paid, and the dialog says why', async () => {
    await open()
    await press('Change number of pages')
    const dialog = await inDialog()
    wanted(dialog, '1')
    expect(dialog.getByText('Enter a whole number from 2 to 10,000.')).toBeTruthy()
    expect(dialog.getByText(/you can’t remove pages before then/)).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Change and pay' }).disabled).toBe(true)
  })

  it('stay as they are when the card is declined, and the dialog says so', async () => {
    server.account.state.refusals['/api/purchase-page'] = [402, 'payment-failed']
    holds(standard)
    await open()
    await press('Add a page')
    const dialog = await inDialog()
    await dialog.findByText('Due now: $7.50')
    fireEvent.click(dialog.getByRole('button', { name: 'Add and pay' }))
    expect(await dialog.findByText(/The payment was declined, so nothing changed/)).toBeTruthy()
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
    expect(dialog.getByText('Due now: $2,067.51')).toBeTruthy()
    expect(dialog.getByText('$2,100 a year for the plan and pages')).toBeTruthy()
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
    expect(await dialog.findAllByText('unavailable: your yearly plan costs more')).toHaveLength(3)
    expect(dialog.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)).toBe(true)
    expect(dialog.getByText(/You can’t switch from a yearly plan to a plan that costs less/)).toBeTruthy()
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
    expect(await dialog.findByText(/This page is now up to date/)).toBeTruthy()
    await waitFor(() => expect(server.account.asked.filter(({ path: asked }) => asked === `${path}s`)).toHaveLength(2))
  })

  it('says so when it cannot be told what is on sale', async () => {
    server.account.state.refusals[ofPremium('plans')] = [404, 'not-found']
    recordLines('warn')
    await open()
    await press('Change plan')
    expect(await (await inDialog()).findByText('Could not load the plans and their prices')).toBeTruthy()
  })
})
