// Owns what time does: renewals, attempts at open invoices, planned ends, in the order in which they fall due.
import { periodEnd } from '#payments/billing/calendar.ts'
import { collect } from '#payments/billing/collect.ts'
import { issueInvoice } from '#payments/billing/invoices.ts'
import { periodLine } from '#payments/billing/lines.ts'
import { endSubscription, itemList, productName, sameInterval } from '#payments/billing/subscribe.ts'
import type { Desk } from '#payments/desk.ts'
import type { Subscription } from '#payments/store/billing-things.ts'

interface Due {
  readonly at: number
  /** Ends come before attempts, attempts before renewals, when they fall on the same second. */
  readonly rank: number
  run(): void
}

/** Moves a test clock forward, doing on the way all that falls due for its customers at its own time. */
export function advanceClock(desk: Desk, clockId: string, target: number): void {
  const setTime = (time: number) => {
    const clock = desk.store.find('testClock', clockId)!
    desk.store.put('testClock', { ...clock, frozen_time: Math.max(clock.frozen_time, time) })
  }
  runDue(desk, (subscription) => subscription.test_clock === clockId, target, setTime)
  setTime(target)
}

/** Does what has fallen due by this machine's time, for customers without a test clock. */
export function catchUp(desk: Desk): void {
  runDue(
    desk,
    (subscription) => subscription.test_clock === null,
    desk.now(),
    () => {},
  )
  for (const session of desk.store.all('checkoutSession')) {
    if (session.status !== 'open' || session.expires_at > desk.now()) continue
    desk.emit('checkout.session.expired', desk.store.put('checkoutSession', { ...session, status: 'expired', url: null }))
  }
}

function runDue(desk: Desk, concerns: (subscription: Subscription) => boolean, target: number, setTime: (time: number) => void): void {
  for (;;) {
    const next = desk.store
      .all('subscription')
      .filter((subscription) => concerns(subscription) && subscription.ended_at === null)
      .flatMap((subscription) => dueOf(desk, subscription))
      .filter(({ at }) => at <= target)
      .reduce<Due | null>(
        (first, due) => (first === null || due.at < first.at || (due.at === first.at && due.rank < first.rank) ? due : first),
        null,
      )
    if (next === null) return
    setTime(next.at)
    next.run()
  }
}

/** Everything that lies ahead of a living subscription. */
function dueOf(desk: Desk, subscription: Subscription): Due[] {
  const due: Due[] = [
    {
      at: subscription.items.data[0]!.current_period_end,
      rank: 2,
      run: () => renew(desk, desk.store.find('subscription', subscription.id)!),
    },
  ]
  const end = subscription.cancel_at
  if (end !== null) due.push({ at: end, rank: 0, run: () => endSubscription(desk, subscription, end, 'cancellation_requested') })
  for (const invoice of desk.store.all('invoice')) {
    if (invoice.next_payment_attempt === null || invoice.parent.subscription_details.subscription !== subscription.id) continue
    due.push({ at: invoice.next_payment_attempt, rank: 1, run: () => collect(desk, invoice) })
  }
  return due
}

/** Starts the next period of every item and takes its money, with what earlier changes left to bill. An unpaid subscription goes on without attempts. */
function renew(desk: Desk, subscription: Subscription): void {
  const interval = sameInterval(subscription.items.data.map(({ price }) => price))
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: periodEnd(subscription.billing_cycle_anchor, interval, item.current_period_end),
  }))
  const at = items[0]!.current_period_start
  const renewed = desk.store.put('subscription', { ...subscription, items: itemList(items, subscription.id) })
  desk.emit('customer.subscription.updated', renewed, { items: subscription.items })
  if (renewed.status === 'unpaid') return
  const pending = desk.store.all('pendingLine').filter((each) => each.subscription === subscription.id)
  for (const { id } of pending) desk.store.drop('pendingLine', id)
  const lines = [...pending.map(({ line }) => line), ...items.map((item) => periodLine(item, productName(desk, item.price)))]
  const customer = desk.store.find('customer', subscription.customer)!
  collect(desk, issueInvoice(desk, customer, { subscription: renewed, reason: 'subscription_cycle', lines, at }))
}
