// Queries by which a reviewer's verdict changes an incident.
import type { AlertVerdict, ItemSource } from '@tillwatch/contract/lists'
import type { IncidentEffect, Said } from '@tillwatch/contract/reasons'
import type { ItemKind } from '@tillwatch/core/alerts'
import { sql } from 'kysely'
import { type Db, storableJson } from '#db/index.ts'

/** Subject of a review: a content of a script of a site, or an item by its print. */
export interface ReviewedThing {
  siteId: string
  identitySha256: string | null
  content: string | null
  print: string | null
}

export interface ReviewedItem {
  id: string
  source: ItemSource
  kind: ItemKind
  verdict: AlertVerdict
  siteId: string
  pageId: string | null
  scanId: string | null
  changeId: string | null
  subject: Said
  reasons: Said[]
  identity: string | null
  party: string | null
  vendor: string | null
}

/** Items of the incident about the reviewed subject, on any page of its site. */
export async function findReviewedItems(db: Db, accountId: string, incidentId: string, of: ReviewedThing): Promise<ReviewedItem[]> {
  const { rows } = await sql<ReviewedItem>`
    select item.id, item.source, item.kind, item.verdict, item.site_id as "siteId", item.page_id as "pageId", item.scan_id as "scanId",
      item.change_id as "changeId", item.subject, item.reasons, script.identity_sha256 as identity, script.party, script.vendor
    from incident_items item
    left join page_scripts script on script.account_id = item.account_id and script.id = item.page_script_id
    left join scan_changes change on change.account_id = item.account_id and change.id = item.change_id
    where item.account_id = ${accountId} and item.incident_id = ${incidentId} and item.site_id = ${of.siteId}
      and script.identity_sha256 is not distinct from ${of.identitySha256}
      and ${of.print === null ? sql`${of.content} in (item.print, change.after_sha256)` : sql`item.print = ${of.print}`}`.execute(db)
  return rows
}

interface RaisedItem {
  id: string
  reasons: readonly Said[]
  effect: IncidentEffect
  rank: number
}

/** Makes these items and their incident malicious. */
export async function raiseItems(trx: Db, accountId: string, incidentId: string, items: readonly RaisedItem[], marks: readonly string[]) {
  await sql`
    update incident_items item set verdict = 'malicious', reasons = raised.reasons, effect = raised.effect, effect_rank = raised.rank
    from jsonb_to_recordset(${storableJson(items)}::jsonb) as raised (id uuid, reasons jsonb, effect jsonb, rank int)
    where item.account_id = ${accountId} and item.incident_id = ${incidentId} and item.id = raised.id`.execute(trx)
  await sql`
    update incidents set verdict = 'malicious', last_item_at = now(),
      marks = (select array(select distinct unnest(incidents.marks || ${[...marks]}::text[]) order by 1))
    where account_id = ${accountId} and id = ${incidentId}`.execute(trx)
}

/** Gives these items the remaining severity, and their incident the highest of all its items. */
export async function lowerItems(
  trx: Db,
  accountId: string,
  incidentId: string,
  verdict: AlertVerdict,
  items: readonly RaisedItem[],
): Promise<void> {
  await sql`
    update incident_items item set verdict = ${verdict}, reasons = lowered.reasons, effect = lowered.effect, effect_rank = lowered.rank
    from jsonb_to_recordset(${storableJson(items)}::jsonb) as lowered (id uuid, reasons jsonb, effect jsonb, rank int)
    where item.account_id = ${accountId} and item.incident_id = ${incidentId} and item.id = lowered.id`.execute(trx)
  await sql`
    update incidents set last_item_at = now(), verdict = coalesce((
      select item.verdict from incident_items item where item.account_id = incidents.account_id and item.incident_id = incidents.id
      order by array_position(array['malicious', 'targeted', 'capability'], item.verdict) limit 1), verdict)
    where account_id = ${accountId} and id = ${incidentId}`.execute(trx)
}

/** Undoes the resolution and the acknowledgment of the incident; false for an open one. Its time line keeps both. */
export async function reopenRow(trx: Db, accountId: string, incidentId: string): Promise<boolean> {
  const none = { resolved_at: null, resolved_by: null, resolution: null, note: null, checklist: null, ended_because: null }
  const { numUpdatedRows } = await trx
    .updateTable('incidents')
    .set({ ...none, acknowledged_at: null, acknowledged_by: null })
    .where('account_id', '=', accountId)
    .where('id', '=', incidentId)
    .where('resolved_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
