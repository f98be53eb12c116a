// Owns filling what scans saw of headers, and what was decided on them: one period of each page, with 20 to 40 parts.
import type { ScanResult } from '@tillwatch/contract/shapes'
import { headerPartsOf } from '@tillwatch/core/headers'
import { sha256, storedPart } from '../../packages/server/src/features/headers/stored-part.ts'
import { literal, type Run, type Words } from './words.ts'

const [partsMin, partsMax] = [20, 40]

/** Of all pages in `filled`: each site has as many of the result's parts as its number says. A third is decided on for the site, a third page by page. */
export async function fillHeaders(run: Run, { account, uuid, sha }: Words, { headers, page, unreadHeads = [] }: ScanResult) {
  const parts = headerPartsOf(headers, { ...page, unreadHeads }).parts.map(storedPart)
  if (parts.length < partsMax) throw new Error(`The result has ${parts.length} parts of headers, not ${partsMax}.`)
  const rows = parts.map((part, at) => `(${at + 1}, ${literal(JSON.stringify(part))}::jsonb, ${literal(sha256(part.value))})`)
  await run(`create temporary table header_parts as select * from (values ${rows.join(', ')}) part (number, part, value_sha256)`)
  const isOfSite = `number <= ${partsMin} + s % ${partsMax - partsMin + 1}`
  const set = sha("'headers' || s")
  await run(`insert into header_sets (account_id, sha256, parts)
    select '${account}', ${set}, jsonb_agg(part order by number)
    from (select distinct s from filled) sites join header_parts on ${isOfSite} group by s`)
  await run(`insert into header_periods (id, account_id, page_id, profile, set_sha256, first_seen_at, last_seen_at, first_scan_id, last_scan_id, scan_count, missing, is_first)
    select ${uuid('period', 'p')}, '${account}', id, 'desktop', ${set}, min(at), max(at), (array_agg(scan_id order by n desc))[1], (array_agg(scan_id order by n))[1],
      count(*), '[]', true
    from filled_scans group by p, s, id`)
  await run(`insert into header_values (account_id, page_id, part_id, value_sha256, first_seen_at)
    select '${account}', id, part->>'id', value_sha256, now() - interval '90 days' from filled join header_parts on ${isOfSite}`)
  const decisionOn = (key: string, page: string) => `
    select ${uuid('header', key)}, '${account}'::uuid, site_id, ${page}, ${uuid('header batch', 's::text')}, 'approve', part->>'id', part->>'place', part->>'source',
      part->>'header', part->>'part', (part->>'tier')::smallint, part->>'value', 'technical', 'Set by the platform.', 'bench', '192.0.2.1', '1'`
  await run(`insert into header_decisions (id, account_id, site_id, page_id, batch_id, verdict, part_id, place, source, header, part, tier, value, reason,
      justification, decided_by, decided_from, rules_version)
    ${decisionOn("s || ' ' || number", 'null::uuid')} from (select distinct s, site_id from filled) sites join header_parts on ${isOfSite} where number % 3 = 0
    union all ${decisionOn("'page ' || p || ' ' || number", 'id')} from filled join header_parts on ${isOfSite} where number % 3 = 1`)
  await run('drop table header_parts')
}
