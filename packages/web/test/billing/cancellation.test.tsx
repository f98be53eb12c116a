import { fireEvent, screen } from '@testing-library/react'
import type { CancellationPreview } from '@tillwatch/contract/shapes'
import { describe, expect, it } from 'vitest'
import { tell } from '../dashboard/open-dashboard.ts'
import { serveAccount, server } from '../fixture-account.ts'
import { premium, standard } from '../fixtures/plans.ts'
import { recordLines } from '../spies.ts'
import { button, holds, inDialog, ofPremium, open, posted, press } from './billing-tab.ts'

serveAccount()

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
    expect(
      dialog.getByText(/If we detect signs of fraud, the plan ends today, and we review the case before we send a refund/),
    ).toBeTruthy()
    expect(posted()).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel the plan' }))
    expect(await dialog.findByText('Plan canceled')).toBeTruthy()
    expect(dialog.getByText(/We’re sending the refund to your card/)).toBeTruthy()
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
    expect(dialog.getByText(/Hasta entonces, podrá deshacer la cancelación/)).toBeTruthy()
  })

  it('cannot be confirmed while its terms are unknown', async () => {
    server.account.state.refusals[ofPremium('cancellation')] = [409, 'conflict']
    recordLines('warn')
    await open()
    await press('Cancel plan')
    const dialog = await inDialog()
    expect(await dialog.findByText('Could not calculate the end date and the refund')).toBeTruthy()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel the plan' }).disabled).toBe(true)
  })

  it.each<[CancellationPreview['state'], RegExp]>([
    ['held', /on hold until we review it/],
    ['done', /sent the refund to your card/],
    ['failed', /Could not send the refund/],
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
    await press('Resume plan')
    expect(await screen.findByText('Plan resumed.')).toBeTruthy()
    expect(posted()).toEqual([[`/api/v1/billing/subscriptions/${standard.id}/resume`, null]])
    tell(server)
    expect(await button('Cancel plan')).toBeTruthy()
  })
})
