// Inventory and comparison data of an incident's item. `item` is the row in a query.
import { sql } from 'kysely'

/**
 * Its script with the contents of its change, as JSON; null if its page is no longer monitored. The history compares two contents of one
 * script only.
 */
export const scriptOfItem = sql`(
  select jsonb_build_object('id', script.id, 'siteId', place.site_id,
    'before', case when change.before_page_script_id = change.page_script_id then change.before_sha256 end,
    'after', case when item.kind = 'content' then item.print else change.after_sha256 end)
  from page_scripts script
  join pages place on place.account_id = script.account_id and place.id = script.page_id and place.removed_at is null
  left join scan_changes change on change.account_id = item.account_id and change.id = item.change_id
  where script.account_id = item.account_id and script.id = item.page_script_id)`

const ofChange = (column: 'lines' | 'new_capabilities') => sql`coalesce((
  select ${sql.ref(`change.${column}`)} from scan_changes change where change.account_id = item.account_id and change.id = item.change_id), '[]'::jsonb)`

/** Lines of its change, and new capabilities of its script. */
export const linesOfItem = ofChange('lines')
export const capabilitiesOfItem = ofChange('new_capabilities')
