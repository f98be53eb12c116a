// The operator's command: staff, held refunds, suspected accounts, and internal findings of scans.
import { parseArgs } from 'node:util'
import type { Language } from '@tillwatch/messages/format'
import { formatOperation, type OperationMessage } from '@tillwatch/messages/operations'
import type { Database } from '#db/index.ts'
import {
  type BillingContext,
  flagFraud,
  listOpenRefunds,
  refuseRefund,
  releaseHold,
  retryRefund,
  settleRefund,
} from '#features/billing/index.ts'
import { describeInternal } from '#features/scans/index.ts'
import { forgetSecondFactor, grantStaff, listStaff, withdrawStaff } from '#features/staff/index.ts'

type OrderName =
  | 'list'
  | 'grant'
  | 'withdraw'
  | 'forget-factor'
  | 'refunds'
  | 'release'
  | 'refuse'
  | 'retry'
  | 'settle'
  | 'flag'
  | 'clear'
  | 'findings'

export interface StaffOrder {
  name: OrderName
  /** The cancellation, account, or email address. */
  subject: string
  by: string
  reason: string
}

/** Required arguments of each order. */
const needs: Record<OrderName, readonly ('subject' | 'by' | 'reason')[]> = {
  list: [],
  grant: ['subject', 'by'],
  withdraw: ['subject', 'by'],
  'forget-factor': ['subject'],
  refunds: [],
  release: ['subject', 'by'],
  refuse: ['subject', 'by', 'reason'],
  retry: ['subject', 'by'],
  settle: ['subject', 'by', 'reason'],
  flag: ['subject', 'by', 'reason'],
  clear: ['subject', 'by'],
  findings: [],
}

/** The order of a command line; null for an invalid one. */
export function readOrder(args: readonly string[]): StaffOrder | null {
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: { by: { type: 'string', default: '' }, reason: { type: 'string', default: '' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const unknown = tokens.some((token) => token.kind === 'option' && (!['by', 'reason'].includes(token.name) || token.value === undefined))
  const [name = '', subject = '', ...more] = positionals
  if (unknown || !Object.hasOwn(needs, name) || more.length > 0) return null
  const given = { subject: subject.trim(), by: String(values.by).trim(), reason: String(values.reason).trim() }
  const needed = needs[name as OrderName]
  const fits = (['subject', 'by', 'reason'] as const).every((part) => needed.includes(part) === (given[part] !== ''))
  return fits ? { name: name as OrderName, ...given } : null
}

/**
 * Executes an order, and returns its output. The audit log stores the name with the prefix staff. Throws Refusal with a sentence for a
 * refund that is not pending and an unknown account.
 */
export async function carryOut(
  { name, subject, by, reason }: StaffOrder,
  context: Pick<BillingContext, 'db' | 'letters'>,
  language: Language = 'en',
): Promise<string> {
  const say = (message: OperationMessage) => formatOperation(message, language)
  const { db } = context
  const who = `staff ${by}`
  switch (name) {
    case 'list':
      return describeStaff(db, say)
    case 'grant':
      await grantStaff(context, subject, by)
      return say({ code: 'staff.granted', values: { email: subject } })
    case 'withdraw':
      await withdrawStaff(context, subject, by)
      return say({ code: 'staff.withdrawn', values: { email: subject } })
    case 'forget-factor':
      await forgetSecondFactor(context, subject)
      return say({ code: 'staff.factor-removed', values: { email: subject } })
    case 'refunds':
      return describeRefunds(db, say)
    case 'findings':
      return describeInternal(db, language)
    case 'release':
      await releaseHold(context, subject, who)
      return say({ code: 'refund.released' })
    case 'refuse':
      await refuseRefund(context, subject, who, reason)
      return say({ code: 'refund.refused' })
    case 'retry':
      await retryRefund(context, subject, who)
      return say({ code: 'refund.retried' })
    case 'settle':
      await settleRefund(context, subject, who, reason)
      return say({ code: 'refund.settled' })
    case 'flag':
      await flagFraud(db, subject, who, reason)
      return say({ code: 'account.flagged' })
    case 'clear':
      await flagFraud(db, subject, who, null)
      return say({ code: 'account.cleared' })
  }
}

type Say = (message: OperationMessage) => string

async function describeStaff(db: Database['db'], say: Say): Promise<string> {
  const rows = await listStaff({ db })
  if (rows.length === 0) return say({ code: 'staff.nobody' })
  return rows
    .map(({ email, grantedBy, grantedAt, hasSecondFactor }) =>
      say({
        code: hasSecondFactor ? 'staff.person' : 'staff.person-without-factor',
        values: { email, by: JSON.stringify(grantedBy), at: grantedAt.toISOString() },
      }),
    )
    .join('\n')
}

async function describeRefunds(db: Database['db'], say: Say): Promise<string> {
  const rows = await listOpenRefunds(db)
  if (rows.length === 0) return say({ code: 'refund.none' })
  return rows
    .map(({ id, refund_cents, state, account_id, name, subscription_id, requested_at, fraud_reason }) => {
      const account = { id: account_id, name: JSON.stringify(name), subscription: subscription_id, at: requested_at.toISOString() }
      return [
        `${id}  ${dollars(refund_cents)}  ${say({ code: `refund.${state}` })}`,
        `  ${say({ code: 'refund.account', values: account })}`,
        `  ${say(fraud_reason === null ? { code: 'refund.no-suspicion' } : { code: 'refund.suspicion', values: { reason: JSON.stringify(fraud_reason) } })}`,
      ].join('\n')
    })
    .join('\n')
}

/** Cents as text, without arithmetic. */
function dollars(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `$${digits.slice(0, -2)}.${digits.slice(-2)}`
}
