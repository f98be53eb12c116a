// Owns the query that reads which changed contents still load although their incident was resolved as an attack, rolled back, or fixed.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/**
 * Ids of the changes whose new content a later scan of the same page was given. The newest incident of a content counts: one that is open, or was
 * resolved as authorized or as a false alarm, needs no alert. The same goes for a script that was approved after the incident was resolved.
 */
export async function findStillLoading(db: Db, scanId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (script.id) change.id
    from scan_comparisons own
    join scans this on this.account_id = own.account_id and this.id = own.scan_id
    join incident_items item on item.account_id = own.account_id and item.site_id = own.site_id and item.page_id = own.page_id
      and item.kind in ('script-added', 'script-changed')
    join incidents on incidents.account_id = item.account_id and incidents.id = item.incident_id
    join scan_changes change on change.account_id = item.account_id and change.id = item.change_id
      and change.before_sha256 is distinct from change.after_sha256
    join page_scripts script on script.account_id = own.account_id and script.id = change.page_script_id
      and script.last_scan_id = own.scan_id and script.sha256 = item.print
    where own.scan_id = ${scanId} and own.state = 'compared'
      and incidents.resolution in ('confirmed-attack', 'rolled-back', 'fixed') and incidents.ended_because is null
      and incidents.resolved_at < this.created_at
      and not exists (
        select from incident_items again
        join incidents later on later.account_id = again.account_id and later.id = again.incident_id
          and (later.opened_at, later.id) > (incidents.opened_at, incidents.id)
        where again.account_id = item.account_id and again.site_id = item.site_id and again.page_id = item.page_id
          and again.print = item.print and again.kind in ('script-added', 'script-changed'))
      and not exists (
        select from decisions where decisions.account_id = script.account_id and decisions.id = script.decision_id
          and decisions.verdict = 'approve' and decisions.decided_at > incidents.resolved_at)
    order by script.id, incidents.opened_at desc`.execute(db)
  return rows.map(({ id }) => id)
}
