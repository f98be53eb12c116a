// Owns a database of the size that the dashboard must be quick at, filled in bulk: one big account, and small ones beside it.
import { judgeCapture } from '@tillwatch/core/report'
import type { Database } from '../../packages/server/src/db/index.ts'
import { addInventoryMonths } from '../../packages/server/src/features/inventory/index.ts'
import { bigPage } from './big-page.ts'
import { fillChanges } from './fill-changes.ts'
import { fillHeaders } from './fill-headers.ts'
import { fillScripts } from './fill-scripts.ts'
import { literal, type Run, type Words, wordsOf } from './words.ts'

export interface Size {
  sites: number
  pages: number
  /** Scans of each page, once a week; of the pages that are scanned daily, for a year. */
  weeks: number
  dailyPages: number
}

/** The scale of the targets: 1,000 sites, 5,000 pages, 100,000 scans, 2 million observations. */
export const bigSize: Size = { sites: 1_000, pages: 5_000, weeks: 14, dailyPages: 95 }
export const smallSize: Size = { sites: 8, pages: 30, weeks: 12, dailyPages: 1 }

const monthsBack = 13
const monthMs = 30 * 86_400_000

/** Makes room for the observations of the months that are filled. */
export async function addMonths({ db }: Pick<Database, 'db'>): Promise<void> {
  for (let back = monthsBack; back >= 0; back--) await addInventoryMonths({ db }, new Date(Date.now() - back * monthMs))
}

/** What the last scan of each page found: 200 scripts with their evidence, as the product judges them. */
const lastResult = (() => {
  const { capture, bodies } = bigPage('https://shop.example/checkout', 0)
  return judgeCapture(capture, bodies)
})()

/**
 * Fills an account over one connection. Sites have from one page to more than a hundred, pages from 4 to 200 scripts, of which a site's pages share many, and
 * from 20 to 40 parts of headers. The bodies of `bodiesOfScripts` are to be in the store.
 */
export async function fillAccount(run: Run, account: string, size: Size) {
  const words = wordsOf(account)
  await fillSites(run, words, size)
  await fillScans(run, words)
  await fillChanges(run, words)
  await fillScripts(run, words)
  await fillHeaders(run, words, lastResult)
  await fillActivity(run, words)
  await run('drop table filled, filled_scans')
}

/** Leaves the table `filled` with the pages. */
async function fillSites(run: Run, { account, uuid, chance }: Words, { sites, pages, weeks, dailyPages }: Size) {
  const host = `'shop-' || s || '-' || substr(md5('${account}'), 1, 4) || '.example'`
  await run(`insert into sites (id, account_id, host, url, claimed_at)
    select ${uuid('site', 's')}, '${account}', ${host}, 'https://' || ${host} || '/checkout', now() - interval '400 days' + s * interval '5 minutes'
    from generate_series(1, ${sites}) s`)
  await run(`create temporary table filled as
    select p, s, ${uuid('page', 'p')} as id, ${uuid('site', 's')} as site_id, ${host} as host,
      4 + floor(40 * power(${chance("'scripts' || p")}, 1) + case when p % 97 = 0 then 150 else 0 end)::int as scripts,
      case when p <= ${dailyPages} then 365 else ${weeks} end as scans, case when p <= ${dailyPages} then 1 else 7 end as days
    from (select p, case when p <= ${sites} then p else 1 + floor(power(${chance("'site' || p")}, 2) * ${sites})::int end as s
      from generate_series(1, ${pages}) p) numbered`)
  await run(`insert into pages (id, account_id, site_id, host, url, is_payment, added_at, frequency, next_scan_at)
    select id, '${account}', site_id, host, 'https://' || host || '/page/' || p, p % 3 <> 0, now() - interval '390 days' + p * interval '1 minute',
      case when days = 1 then 'daily' else 'weekly' end, now() + ${chance("'next' || p")} * days * interval '1 day' from filled`)
}

/** Leaves the table `filled_scans`: each scan by its page and its number, 1 for the newest, which was always evaluated. */
async function fillScans(run: Run, { account, uuid, chance }: Words) {
  await run(`create temporary table filled_scans as
    select filled.*, n, ${uuid('scan', "p || ' ' || n")} as scan_id, now() - (n * days - 0.5) * interval '1 day' as at,
      n > 1 and ${chance("'state' || p || ' ' || n")} < 0.03 as is_failed, floor(${chance("'risk' || p || ' ' || n")} * 90)::int as risk
    from filled, generate_series(1, scans) n`)
  await run(`create temporary table last_result as select ${literal(JSON.stringify(lastResult))}::jsonb as result`)
  await run(`insert into scans (id, account_id, url, profile, state, created_at, started_at, finished_at, attempts, outcome_code, outcome_detail,
      result, rules_version, script_count, first_party_count, third_party_count, finding_count, risk_score, severity, page_id, trigger)
    select scan_id, '${account}', 'https://' || host || '/page/' || p, 'desktop', case when is_failed then 'failed' else 'complete' end,
      at, at, at + interval '9 seconds', 1, case when is_failed then 'http-error' end, case when is_failed then 'The server answered 503.' end,
      case when n = 1 then (select result from last_result) else '{}' end, '1', scripts, scripts / 2, scripts / 2, scripts / 3,
      case when not is_failed then risk end, case when not is_failed then case when risk > 60 then 'high' else 'low' end end, id, 'schedule'
    from filled_scans`)
  await run('drop table last_result')
  await run('analyze filled, filled_scans')
}

async function fillActivity(run: Run, { account }: Words) {
  await run(`insert into audit_log (account_id, actor, action, subject, site_id, at)
    select account_id, 'bench', 'site.claim', id::text, id, claimed_at from sites where account_id = '${account}'
    union all select account_id, 'bench', 'page.add', id::text, site_id, added_at from pages where account_id = '${account}' order by 6`)
  await run(`insert into audit_log (account_id, actor, action, subject, site_id, at)
    select '${account}', case when step = 1 then 'schedule' else 'worker' end, case when step = 1 then 'scan.start' else 'scan.record' end, scan_id, site_id, at
    from filled_scans, generate_series(1, 2) step order by at`)
}
