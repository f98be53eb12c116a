// Owns filling what scans saw of scripts: the inventory with its versions, the scans' own lists with stored code, and decisions.
import { createHash } from 'node:crypto'
import { codeOf } from './big-page.ts'
import { literal, type Run, type Words } from './words.ts'

/** Contents that stand for those of all scripts. */
const codes = 10
/** A script has from one to this many versions, each for three scans; the oldest for all earlier ones. */
const versionsMax = 4
const scansOfVersion = 3
/** The newest scans of each page whose lists of scripts and code are there: those of two versions. */
const scansWithCode = 2 * scansOfVersion

interface Body {
  code: number
  version: number
  sha256: string
  bytes: Uint8Array
}

/** What is to be stored of them. */
export const bodiesOfScripts: readonly Body[] = Array.from({ length: codes }, (_, code) =>
  Array.from({ length: versionsMax }, (_, at): Body => {
    const bytes = codeOf(code, at + 1)
    return { code, version: at + 1, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  }),
).flat()

/** Of all pages in `filled` and their scans in `filled_scans`. */
export async function fillScripts(run: Run, words: Words) {
  const { account, uuid, sha } = words
  const number = "case when k % 3 = 0 then p || '-' || k else k::text end" // a third are of the page alone, the rest are on all pages of the site
  const identity = `'https://cdn-' || k % 40 || '.example/s/' || ${number} || '.js'`
  await run(`create temporary table script_rows as
    select filled.p, filled.s, filled.id as page_id, filled.site_id, scans, k, ${uuid('script', "p || ' ' || k")} as id, 1 + k % ${versionsMax} as versions,
      ${identity} as identity, ${sha(`'i' || filled.s || ${identity}`)} as identity_sha256
    from filled, generate_series(1, scripts) k`)
  const content = (version: string) => sha(`'c' || identity || ' ' || ${version}`)
  await fillDecisions(run, words)
  await run(`insert into page_scripts (id, account_id, page_id, identity, identity_sha256, label, kind, state, url, host, directory, vendor, purpose, party,
      scope, integrity, behaviours, risk_score, severity, sha256, size_bytes, first_seen_at, last_seen_at, first_scan_id, last_scan_id, last_script_id, decision_id)
    select script_rows.id, '${account}', page_id, identity, identity_sha256, identity, 'external', 'ran', identity, 'cdn-' || k % 40 || '.example',
      '/s/', case when k % 2 = 0 then 'Vendor ' || k % 25 end, case when k % 2 = 0 then 'analytics' end, case when k % 4 = 0 then 'first' else 'third' end,
      'merchant', 'none', case when k % 5 = 0 then array['reads-field'] else array[]::text[] end, k * 7 % 100,
      case when k * 7 % 100 > 80 then 'critical' when k * 7 % 100 > 40 then 'medium' else 'low' end, ${content('1')}, 1000 + k,
      now() - interval '380 days', newest_at + interval '9 seconds', ${uuid('scan', "p || ' ' || scans")}, ${uuid('scan', "p || ' 1'")}, 's' || k, decided.id
    from script_rows join (select p as newest_p, at as newest_at from filled_scans where n = 1) newest on newest_p = script_rows.p
    left join (select id from decisions) decided on decided.id = ${uuid('decision', 'identity_sha256')}`)
  await run(`insert into script_versions (page_script_id, sha256, size_bytes, first_seen_at, last_seen_at, first_scan_id)
    select script_rows.id, ${content('v')}, 1000, oldest.at + interval '9 seconds', newest.at + interval '9 seconds', oldest.scan_id
    from script_rows cross join generate_series(1, versions) v
    join filled_scans newest on newest.p = script_rows.p and newest.n = 1 + (v - 1) * ${scansOfVersion}
    join filled_scans oldest on oldest.p = script_rows.p and oldest.n = case when v = versions then script_rows.scans else v * ${scansOfVersion} end`)
  const version = `least(1 + (n - 1) / ${scansOfVersion}, versions)`
  await run(`insert into script_observations (account_id, page_id, page_script_id, scan_id, observed_at, profile, sha256)
    select '${account}', page_id, script_rows.id, scan_id, at + interval '9 seconds', 'desktop', ${content(version)}
    from script_rows join filled_scans scan using (p) where not is_failed and (k + extract(day from at)::int) % 6 > 0`)
  await fillCode(run, words, { content, version })
  await run('drop table script_rows')
}

async function fillDecisions(run: Run, { account, uuid, chance }: Words) {
  await run(`insert into decisions (id, account_id, site_id, batch_id, verdict, covers, identity_sha256, label, reason, justification, decided_by,
      decided_from, rules_version, decided_at)
    select ${uuid('decision', 'identity_sha256')}, '${account}', site_id, ${uuid('batch', 'identity_sha256')}, 'approve', 'script', identity_sha256, identity,
      'business', 'Ordered by the client.', 'bench', '192.0.2.1', '1', now() - interval '60 days' * ${chance('identity_sha256')}
    from (select distinct site_id, identity, identity_sha256 from script_rows where ${chance("'decided' || identity_sha256")} < 0.7) kept`)
}

/** The scans' own lists of scripts, and which stored contents belong to each. */
async function fillCode(run: Run, { account }: Words, { content, version }: { content: (version: string) => string; version: string }) {
  const rows = bodiesOfScripts.map(({ code, version, sha256, bytes }) => `(${code}, ${version}, ${literal(sha256)}, ${bytes.byteLength})`)
  await run(`create temporary table bodies as select * from (values ${rows.join(', ')}) body (code, version, sha256, size_bytes)`)
  await run('insert into blobs (sha256, size_bytes) select sha256, size_bytes from bodies on conflict do nothing')
  await run(`insert into scan_scripts (account_id, scan_id, script_id, url, received_sha256, text_sha256)
    select '${account}', scan_id, 's' || k, identity, ${content(version)}, bodies.sha256
    from script_rows join filled_scans scan using (p) join bodies on bodies.code = k % ${codes} and bodies.version = ${version}
    where n <= ${scansWithCode}`)
  await run(`insert into artifacts (account_id, scan_id, kind, sha256)
    select distinct '${account}'::uuid, scan_id, 'body', bodies.sha256
    from script_rows join filled_scans scan using (p) join bodies on bodies.code = k % ${codes} and bodies.version = ${version}
    where n <= ${scansWithCode}`)
  await run('drop table bodies')
}
