// Owns a database of the size that the dashboard must be quick at, filled in bulk: one big account, and small ones beside it.
import type { Database } from '../../packages/server/src/db/index.ts'
import { addInventoryMonths } from '../../packages/server/src/features/inventory/index.ts'

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

/** A way to run a statement that stands as it is. */
export function runnerOf({ db }: Pick<Database, 'db'>): (text: string) => Promise<unknown> {
  const any = db.selectNoFrom((of) => of.lit(1).as('one')).compile()
  return (text) => db.executeQuery({ ...any, sql: text, parameters: [] })
}

/** Fills an account over one connection. Sites have from one page to more than a hundred, pages from 4 to 200 scripts, of which a site's pages share many. */
export async function fillAccount(run: (text: string) => Promise<unknown>, account: string, { sites, pages, weeks, dailyPages }: Size) {
  const uuid = (kind: string, key: string) => `md5('${kind} ${account} ' || ${key})::uuid`
  const chance = (key: string) => `(('x' || substr(md5('${account}' || ${key}), 1, 7))::bit(28)::int / 268435456.0)`
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
  await run(`insert into scans (id, account_id, url, profile, state, created_at, started_at, finished_at, attempts, outcome_code, outcome_detail,
      result, rules_version, script_count, first_party_count, third_party_count, finding_count, risk_score, severity, page_id, trigger)
    select ${uuid('scan', "p || ' ' || n")}, '${account}', 'https://' || host || '/page/' || p, 'desktop', state, at, at, at + interval '9 seconds', 1,
      case when state = 'complete' then null else 'http-error' end, case when state = 'complete' then null else 'The server answered 503.' end,
      '{}', '1', scripts, scripts / 2, scripts / 2, scripts / 3, risk, case when risk is null then null when risk > 60 then 'high' else 'low' end, id, 'schedule'
    from (select *, case when state = 'complete' then floor(${chance("'risk' || p || ' ' || n")} * 90)::int end as risk
      from (select filled.*, n, now() - (n * days - 0.5) * interval '1 day' as at,
        case when ${chance("'state' || p || ' ' || n")} < 0.03 then 'failed' else 'complete' end as state
        from filled, generate_series(1, scans) n) dated) judged`)
  const number = "case when k % 3 = 0 then p || '-' || k else k::text end" // a third are of the page alone, the rest are on all pages of the site
  const sha = (key: string) => `md5(${key}) || md5(${key} || '+')`
  const identity = `'https://cdn-' || k % 40 || '.example/s/' || ${number} || '.js'`
  await run(`create temporary table script_rows as
    select filled.p, filled.s, filled.id as page_id, filled.site_id, k, ${identity} as identity, ${sha(`'i' || filled.s || ${identity}`)} as identity_sha256
    from filled, generate_series(1, scripts) k`)
  await run(`insert into decisions (id, account_id, site_id, batch_id, verdict, covers, identity_sha256, label, reason, justification, decided_by,
      decided_from, rules_version, decided_at)
    select ${uuid('decision', 'identity_sha256')}, '${account}', site_id, ${uuid('batch', 'identity_sha256')}, 'approve', 'script', identity_sha256, identity,
      'business', 'Ordered by the client.', 'bench', '192.0.2.1', '1', now() - interval '60 days' * ${chance('identity_sha256')}
    from (select distinct site_id, identity, identity_sha256 from script_rows where ${chance("'decided' || identity_sha256")} < 0.7) kept`)
  await run(`insert into page_scripts (id, account_id, page_id, identity, identity_sha256, label, kind, state, url, host, directory, vendor, purpose, party,
      scope, integrity, behaviours, risk_score, severity, sha256, size_bytes, first_seen_at, last_seen_at, first_scan_id, last_scan_id, last_script_id, decision_id)
    select ${uuid('script', "p || ' ' || k")}, '${account}', page_id, identity, identity_sha256, identity, 'external', 'ran', identity, 'cdn-' || k % 40 || '.example',
      '/s/', case when k % 2 = 0 then 'Vendor ' || k % 25 end, case when k % 2 = 0 then 'analytics' end, case when k % 4 = 0 then 'first' else 'third' end,
      'merchant', 'none', case when k % 5 = 0 then array['reads-field'] else array[]::text[] end, k * 7 % 100,
      case when k * 7 % 100 > 80 then 'critical' when k * 7 % 100 > 40 then 'medium' else 'low' end, ${sha("'c' || identity")}, 1000 + k,
      now() - interval '380 days', now() - interval '1 day', ${uuid('scan', "p || ' 1'")}, ${uuid('scan', "p || ' 1'")}, 's' || k, decided.id
    from script_rows left join (select id from decisions) decided on decided.id = ${uuid('decision', 'identity_sha256')}`)
  await run(`insert into script_versions (page_script_id, sha256, size_bytes, first_seen_at, last_seen_at, first_scan_id)
    select ${uuid('script', "p || ' ' || k")}, ${sha("'c' || identity || v")}, 1000, now() - interval '300 days', now() - interval '1 day', ${uuid('scan', "p || ' 1'")}
    from script_rows, generate_series(1, 1 + k % 4) v`)
  await run(`insert into script_observations (account_id, page_id, page_script_id, scan_id, observed_at, profile, sha256)
    select '${account}', page_id, ${uuid('script', "p || ' ' || k")}, scan.id, scan.finished_at, 'desktop', ${sha("'c' || identity")}
    from script_rows join scans scan using (page_id) where scan.state = 'complete' and (k + extract(day from scan.created_at)::int) % 6 > 0`)
  await run(`insert into audit_log (account_id, actor, action, subject, site_id, at)
    select account_id, 'bench', 'site.claim', id::text, id, claimed_at from sites where account_id = '${account}'
    union all select account_id, 'bench', 'page.add', id::text, site_id, added_at from pages where account_id = '${account}' order by 6`)
  await run(`insert into audit_log (account_id, actor, action, subject, site_id, at)
    select scans.account_id, case when step = 1 then 'schedule' else 'worker' end, case when step = 1 then 'scan.start' else 'scan.record' end,
      scans.id, filled.site_id, scans.created_at
    from scans join filled on filled.id = scans.page_id, generate_series(1, 2) step order by scans.created_at`)
  await run('drop table filled, script_rows')
}
