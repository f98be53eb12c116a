// Refunds of annual plans: to the cent, and never more than was paid.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfBillingMonth, monthsBegun, monthsFrom, monthsPassed } from '#features/billing/billing-months.ts'
import { cancellationTerms } from '#features/billing/current-terms.ts'
import { type PaidInvoice, refundParts, refundTotal } from '#features/billing/refund.ts'

const anchor = new Date('2026-01-31T10:30:00Z')
const day = 86_400_000

/** A year paid with one charge that holds all of it. */
function year(netCents: number, from = anchor, charge = 'ch_1'): PaidInvoice {
  return { lines: [{ netCents, start: from, end: monthsFrom(from, 12) }], charges: [{ id: charge, heldCents: netCents }] }
}

/** Cents given back when cancelled in the given billing month, 1 to 12. */
function cancelledIn(month: number, invoices: PaidInvoice[], start = anchor): number {
  return refundTotal(refundParts('yearly', start, monthsFrom(start, month), invoices))
}

describe('billing months', () => {
  it('clamp the day to the month and come back to the anchor’s day', () => {
    const ends = [0, 1, 2, 3, 25].map((months) => monthsFrom(anchor, months).toISOString())
    expect(ends).toEqual([
      '2026-01-31T10:30:00.000Z',
      '2026-02-28T10:30:00.000Z',
      '2026-03-31T10:30:00.000Z',
      '2026-04-30T10:30:00.000Z',
      '2028-02-29T10:30:00.000Z',
    ])
  })

  it('end at the next anniversary, and a month’s first instant belongs to it', () => {
    expect(endOfBillingMonth(anchor, new Date('2026-02-28T10:29:59Z'))).toEqual(new Date('2026-02-28T10:30:00Z'))
    expect(endOfBillingMonth(anchor, new Date('2026-02-28T10:30:00Z'))).toEqual(new Date('2026-03-31T10:30:00Z'))
    expect(endOfBillingMonth(new Date('2028-02-29T00:00:00Z'), new Date('2029-02-27T23:00:00Z'))).toEqual(new Date('2029-02-28T00:00:00Z'))
  })

  it('hold each instant between their ends, whatever the anchor', () => {
    const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(date, date, (from, at) => {
        const passed = monthsPassed(from, at)
        expect(monthsFrom(from, passed) <= at && at < monthsFrom(from, passed + 1)).toBe(true)
        expect(endOfBillingMonth(from, at) > at).toBe(true)
        expect(monthsBegun(from, at) - passed).toBe(monthsFrom(from, passed).getTime() === at.getTime() ? 0 : 1)
      }),
    )
  })
})

describe('the refund', () => {
  it('is the paid months after the current one: the plan’s examples to the cent', () => {
    expect(cancelledIn(3, [year(70_000)])).toBe(52_500)
    expect(cancelledIn(1, [year(210_000)])).toBe(192_500)
    expect(cancelledIn(5, [year(16_000)])).toBe(9_333)
    expect(cancelledIn(12, [year(70_000)])).toBe(0)
  })

  it('is nothing on a monthly plan', () => {
    expect(refundParts('monthly', anchor, monthsFrom(anchor, 1), [year(70_000)])).toEqual([])
  })

  it('counts a month that a later line covers in part as whole', () => {
    const start = new Date(monthsFrom(anchor, 3).getTime() + 12 * day)
    const page = { lines: [{ netCents: 14_000, start, end: monthsFrom(anchor, 12) }], charges: [{ id: 'ch_page', heldCents: 14_000 }] }
    expect(cancelledIn(4, [page])).toBe(Math.floor((14_000 * 8) / 9))
    expect(refundParts('yearly', anchor, monthsFrom(anchor, 4), [year(70_000), page])).toEqual([
      { charge: 'ch_1', cents: 46_666 },
      { charge: 'ch_page', cents: 12_444 },
    ])
  })

  it('gives nothing back of years that are over', () => {
    const second = monthsFrom(anchor, 12)
    expect(refundTotal(refundParts('yearly', anchor, monthsFrom(anchor, 14), [year(70_000), year(70_000, second, 'ch_2')]))).toBe(58_333)
  })

  it('takes from each charge at most what it still holds, the next one first for the rest', () => {
    const invoice = {
      ...year(70_000),
      charges: [
        { id: 'ch_1', heldCents: 50_000 },
        { id: 'ch_2', heldCents: 20_000 },
      ],
    }
    expect(refundParts('yearly', anchor, monthsFrom(anchor, 3), [invoice])).toEqual([
      { charge: 'ch_1', cents: 50_000 },
      { charge: 'ch_2', cents: 2_500 },
    ])
    expect(cancelledIn(3, [{ ...year(70_000), charges: [{ id: 'ch_1', heldCents: 1_000 }] }])).toBe(1_000)
  })

  it('is less by a credit for what was given up, also when the credit’s invoice was never charged', () => {
    const credit = { lines: [{ netCents: -8_000, start: monthsFrom(anchor, 6), end: monthsFrom(anchor, 12) }], charges: [] }
    expect(cancelledIn(6, [year(16_000)])).toBe(8_000)
    expect(cancelledIn(6, [year(16_000), credit])).toBe(0)
    expect(cancelledIn(9, [year(16_000), credit])).toBe(0)
    expect(cancelledIn(9, [year(70_000), credit])).toBe(17_500 - 4_000)
  })
})

describe('the terms of a cancellation', () => {
  const plan = { interval: 'yearly', anchor, currentPeriodEnd: monthsFrom(anchor, 12) } as const
  const terms = (now: string, more: object = {}) => cancellationTerms({ ...plan, ...more }, new Date(now), [year(70_000)])

  it('let a monthly plan run to the end of its cycle with nothing given back', () => {
    const monthly = terms('2026-02-10T00:00:00Z', { interval: 'monthly', currentPeriodEnd: monthsFrom(anchor, 1) })
    expect(monthly).toEqual({ kind: 'end-of-cycle', endsAt: new Date('2026-02-28T10:30:00Z'), refunds: [] })
  })

  it('end an annual plan with the current billing month, up to its last instant, and give the rest back', () => {
    const [before, at] = [terms('2026-04-30T10:29:59Z'), terms('2026-04-30T10:30:00Z')]
    expect(before).toEqual({ kind: 'prorated', endsAt: new Date('2026-04-30T10:30:00Z'), refunds: [{ charge: 'ch_1', cents: 52_500 }] })
    expect(at).toEqual({ kind: 'prorated', endsAt: new Date('2026-05-31T10:30:00Z'), refunds: [{ charge: 'ch_1', cents: 46_666 }] })
  })

  it('end an annual plan in its last month with its year, and never after it', () => {
    expect(terms('2027-01-15T00:00:00Z')).toEqual({ kind: 'prorated', endsAt: plan.currentPeriodEnd, refunds: [] })
    expect(terms('2027-03-15T00:00:00Z').endsAt).toEqual(plan.currentPeriodEnd)
  })
})

describe('whatever was paid, the refund', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 })
  const line = fc.record({ netCents: cents, from: fc.integer({ min: 0, max: 364 }) })
  const held = fc.array(fc.integer({ min: 0, max: 100_000_000 }), { maxLength: 3 })
  const from = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })

  function invoice(start: Date, lines: { netCents: number; from: number }[], holding: number[], index: number): PaidInvoice {
    return {
      lines: lines.map((item) => ({
        netCents: item.netCents,
        start: new Date(start.getTime() + item.from * day),
        end: monthsFrom(start, 12),
      })),
      charges: holding.map((heldCents, at) => ({ id: `ch_${index}_${at}`, heldCents })),
    }
  }

  it('is whole cents, above nothing for each part, and at most what each charge holds and each invoice’s lines came to', () => {
    const signed = fc.record({ netCents: fc.integer({ min: -100_000_000, max: 100_000_000 }), from: fc.integer({ min: 0, max: 364 }) })
    const bought = fc.array(fc.tuple(fc.array(signed, { maxLength: 4 }), held), { maxLength: 4 })
    fc.assert(
      fc.property(from, bought, fc.integer({ min: -3, max: 30 }), (start, list, month) => {
        const invoices = list.map(([lines, holding], index) => invoice(start, lines, holding, index))
        const parts = refundParts('yearly', start, monthsFrom(start, month), invoices)
        const holding = new Map(invoices.flatMap(({ charges }) => charges.map(({ id, heldCents }) => [id, heldCents])))
        for (const part of parts) {
          expect(Number.isSafeInteger(part.cents) && part.cents > 0).toBe(true)
          expect(part.cents).toBeLessThanOrEqual(holding.get(part.charge) ?? -1)
        }
        expect(new Set(parts.map((part) => part.charge)).size).toBe(parts.length)
        for (const [index, { lines }] of invoices.entries()) {
          const own = parts.filter((part) => part.charge.startsWith(`ch_${index}_`))
          const positive = lines.reduce((sum, item) => sum + Math.max(0, item.netCents), 0)
          expect(refundTotal(own)).toBeLessThanOrEqual(positive)
        }
      }),
    )
  })

  it('never grows when the cancellation comes a month later', () => {
    fc.assert(
      fc.property(
        from,
        fc.array(fc.tuple(fc.array(line, { minLength: 1, maxLength: 4 }), held), { minLength: 1, maxLength: 4 }),
        (start, list) => {
          const invoices = list.map(([lines, holding], index) => invoice(start, lines, holding, index))
          const refunds = Array.from({ length: 13 }, (_, at) => cancelledIn(at + 1, invoices, start))
          expect(refunds).toEqual([...refunds].sort((a, b) => b - a))
          expect(refunds.slice(11)).toEqual([0, 0])
        },
      ),
    )
  })

  it('is the exact floor of net × months left / 12 for a whole year, computed in big integers', () => {
    fc.assert(
      fc.property(from, cents, fc.integer({ min: 1, max: 12 }), (start, net, month) => {
        expect(BigInt(cancelledIn(month, [year(net, start)], start))).toBe((BigInt(net) * BigInt(12 - month)) / 12n)
      }),
    )
  })
})
