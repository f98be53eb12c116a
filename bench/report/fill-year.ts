// Owns a site with a year behind it: a payment page that is scanned each day, its scripts, changes, decisions, headers and alerts.
import { randomUUID } from 'node:crypto'
import type { Run } from '../dashboard/words.ts'

export interface YearSize {
  scripts: number
  weeks: number
}

type Value = string | number | Date | { text: string }

/** A statement, or a piece of one: values are written into it, pieces as they are. All of them are this file's own. */
function sql(parts: TemplateStringsArray, ...values: readonly Value[]): { text: string } {
  const written = (value: Value) =>
    typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? `'${value}'`
        : value instanceof Date
          ? `'${value.toISOString()}'`
          : value.text
  return { text: parts.reduce((all, part, at) => all + written(values[at - 1] as Value) + part) }
}

/** Fills it in statements that make their own rows; the id of the site. The last scan ended an hour before `now`. */
export async function fillYear(run: Run, accountId: string, { scripts, weeks }: YearSize, now: Date): Promise<string> {
  const [site, page] = [randomUUID(), randomUUID()]
  const done = ({ text }: { text: string }) => run(text)
  const last = new Date(now.getTime() - 3_600_000)
  const days = weeks * 7
  const at = sql`${last}::timestamptz - make_interval(days => day)`
  const hash = (what: Value) => sql`encode(sha256(convert_to(${what}::text, 'UTF8')), 'hex')`
  await done(sql`insert into sites (id, account_id, host, url) values (${site}, ${accountId}, 'shop.example', 'https://shop.example/')`)
  await done(sql`insert into pages (id, account_id, site_id, host, url, is_payment, frequency, added_at, integration, payment_provider, integration_scan_id)
    values (${page}, ${accountId}, ${site}, 'shop.example', 'https://shop.example/pay', true, 'daily', ${last}::timestamptz - make_interval(days => ${days}), 'iframe', 'Stripe', ${page})`)
  for (let month = 0; month <= 13; month++)
    await done(sql`select add_observation_month(${last}::timestamptz - make_interval(months => ${month}))`)
  // One scan in 25 is turned away.
  await done(sql`insert into scans (id, account_id, page_id, url, profile, trigger, state, created_at, started_at, finished_at, outcome_code, result, rules_version,
      script_count, first_party_count, third_party_count, risk_score, severity)
    select gen_random_uuid(), ${accountId}, ${page}, 'https://shop.example/pay', 'desktop', 'schedule', case when day % 25 = 7 then 'failed' else 'complete' end,
      ${at} - interval '1 minute', ${at} - interval '1 minute', ${at}, case when day % 25 = 7 then 'captcha' end, case when day % 25 <> 7 then '{}'::jsonb end,
      case when day % 25 <> 7 then '1' end, case when day % 25 <> 7 then ${scripts}::int end, case when day % 25 <> 7 then 60 end,
      case when day % 25 <> 7 then ${scripts}::int - 60 end, case when day % 25 <> 7 then 10 + (day * 7) % 70 end, case when day % 25 <> 7 then 'low' end
    from generate_series(0, ${days}::int - 1) as day`)
  await done(sql`insert into page_scripts (id, account_id, page_id, identity, identity_sha256, label, kind, state, url, host, vendor, purpose, party, scope, integrity,
      behaviours, risk_score, severity, sha256, size_bytes, first_seen_at, last_seen_at, first_scan_id, last_scan_id, last_script_id)
    select gen_random_uuid(), ${accountId}, ${page}, 'script ' || n, ${hash(sql`'script ' || n`)}, 'cdn' || n % 24 || '.example/assets/module-' || n || '.js', 'external', 'ran',
      'https://cdn' || n % 24 || '.example/assets/module-' || n || '.js', 'cdn' || n % 24 || '.example', 'Vendor ' || n % 24, 'analytics',
      case when n % 3 = 0 then 'first' else 'third' end, case when n % 20 = 0 then 'payment-provider' else 'merchant' end, case when n % 4 = 0 then 'sri' else 'tracked' end,
      '{}', n % 60, 'low', ${hash(sql`'content ' || n`)}, 20000, ${last}::timestamptz - make_interval(days => ${days}), ${last}, ${page}, ${page}, 's' || n
    from generate_series(1, ${scripts}::int) as n`)
  await done(sql`insert into script_observations (account_id, page_id, page_script_id, scan_id, observed_at, profile, sha256)
    select ${accountId}, ${page}, page_scripts.id, scans.id, scans.finished_at, 'desktop', page_scripts.sha256
    from scans cross join page_scripts where scans.page_id = ${page} and scans.state = 'complete' and page_scripts.page_id = ${page}`)
  await done(sql`insert into decisions (id, account_id, site_id, batch_id, verdict, covers, identity_sha256, label, pinned_sha256, reason, justification, owner, decided_at,
      decided_by, decided_from, rules_version)
    select gen_random_uuid(), ${accountId}, ${site}, ${site}, 'approve', 'script', identity_sha256, label, sha256, 'business',
      'It measures how visitors use the page, so that the shop sees where shoppers give up before they pay.', 'Ana', first_seen_at + interval '3 hours', 'ana', 'x', '1'
    from page_scripts where page_id = ${page} and risk_score % 10 <> 3`)
  await done(sql`insert into scan_comparisons (scan_id, account_id, site_id, page_id, profile, scanned_at, state, ended_at, before_at, rules_version, scripts, volatile_count,
      release_count, capability_count)
    select id, ${accountId}, ${site}, ${page}, 'desktop', finished_at, 'compared', finished_at, finished_at - interval '1 day', '1', '{}', 9, 2, 1
    from scans where page_id = ${page} and state = 'complete'`)
  await done(sql`insert into scan_changes (id, account_id, scan_id, position, kind, subject, verdict, reasons, lines, new_capabilities, is_of_script, page_script_id, before_sha256, after_sha256)
    select gen_random_uuid(), ${accountId}, compared.scan_id, n, 'script-changed', jsonb_build_object('code', 'named', 'given', jsonb_build_object('name', script.label)),
      case when n = 0 then 'capability' else 'release' end, '[{"code": "same-structure", "given": {}}]', '[]', '[]', true, script.id, script.sha256, script.sha256
    from (select *, row_number() over (order by scanned_at) as place from scan_comparisons where page_id = ${page}) compared cross join generate_series(0, 2) as n
    join (select *, row_number() over (order by label) as place from page_scripts where page_id = ${page}) script
      on script.place = (compared.place * 7 + n * 31) % ${scripts}::int + 1`)
  const parts = sql`(select jsonb_agg(jsonb_build_object('id', ${hash(sql`'part ' || n`)}, 'place', '', 'source', 'response', 'header', 'content-security-policy', 'part',
      'directive-' || n, 'tier', 1, 'value', 'https://cdn' || n || '.example')) from generate_series(1, 30) as n)`
  await done(sql`insert into header_sets (account_id, sha256, parts) values (${accountId}, ${'e'.repeat(64)}, ${parts})`)
  await done(sql`insert into header_periods (id, account_id, page_id, profile, set_sha256, first_seen_at, last_seen_at, first_scan_id, last_scan_id, missing, is_first)
    values (${randomUUID()}, ${accountId}, ${page}, 'desktop', ${'e'.repeat(64)}, ${last}::timestamptz - make_interval(days => ${days}), ${last}, ${page}, ${page}, '[]', true)`)
  await done(sql`insert into incidents (id, account_id, kind, key, verdict, subject, item_count, opened_at, acknowledged_at, acknowledged_by, resolved_at, resolved_by, resolution)
    select gen_random_uuid(), ${accountId}, 'script', 'k' || day, 'capability', '{"code": "named", "given": {"name": "Vendor"}}', 1, ${at}, ${at} + interval '9 minutes', 'ana',
      ${at} + interval '2 hours', 'ana', 'authorized'
    from generate_series(0, ${days}::int - 1, 6) as day`)
  await done(sql`insert into incident_items (id, account_id, incident_id, source, kind, verdict, print, site_id, subject, reasons, found_at)
    select gen_random_uuid(), ${accountId}, id, 'change', 'script-changed', 'capability', 'p', ${site}, '{}', '[]', opened_at from incidents where account_id = ${accountId}`)
  await done(sql`insert into incident_events (account_id, incident_id, event, at)
    select ${accountId}, id, 'delivered', opened_at + interval '4 seconds' from incidents where account_id = ${accountId}`)
  await done(sql`analyze`)
  return site
}
