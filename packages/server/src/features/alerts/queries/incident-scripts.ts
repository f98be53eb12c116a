// Query of an incident's scripts in the inventory.
import type { IncidentScript } from '@tillwatch/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Per incident; more are decided on in the inventory. */
const scriptsMax = 50

/** Once per site, on the page of the last finding. */
export async function findIncidentScripts(db: Db, accountId: string, incidentId: string): Promise<IncidentScript[]> {
  const { rows } = await sql<IncidentScript>`
    select id, "siteId", "siteHost", label, content, content is null or content is not distinct from sha256 as "isAsFound" from (
      select distinct on (script.identity_sha256, pages.site_id) script.id, pages.site_id as "siteId", sites.host as "siteHost", script.label, script.sha256,
        case item.kind when 'content' then item.print else change.after_sha256 end as content
      from incident_items item
      left join scan_changes change on change.account_id = item.account_id and change.id = item.change_id
      join page_scripts script on script.account_id = item.account_id and case item.kind
        when 'content' then script.page_id = item.page_id and script.sha256 = item.print else script.id = change.page_script_id end
      join pages on pages.account_id = script.account_id and pages.id = script.page_id and pages.removed_at is null
      join sites on sites.account_id = pages.account_id and sites.id = pages.site_id
      where item.account_id = ${accountId} and item.incident_id = ${incidentId} and item.kind in ('script-added', 'script-changed', 'content')
      order by script.identity_sha256, pages.site_id, item.last_found_at desc, script.id
    ) found order by "siteHost", label, id limit ${scriptsMax}`.execute(db)
  return rows
}
