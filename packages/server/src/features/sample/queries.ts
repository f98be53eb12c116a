// Queries that write a plan, and those about the sample's account, for workers.
import type { AlertVerdict, IncidentResolution } from '@tillwatch/contract/lists'
import type { AttackChecklist } from '@tillwatch/contract/shapes'
import { type Insertable, sql } from 'kysely'
import type { AuditLog, Scans } from '#db/generated/schema.ts'
import { batches, type Db } from '#db/index.ts'
import { appendEvents } from '#features/alerts/queries.ts'

export async function insertScan(db: Db, row: Insertable<Scans>): Promise<void> {
  await db.insertInto('scans').values(row).execute()
}

/** Writes rows of the audit log in order of time, like real ones. */
export async function insertAudit(db: Db, audit: readonly (Insertable<AuditLog> & { at: Date })[]): Promise<void> {
  const rows = audit.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const some of batches(rows)) await db.insertInto('audit_log').values(some).execute()
}

export interface PlannedIncident {
  id: string
  verdict: AlertVerdict
}

/** Incidents that were opened at that moment. */
export async function findOpenedAt(db: Db, accountId: string, at: Date): Promise<PlannedIncident[]> {
  const rows = await db
    .selectFrom('incidents')
    .select(['id', 'verdict'])
    .where('account_id', '=', accountId)
    .where('opened_at', '=', at)
    .execute()
  return rows as PlannedIncident[]
}

interface Handled {
  by: string
  acknowledgedAt: Date
  resolved: { at: Date; resolution: IncidentResolution; note: string; checklist: AttackChecklist | null } | null
}

/** As `acknowledgeIncident` and `resolveIncident` would have at these moments. */
export async function handleIncident(
  trx: Db,
  accountId: string,
  incidentId: string,
  { by, acknowledgedAt, resolved }: Handled,
): Promise<void> {
  const acknowledged = { acknowledged_at: acknowledgedAt, acknowledged_by: by }
  const { at, resolution, note, checklist } = resolved ?? { at: null, resolution: null, note: null, checklist: null }
  await trx
    .updateTable('incidents')
    .set({ ...acknowledged, resolved_at: at, resolved_by: at && by, resolution, note, checklist: checklist && JSON.stringify(checklist) })
    .where('account_id', '=', accountId)
    .where('id', '=', incidentId)
    .execute()
  const event = { accountId, incidentId, actor: by }
  await appendEvents(trx, [
    { ...event, event: 'acknowledged', at: acknowledgedAt },
    ...(resolved ? [{ ...event, event: 'decided' as const, details: { resolution: resolved.resolution }, at: resolved.at }] : []),
  ])
}

/** Waits until no other transaction writes the sample, and locks it until this one ends. */
export async function lockSample(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tillwatch.sample'))`.execute(trx)
}

/** Planned time of the next scan of the account's pages; null if none exists. */
export async function findNextScan(db: Db, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('pages')
    .select(({ fn }) => fn.min('next_scan_at').as('at'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.at ?? null
}

export async function accountExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function insertAccount(trx: Db, id: string, name: string): Promise<void> {
  await trx.insertInto('accounts').values({ id, name }).execute()
}
