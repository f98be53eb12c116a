// Owns the steps of the property test of payments: what people, banks, time and the network may do, drawn at random.
import fc from 'fast-check'

/** `who` is one of two accounts; `pick` chooses among what it holds at that moment, counted round. */
export type Step =
  | { do: 'buy' | 'declineThenPay' | 'leave'; who: number; key: string }
  | { do: 'addPage' | 'cancel' | 'resume'; who: number; pick: number }
  | { do: 'setPages'; who: number; pick: number; quantity: number }
  | { do: 'changePlan'; who: number; pick: number; key: string }
  | { do: 'failPayments'; who: number; count: number }
  | { do: 'payOpenInvoice' | 'flagFraud'; who: number }
  | { do: 'staffRefund'; who: number; pick: number; percent: number }
  | { do: 'days' | 'fallBehind'; who: number; days: number }
  | { do: 'webhooks'; fault: 'drop' | 'duplicate' | 'reorder'; count: number }
  | { do: 'replay' }

const who = fc.constantFrom(0, 0, 0, 1)
const pick = fc.constantFrom(0, 0, 0, 1, 2)
/** Within a month, over its end, over a year's end. */
const days = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 29 }) },
  { weight: 3, arbitrary: fc.integer({ min: 30, max: 45 }) },
  { weight: 1, arbitrary: fc.constant(366) },
)
const key = fc.constantFrom(
  'standard_monthly_v1',
  'standard_yearly_v1',
  'standard_yearly_v1',
  'premium_site_monthly_v1',
  'premium_site_yearly_v1',
)
const one = <T extends string>(...names: T[]) => fc.constantFrom(...names)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: one('buy', 'buy', 'declineThenPay', 'leave'), who, key }) },
  { weight: 4, arbitrary: fc.record({ do: one('addPage'), who, pick }) },
  { weight: 5, arbitrary: fc.record({ do: one('cancel', 'cancel', 'cancel', 'resume'), who, pick }) },
  { weight: 2, arbitrary: fc.record({ do: one('setPages'), who, pick, quantity: fc.integer({ min: 0, max: 6 }) }) },
  { weight: 3, arbitrary: fc.record({ do: one('changePlan'), who, pick, key }) },
  { weight: 1, arbitrary: fc.record({ do: one('failPayments'), who, count: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 4, arbitrary: fc.record({ do: one('payOpenInvoice', 'flagFraud'), who }) },
  { weight: 2, arbitrary: fc.record({ do: one('staffRefund'), who, pick, percent: fc.integer({ min: 1, max: 100 }) }) },
  { weight: 5, arbitrary: fc.record({ do: one('days', 'days', 'fallBehind'), who, days }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: one('webhooks'), fault: one('drop', 'duplicate', 'reorder'), count: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: one('replay') }) },
)

/** Nobody has bought anything at first, so a run begins with a purchase. */
export const runs: fc.Arbitrary<Step[]> = fc
  .tuple(fc.record({ do: one('buy'), who, key }), fc.array(step, { minLength: 1, maxLength: 24, size: 'max' }))
  .map(([first, rest]) => [first, ...rest])
