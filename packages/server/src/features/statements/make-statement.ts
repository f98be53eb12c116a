// Adds a statement about an account. Earlier statements stay.
import { randomUUID } from 'node:crypto'
import type { EvidenceFacts, MakeStatement, Statement, StatementOf } from '@tillwatch/contract/shapes'
import { parseDeclaredHost } from '@tillwatch/core/inventory'
import { dueOn } from '@tillwatch/core/reports'
import { type Database, storableJson } from '#db/index.ts'
import { type Actor, authorise } from '#features/accounts/index.ts'
import { recordAudit } from '#features/audit/index.ts'
import { appendEvidence } from '#features/evidence/index.ts'
import { Refusal } from '#features/refusal.ts'
import { ownSite } from '#features/sites/index.ts'
import { describeStatement, todayOf } from './describe-statement.ts'
import { findStatements, insertStatement } from './queries.ts'

/**
 * Replaces the previous one from now on. Throws Refusal `forbidden`, `not-found` for a site of another account, and `bad-input` for a
 * future day in the account's time zone if it must be past, and for an invalid host.
 */
export async function makeStatement(
  { db }: { db: Database['db'] },
  actor: Actor,
  asked: MakeStatement,
  now = new Date(),
): Promise<Statement> {
  authorise(actor, 'scripts:decide')
  const { accountId, name } = actor
  const said = asked.kind === 'hosts' ? withHostsRead(asked) : asked
  const siteId = 'siteId' in said ? said.siteId : null
  if (siteId !== null) await ownSite(db, actor, 'scripts:decide', siteId)
  const today = await todayOf(db, accountId, now)
  refuseDaysToCome(said, today)
  const [id, due] = [randomUUID(), dueOn(said, today)]
  await db.transaction().execute(async (trx) => {
    await insertStatement(trx, {
      id,
      account_id: accountId,
      kind: said.kind,
      site_id: siteId,
      said: storableJson(said),
      due_on: due,
      stated_by: name,
    })
    await recordAudit(trx, actor, 'statement.make', siteId ?? id, { statement: said.kind })
    await appendEvidence(trx, accountId, [{ kind: 'statement', subject: id, digests: {}, facts: factsOf(said, due, name) }])
  })
  const [made] = await findStatements(db, accountId, { id })
  if (made === undefined) throw new Refusal('not-found', 'account-gone')
  return describeStatement(made, today)
}

/** Hosts as browsers normalize them. Throws Refusal `bad-input` for invalid ones and for duplicates. */
function withHostsRead(said: StatementOf<'hosts'>): StatementOf<'hosts'> {
  const seen = new Set<string>()
  const rows = said.rows.map((row, at) => {
    const read = parseDeclaredHost(row.host)
    if (!read.ok) throw new Refusal('bad-input', read.message, `rows.${at}.host`)
    if (seen.has(read.host)) throw new Refusal('bad-input', { code: 'host-twice', values: { host: read.host } }, `rows.${at}.host`)
    seen.add(read.host)
    return { ...row, host: read.host }
  })
  return { ...said, rows }
}

function refuseDaysToCome(said: MakeStatement, today: string): void {
  const refuse = (day: string, field: string) => {
    if (day > today) throw new Refusal('bad-input', 'day-in-future', field)
  }
  if (said.kind === 'risk-analysis') refuse(said.reviewedOn, 'reviewedOn')
  if (said.kind === 'saq-a') refuse(said.confirmedOn, 'confirmedOn')
  if (said.kind === 'acquirer-agreements') for (const [at, { agreedOn }] of said.rows.entries()) refuse(agreedOn, `rows.${at}.agreedOn`)
}

/** The complete statement; each row as one line of JSON. */
function factsOf({ kind, ...said }: MakeStatement, due: string, by: string): EvidenceFacts {
  const facts = Object.entries(said).map(([name, value]) => [name, Array.isArray(value) ? value.map((row) => JSON.stringify(row)) : value])
  return { statement: kind, dueOn: due, by, ...Object.fromEntries(facts) }
}
