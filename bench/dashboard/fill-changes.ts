// Owns the changes of the fill: every evaluated scan but the first of a page is compared; one of four found something, of which a few are grave.
import { literal, type Run, type Words } from './words.ts'

const reasons = JSON.stringify([{ code: 'new-host', given: { host: 'new.example' } }])

/** Needs the table `filled_scans`. */
export async function fillChanges(run: Run, { account, uuid, chance }: Words) {
  await run(`create temporary table filled_comparisons as
    select scan_id, site_id, id as page_id, at, n = scans as is_first, lead(scan_id) over before as before_scan_id, lead(at) over before as before_at,
      ${chance("'changed' || p || ' ' || n")} as luck
    from filled_scans where not is_failed window before as (partition by id order by n)`)
  await run(`insert into scan_comparisons (scan_id, account_id, site_id, page_id, profile, scanned_at, state, ended_at, before_scan_id, before_at,
      rules_version, scripts, volatile_count, rebuild_count, capability_count, malicious_count)
    select scan_id, '${account}', site_id, page_id, 'desktop', at, case when before_at is null then 'first' else 'compared' end, at,
      before_scan_id, before_at, case when before_at is not null then '1' end,
      case when before_at is not null then '{"same":40,"changed":1,"added":0,"removed":0}'::jsonb end,
      case when before_at is not null and luck < 0.5 then 2 else 0 end, case when before_at is not null and luck < 0.2 then 2 else 0 end,
      case when before_at is not null and luck < 0.05 then 1 else 0 end, case when before_at is not null and luck < 0.005 then 1 else 0 end
    from filled_comparisons`)
  await run(`insert into scan_changes (id, account_id, scan_id, position, kind, subject, verdict, reasons, lines, new_capabilities, is_of_script)
    select ${uuid('change', "scan_id || ' ' || position")}, '${account}', scan_id, position, 'script-changed',
      '{"code":"named","given":{"name":"cdn.example/app.js"}}', verdict, ${literal(reasons)}, '[]', '[]', true
    from (
      select scan_id, row_number() over (partition by scan_id order by rank desc) - 1 as position, verdict
      from filled_comparisons, (values ('malicious', 4, 0.005, 1), ('capability', 3, 0.05, 1), ('rebuild', 2, 0.2, 2), ('volatile', 1, 0.5, 2))
        as told (verdict, rank, share, count), generate_series(1, count)
      where before_at is not null and luck < share
    ) numbered`)
  await run('drop table filled_comparisons')
}
