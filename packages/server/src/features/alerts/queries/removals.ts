// Query of authorized scripts that are certainly gone: two evaluated scans, or two visits of one scan, agree.
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** A removed script of an evaluated scan that was authorized; `change`, `comparison`, and `script` are its rows. */
const gone = sql`change.kind = 'script-removed' and change.verdict = 'removed' and script.scope = 'merchant'
  and exists (select from decisions where decisions.account_id = script.account_id and decisions.id = script.decision_id
    and decisions.verdict = 'approve' and (decisions.expires_at is null or decisions.expires_at > now()))`

/** The visit of another browser in the same scan got no script that the first lacked. */
const visitsAgree = sql`coalesce(found_in.result -> 'cloakCheck' ->> 'state', '') = 'compared' and not exists (
  select from jsonb_array_elements(found_in.result -> 'findings') finding
  where finding ->> 'check' = 'inventory-differs-by-client' and finding -> 'params' ->> 'seenBy' = 'second')`

/**
 * IDs of the changes that the comparison of a scan confirms: its own, if its second visit agrees; otherwise those of the previous
 * completely evaluated scan, if this one lacks the script, too. A script that comes back in between was part of an A/B test.
 */
export async function findConfirmedRemovals(db: Db, scanId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select change.id from scan_comparisons own
    join scans this on this.account_id = own.account_id and this.id = own.scan_id and this.state = 'complete'
    join lateral (
      select comparison.scan_id from scan_comparisons comparison
      join scans on scans.account_id = comparison.account_id and scans.id = comparison.scan_id and scans.state = 'complete'
      where comparison.account_id = own.account_id and comparison.page_id = own.page_id and comparison.profile = own.profile
        and comparison.state = 'compared' and (scans.created_at, scans.id) < (this.created_at, this.id)
      order by scans.created_at desc, scans.id desc limit 1) before on true
    join scans found_in on found_in.account_id = own.account_id and found_in.id = before.scan_id
    join scan_changes change on change.account_id = own.account_id and change.scan_id = before.scan_id
    join page_scripts script on script.account_id = change.account_id and script.id = change.before_page_script_id
    join pages page on page.account_id = script.account_id and page.id = script.page_id
    where own.scan_id = ${scanId} and own.state = 'compared' and ${gone} and not (${visitsAgree}) and not exists (
      select from jsonb_array_elements(this.result -> 'scripts') seen
      where script_sha256_of(page.site_id, this.identity_rules, encode(sha256(convert_to(seen ->> 'identity', 'UTF8')), 'hex')) = script.identity_sha256)
    union all
    select change.id from scan_changes change
    join scans found_in on found_in.account_id = change.account_id and found_in.id = change.scan_id and found_in.state = 'complete'
    join page_scripts script on script.account_id = change.account_id and script.id = change.before_page_script_id
    where change.scan_id = ${scanId} and ${gone} and ${visitsAgree}`.execute(db)
  return rows.map(({ id }) => id)
}
