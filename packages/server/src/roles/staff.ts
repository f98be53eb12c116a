// The operator's command: staff, held refunds, suspected accounts, and internal findings of scans.
import { parseArgs } from 'node:util'
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

export const staffUsage = `Usage: npx --no tillwatch-server staff COMMAND

  list                                               list who can use the staff area
  grant EMAIL --by NAME                              give a person who signed up access to the staff area
  withdraw EMAIL --by NAME                           revoke the access, also in open sessions
  forget-factor EMAIL                                remove a lost second factor, so that the person sets up a new one
  refunds                                            list the refunds that are held, about to be paid, or failed
  release CANCELLATION --by NAME                     pay a held refund
  refuse CANCELLATION --by NAME --reason TEXT        refuse a held refund permanently
  retry CANCELLATION --by NAME                       retry a failed refund
  settle CANCELLATION --by NAME --reason TEXT        close a failed refund that was paid another way; the reason says how
  flag ACCOUNT --by NAME --reason TEXT               hold the future refunds of an account
  clear ACCOUNT --by NAME                            stop holding the future refunds of an account
  findings                                           count the scans that contradict how Tillwatch reads their policies

The audit log records NAME, the decision, and the reason. The worker pays released and retried refunds within five minutes.`

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
): Promise<string> {
  const { db } = context
  const who = `staff ${by}`
  switch (name) {
    case 'list':
      return describeStaff(db)
    case 'grant':
      await grantStaff(context, subject, by)
      return `Granted. ${subject} can open /staff after signing in and setting up a second factor there.`
    case 'withdraw':
      await withdrawStaff(context, subject, by)
      return `Withdrawn. ${subject} can no longer use the staff area.`
    case 'forget-factor':
      await forgetSecondFactor(context, subject)
      return `Removed. ${subject} must set up a new second factor at /staff.`
    case 'refunds':
      return describeRefunds(db)
    case 'findings':
      return describeInternal(db)
    case 'release':
      await releaseHold(context, subject, who)
      return 'Released. The worker pays the refund within five minutes, and the buyer gets an email.'
    case 'refuse':
      await refuseRefund(context, subject, who, reason)
      return 'Refused. Nothing is paid, and the buyer gets an email without your reason.'
    case 'retry':
      await retryRefund(context, subject, who)
      return 'The worker retries the refund within five minutes.'
    case 'settle':
      await settleRefund(context, subject, who, reason)
      return 'Settled. Nothing more is paid through the payments service. The buyer does not get an email.'
    case 'flag':
      await flagFraud(db, subject, who, reason)
      return 'Flagged. From now on, refunds of this account need a decision.'
    case 'clear':
      await flagFraud(db, subject, who, null)
      return 'Cleared. Refunds that are already on hold still need a decision.'
  }
}

async function describeStaff(db: Database['db']): Promise<string> {
  const rows = await listStaff({ db })
  if (rows.length === 0) return 'Nobody can use the staff area.'
  return rows
    .map(({ email, grantedBy, grantedAt, hasSecondFactor }) => {
      const factor = hasSecondFactor ? 'has a second factor' : 'has no second factor yet'
      return `${email}  granted by ${JSON.stringify(grantedBy)} on ${grantedAt.toISOString()}, ${factor}`
    })
    .join('\n')
}

async function describeRefunds(db: Database['db']): Promise<string> {
  const rows = await listOpenRefunds(db)
  if (rows.length === 0) return 'No refunds need a decision.'
  const words = { held: 'held', refunding: 'about to be paid', failed: 'failed: check the payments service, then retry or settle' }
  return rows
    .map((row) =>
      [
        `${row.id}  ${dollars(row.refund_cents)}  ${words[row.state]}`,
        `  account ${row.account_id} (${JSON.stringify(row.name)}), subscription ${row.subscription_id}, canceled ${row.requested_at.toISOString()}`,
        `  ${row.fraud_reason === null ? 'the account is no longer under suspicion' : `suspicion: ${JSON.stringify(row.fraud_reason)}`}`,
      ].join('\n'),
    )
    .join('\n')
}

/** Cents as text, without arithmetic. */
function dollars(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `$${digits.slice(0, -2)}.${digits.slice(-2)}`
}
