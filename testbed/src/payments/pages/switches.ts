// Owns the switches of the simulator that Stripe has not: time for customers of a shop that knows no test clocks, refused cards, warnings of fraud.
import { flag, needed, type Params, text, whole } from '#payments/api/form.ts'
import { timeOf } from '#payments/billing/calendar.ts'
import type { Desk } from '#payments/desk.ts'
import { missing } from '#payments/failure.ts'
import type { Page } from '#payments/pages/page.ts'
import { createClock, moveClock } from '#payments/resources/clocks.ts'
import { customerOf } from '#payments/resources/customers.ts'
import { warnOfFraud } from '#payments/resources/refunds.ts'
import type { Customer } from '#payments/store/things.ts'

/** What a switch does. Answers JSON; throws 404 for an unknown one. */
export function flip(desk: Desk, name: string, form: Params): Page {
  const act = switches[name]
  if (!act) throw missing('switch', name)
  const body = JSON.stringify(desk.store.transact(() => act(desk, form)))
  return { status: 200, headers: { 'content-type': 'application/json', 'cache-control': 'no-store' }, body }
}

const switches: Readonly<Record<string, (desk: Desk, form: Params) => object>> = {
  /** `seconds` forward for `customer`, or for all. */
  clock(desk, form) {
    const id = text(form, 'customer')
    const seconds = whole(form, 'seconds', 1) ?? 0
    const customers = id === undefined ? desk.store.all('customer') : [customerOf({ desk }, id)]
    const first = customers.filter(
      ({ test_clock: clock }, index) => clock === null || customers.findIndex((each) => each.test_clock === clock) === index,
    )
    return { moved: first.map((customer) => ({ customer: customer.id, now: moveFor(desk, customer, seconds) })) }
  },
  /** The bank refuses the next `count` charges of `customer`. */
  refusals(desk, form) {
    const { id } = customerOf({ desk }, needed(form, 'customer'))
    desk.refusals.set(id, whole(form, 'count') ?? 1)
    return { customer: id, left: desk.refusals.get(id) }
  },
  /** Orders faults for the next deliveries (`drop`, `duplicate`, `reorder`, `delay` with `delay_ms`), or with `release` sends what is held. */
  webhooks(desk, form) {
    const { orders } = desk.courier
    for (const name of ['drop', 'duplicate', 'reorder', 'delay'] as const) orders[name] = whole(form, name) ?? orders[name]
    orders.delayMs = whole(form, 'delay_ms') ?? orders.delayMs
    if (flag(form, 'release')) desk.courier.release()
    return { ...orders }
  },
  /** The bank warns of fraud on `charge`. */
  fraud: (desk, form) => warnOfFraud(desk, needed(form, 'charge')),
}

/** Moves a customer's clock, which it gets at this moment's time when it has none; its time afterwards. */
function moveFor(desk: Desk, customer: Customer, seconds: number): number {
  const now = timeOf(desk, customer)
  const clock = desk.store.find('testClock', customer.test_clock ?? '') ?? createClock(desk, now, 'simulator')
  if (customer.test_clock === null) putOnClock(desk, customer, clock.id)
  return seconds === 0 ? now : moveClock(desk, clock, now + seconds).frozen_time
}

function putOnClock(desk: Desk, customer: Customer, clock: string): void {
  desk.emit('customer.updated', desk.store.put('customer', { ...customer, test_clock: clock }))
  for (const subscription of desk.store.all('subscription')) {
    if (subscription.customer === customer.id) desk.store.put('subscription', { ...subscription, test_clock: clock })
  }
}
