// Owns how a decision is read: its row as JSON becomes what people see.
import type { Decision } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { whoStandsIn } from '#features/accounts/index.ts'

/** A row of decisions as `to_jsonb` gives it, with who decided as people read it. */
export type DecisionJson = Record<string, string | null>

/** The row of decisions that a query knows by this name. */
export const decisionJsonOf = (table: string) =>
  sql<DecisionJson>`to_jsonb(${sql.table(table)}) || jsonb_build_object('decided_by', ${whoStandsIn(`${table}.account_id`, `${table}.decided_by`)})`

/** The row of a decision that was joined; null where none was. */
export const decisionJson = sql<DecisionJson | null>`case when decisions.id is not null then ${decisionJsonOf('decisions')} end`

/** The decision as people see it; times in ISO 8601. */
export function decisionOf(row: DecisionJson): Decision {
  const text = (name: string) => row[name] ?? ''
  const moment = (name: string) => (row[name] ? new Date(row[name]).toISOString() : null)
  const cause = (row.cause ?? null) as Decision['cause']
  const subject = row.covers === 'script' ? text('label') : row.covers === 'vendor' ? text('vendor') : text('host') + text('directory')
  return {
    id: text('id'),
    batchId: text('batch_id'),
    verdict: text('verdict') as Decision['verdict'],
    covers: text('covers') as Decision['covers'],
    subject,
    pinnedSha256: row.pinned_sha256 ?? null,
    reason: (row.reason ?? null) as Decision['reason'],
    justification: text('justification'),
    owner: text('owner'),
    reviewBy: moment('review_by'),
    expiresAt: moment('expires_at'),
    decidedAt: moment('decided_at') ?? '',
    decidedBy: cause === null || cause === 'flagged' ? text('decided_by') : 'Tillwatch',
    decidedFrom: text('decided_from'),
    rulesVersion: text('rules_version'),
    cause,
  }
}
