// Refund of a cancelled annual plan: the months after the current billing month, to the cent, never more than was paid.
import type { BillingInterval } from '@tillwatch/contract/lists'
import { monthsBegun, monthsPassed } from './billing-months.ts'

export interface PaidLine {
  /** After discounts, with taxes; negative for a credit. */
  netCents: number
  start: Date
  end: Date
}

export interface PaidInvoice {
  lines: readonly PaidLine[]
  /** Payments for it, and the remainder of each charge after earlier refunds. */
  charges: readonly { id: string; heldCents: number }[]
}

export interface RefundPart {
  charge: string
  cents: number
}

/**
 * Refund per charge if the plan ends at `endsAt`: for each line floor(net × months after the end / months covered), in billing months from
 * the anchor, with a partially covered month counted as whole. Credits reduce the refund of the invoices, and no charge refunds more than
 * its remainder. A monthly plan refunds nothing.
 */
export function refundParts(interval: BillingInterval, anchor: Date, endsAt: Date, invoices: readonly PaidInvoice[]): RefundPart[] {
  if (interval === 'monthly') return []
  const wanted = invoices.map((invoice) => invoice.lines.reduce((sum, line) => sum + lineRefund(anchor, endsAt, line), 0))
  let credit = -wanted.reduce((sum, cents) => sum + Math.min(0, cents), 0)
  const parts: RefundPart[] = []
  for (const [index, { charges }] of invoices.entries()) {
    const own = Math.max(0, wanted[index] ?? 0)
    const used = Math.min(own, credit)
    credit -= used
    let left = own - used
    for (const { id, heldCents } of charges) {
      const cents = Math.min(left, Math.max(0, heldCents))
      left -= cents
      if (cents > 0) parts.push({ charge: id, cents })
    }
  }
  return parts
}

/** The sum of the parts in cents. */
export function refundTotal(parts: readonly RefundPart[]): number {
  return parts.reduce((sum, part) => sum + part.cents, 0)
}

/** Rounded down, so a credit is rounded away from zero. Both avoid refunding too much. Integers only, so the product is exact. */
function lineRefund(anchor: Date, endsAt: Date, { netCents, start, end }: PaidLine): number {
  const first = monthsPassed(anchor, start)
  const last = monthsBegun(anchor, end)
  const after = last - Math.max(first, monthsBegun(anchor, endsAt))
  if (after <= 0) return 0
  const product = netCents * after
  const rest = product % (last - first)
  return (product - rest) / (last - first) - (rest < 0 ? 1 : 0)
}
