// An account with something of everything, for tests of what concerns whole accounts.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#db/index.ts'

/** One row of the account in each protected table, with what these rows need; a test of tenancy fails for a table that has none. */
export async function fillAccount(db: Database['db'], account: string): Promise<void> {
  const [user, site, page, scan, script] = Array.from({ length: 5 }, () => randomUUID())
  const [look, deploy, hash] = [randomUUID(), randomUUID(), randomBytes(32).toString('hex')]
  const own = `own-${account}`
  const run = (text: string) => sql.raw(text.replaceAll('$A', `'${account}'`).replaceAll('$S', `'${own}'`)).execute(db)
  await run(`insert into accounts (id, name) values ($A, 'shop')`)
  await run(`insert into users (id, name, email) values ('${user}', 'x', '${user}@example.com')`)
  await run(`insert into memberships (account_id, user_id, role) values ($A, '${user}', 'owner')`)
  await run(`insert into billing_customers (account_id, customer_id) values ($A, $S)`)
  await run(`insert into subscriptions (id, account_id, plan, billing_interval, status, billing_anchor, current_period_start, current_period_end, created_at,
    fetched_at) values ($S, $A, 'standard', 'monthly', 'active', now(), now(), now() + interval '1 month', now(), now())`)
  await run(`insert into subscription_items (id, subscription_id, price_id, lookup_key, kind, quantity)
    values ($S, $S, 'p', 'standard_monthly_v1', 'site', 1)`)
  await run(`insert into invoices (id, account_id, subscription_id, status, total_cents, paid_cents, currency, period_start, period_end, issued_at)
    values ($S, $A, $S, 'paid', 1, 1, 'usd', now(), now(), now())`)
  await run(
    `insert into ledger_entries (account_id, kind, amount_cents, source_id, subscription_id, at) values ($A, 'charge', 1, $S, $S, now())`,
  )
  await run(`insert into cancellations (id, account_id, subscription_id, kind, ends_at, refund_cents, state)
    values ('${randomUUID()}', $A, $S, 'end-of-cycle', now(), 0, 'scheduled')`)
  await run(`insert into subscription_documents (account_id, version, body) values ($A, 1, '{}')`)
  await run(`insert into audit_log (account_id, actor, action, subject) values ($A, 'x', 'y', 'z')`)
  await run(
    `insert into sites (id, account_id, host, url, subscription_id) values ('${site}', $A, 'shop.example', 'https://shop.example/', $S)`,
  )
  await run(`insert into pages (id, account_id, site_id, host, url)
    values ('${page}', $A, '${site}', 'shop.example', 'https://shop.example/')`)
  await run(
    `insert into scans (id, account_id, url, profile, page_id) values ('${scan}', $A, 'https://shop.example/', 'desktop', '${page}')`,
  )
  await run(`insert into scan_scripts (account_id, scan_id, script_id) values ($A, '${scan}', 's1')`)
  await run(`insert into blobs (sha256, size_bytes) values ('${hash}', 1)`)
  await run(`insert into artifacts (account_id, scan_id, kind, sha256) values ($A, '${scan}', 'body', '${hash}')`)
  await run(`insert into scan_examinations (account_id, scan_id) values ($A, '${scan}')`)
  await run(
    `insert into scan_rejudgements (account_id, scan_id, rules_version, result, risk, findings) values ($A, '${scan}', '1', 'evaluated', '{}', '[]')`,
  )
  await run(`insert into invalid_addresses (account_id, user_id, typed, reason) values ($A, '${user}', 'x', 'y')`)
  await run(`insert into capture_requests (account_id, user_id, url, reason) values ($A, '${user}', 'https://shop.example/', 'y')`)
  await run(`insert into page_journeys (account_id, page_id, title, steps, changed_by) values ($A, '${page}', 't', '[]', 'x')`)
  await run(
    `insert into journey_secrets (account_id, page_id, name, sealed, hosts) values ($A, '${page}', 'password', 'x', '{shop.example}')`,
  )
  await run(`insert into page_scripts (id, account_id, page_id, identity, identity_sha256, label, kind, state, party, scope, integrity, behaviours,
    risk_score, severity, first_seen_at, last_seen_at, first_scan_id, last_scan_id, last_script_id)
    values ('${script}', $A, '${page}', 'i', '${hash}', 'l', 'external', 'ok', 'first', 'merchant', 'none', '{}', 0, 'info', now(), now(), '${scan}', '${scan}', 's1')`)
  await run(`insert into script_versions (page_script_id, sha256, first_seen_at, last_seen_at, first_scan_id)
    values ('${script}', '${hash}', now(), now(), '${scan}')`)
  await run(`insert into script_observations (account_id, page_id, page_script_id, scan_id, observed_at, profile)
    values ($A, '${page}', '${script}', '${scan}', now(), 'desktop')`)
  await run(`insert into decisions (id, account_id, site_id, batch_id, verdict, covers, identity_sha256, label, decided_by, decided_from, rules_version)
    values ('${randomUUID()}', $A, '${site}', '${randomUUID()}', 'reject', 'script', '${hash}', 'l', 'x', 'y', '1')`)
  await run(`insert into header_sets (account_id, sha256, parts) values ($A, '${hash}', '[]')`)
  await run(`insert into header_periods (id, account_id, page_id, profile, set_sha256, first_seen_at, last_seen_at, first_scan_id, last_scan_id, missing,
    is_first) values ('${randomUUID()}', $A, '${page}', 'desktop', '${hash}', now(), now(), '${scan}', '${scan}', '[]', true)`)
  await run(`insert into header_values (account_id, page_id, part_id, value_sha256, first_seen_at)
    values ($A, '${page}', '${hash}', '${hash}', now())`)
  await run(`insert into header_decisions (id, account_id, site_id, batch_id, verdict, part_id, place, source, header, part, tier, decided_by, decided_from,
    rules_version) values ('${randomUUID()}', $A, '${site}', '${randomUUID()}', 'reject', '${hash}', 'x', 'response', 'x', 'x', 1, 'x', 'y', '1')`)
  await run(`insert into scan_comparisons (scan_id, account_id, site_id, page_id, profile, scanned_at, state, ended_at, before_at, rules_version,
    malicious_count) values ('${scan}', $A, '${site}', '${page}', 'desktop', now(), 'compared', now(), now(), '1', 1)`)
  await run(`insert into scan_changes (id, account_id, scan_id, position, kind, subject, verdict, reasons, lines, new_capabilities, is_of_script)
    values ('${randomUUID()}', $A, '${scan}', 0, 'form', '{}', 'malicious', '[]', '[]', '[]', false)`)
  await run(`insert into script_aliases (account_id, site_id, identity_rules, identity_sha256, script_identity, script_sha256, found_by)
    values ($A, '${site}', 1, '${hash}', 'x', '${hash}', 'rules')`)
  await run(`insert into saved_filters (id, account_id, name, query, saved_by) values ('${randomUUID()}', $A, 'x', '{}', 'x')`)
  await run(
    `insert into test_rights (account_id, site_id, kind, host, below, made_by, made_from) values ($A, '${site}', 'dns', 'shop.example', true, 'x', 'y')`,
  )
  await run(`insert into discoveries (id, account_id, site_id, requested_by) values ('${look}', $A, '${site}', 'x')`)
  await run(`insert into page_candidates (id, account_id, site_id, discovery_id, url, kind, strength, reasons)
    values ('${randomUUID()}', $A, '${site}', '${look}', 'https://shop.example/pay', 'payment', 'seen', '[]')`)
  await run(`insert into script_prevalence (kind, sha256, account_id, seen_on) values ('content', '${hash}', $A, current_date)`)
  await run(`insert into site_deploys (id, account_id, site_id, file_count, announced_by) values ('${deploy}', $A, '${site}', 1, 'x')`)
  await run(`insert into deploy_files (account_id, deploy_id, path, sha256) values ($A, '${deploy}', 'app.js', '${hash}')`)
  const [channel, incident] = [randomUUID(), randomUUID()]
  await run(`insert into alert_channels (id, account_id, kind, name, language, threshold, is_for_all_sites, hint, target_sealed, created_by)
    values ('${channel}', $A, 'slack', 'x', 'en', 'capability', false, 'x', 'x', 'x')`)
  await run(`insert into alert_channel_sites (account_id, channel_id, site_id) values ($A, '${channel}', '${site}')`)
  const client = randomUUID()
  await run(`insert into clients (id, account_id, name) values ('${client}', $A, 'x')`)
  await run(`insert into alert_channel_clients (account_id, channel_id, client_id) values ($A, '${channel}', '${client}')`)
  await run(
    `insert into incidents (id, account_id, kind, key, verdict, subject) values ('${incident}', $A, 'site', 'x', 'malicious', '{}')`,
  )
  await run(`insert into incident_items (id, account_id, incident_id, source, kind, verdict, print, site_id, page_id, scan_id, subject, reasons, effect)
    values ('${randomUUID()}', $A, '${incident}', 'change', 'form', 'malicious', 'x', '${site}', '${page}', '${scan}', '{}', '[]',
      '{"code":"page-changed","given":{},"subject":{"code":"page","given":{}}}')`)
  await run(`insert into incident_events (account_id, incident_id, event) values ($A, '${incident}', 'discovered')`)
  await run(`insert into alert_deliveries (id, account_id, channel_id, kind, incident_id, stage, message)
    values ('${randomUUID()}', $A, '${channel}', 'incident', '${incident}', 'malicious', '{}')`)
  await run(`insert into reviews (id, account_id, site_id, page_id, scan_id, incident_id, print, kind, told, subject, reasons, due_at)
    values ('${randomUUID()}', $A, '${site}', '${page}', '${scan}', '${incident}', 'x', 'form', 'malicious', '{}', '[]', now())`)
  const link = randomUUID()
  await run(`insert into assessor_links (id, account_id, assessor, token_sha256, is_for_all_sites, may_export, created_by, expires_at)
    values ('${link}', $A, 'x', '${hash}', false, false, 'x', now() + interval '1 day')`)
  await run(`insert into assessor_link_sites (account_id, link_id, site_id) values ($A, '${link}', '${site}')`)
  const key = randomUUID()
  await run(`insert into api_keys (id, account_id, name, hint, secret_sha256, scopes, is_for_all_sites, created_by, expires_at)
    values ('${key}', $A, 'x', 'tw_x', '${hash}', '{read}', false, 'x', now() + interval '1 day')`)
  await run(`insert into api_key_sites (account_id, key_id, site_id) values ($A, '${key}', '${site}')`)
  await run(`insert into api_key_clients (account_id, key_id, client_id) values ($A, '${key}', '${client}')`)
  await run(
    `insert into evidence_records (account_id, seq, at, kind, subject, previous, hash, line) values ($A, 1, now(), 'alert', 'x', '${hash}', '${hash}', '{}')`,
  )
  await run(`insert into evidence_keys (key_id, pem) values ('${hash}', 'x')`)
  await run(
    `insert into evidence_checkpoints (account_id, seq, hash, day, key_id, line) values ($A, 1, '${hash}', current_date, '${hash}', '{}')`,
  )
  await run(
    `insert into statements (id, account_id, kind, said, due_on, stated_by) values ('${randomUUID()}', $A, 'roles', '{}', current_date, 'x')`,
  )
  const report = randomUUID()
  await run(`insert into reports (id, account_id, site_id, from_day, to_day, language, time_zone)
    values ('${report}', $A, '${site}', current_date, current_date, 'en', 'UTC')`)
  await run(`insert into report_files (account_id, report_id, format, sha256, size_bytes) values ($A, '${report}', 'pdf', '${hash}', 1)`)
  await run(`insert into report_recipients (account_id, address) values ($A, 'qsa@assessor.example')`)
  await run(`insert into report_schedules (id, account_id, site_id, recipients) values ('${randomUUID()}', $A, '${site}', '{}')`)
  await run(`insert into former_members (account_id, user_id, name, email) values ($A, '${randomUUID()}', 'x', 'x@example.com')`)
  await run(`insert into invitations (id, account_id, email, role, token_sha256, invited_by, expires_at)
    values ('${randomUUID()}', $A, 'x@example.com', 'viewer', '${hash}', 'x', now() + interval '7 days')`)
  await run(`insert into evidence_packs (id, account_id, name, contents, requested_by) values ('${randomUUID()}', $A, 'x.zip', 'all', 'x')`)
  await run(`insert into account_exports (id, account_id, requested_by) values ('${randomUUID()}', $A, 'x')`)
  await run(
    `insert into account_deletions (id, account_id, requested_by, due_at) values ('${randomUUID()}', $A, 'x', now() + interval '7 days')`,
  )
}
