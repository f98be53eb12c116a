// Converts a decision's JSON row to the public format.
import type { Decision } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import { whoStandsIn } from '#features/accounts/index.ts'

/** A row of decisions from `to_jsonb`, with the display name of its author. */
export type DecisionJson = Record<string, string | null>

/** The row of decisions with this name in a query. */
export const decisionJsonOf = (table: string) =>
  sql<DecisionJson>`to_jsonb(${sql.table(table)}) || jsonb_build_object('decided_by', ${whoStandsIn(`${table}.account_id`, `${table}.decided_by`)})`

/** The joined row of a decision; null if none exists. */
export const decisionJson = sql<DecisionJson | null>`case when decisions.id is not null then ${decisionJsonOf('decisions')} end`

/** The decision in the public format, with times in ISO 8601. */
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
