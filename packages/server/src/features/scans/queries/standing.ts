// Raises the risk in a scan's row to its standing: its result, the verdicts of its examination, and open incidents found in it or about
// scripts that it saw last. The result itself never changes.

import { alertVerdicts, scriptVerdicts, ungradedKinds } from '@tillwatch/contract/lists'
import { incidentScores, severityFrom, verdictScores } from '@tillwatch/core/risk'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** The score of a word by its weight; 0 for an unknown one. */
const scoreOf = <Word extends string>(word: RawBuilder<unknown>, words: readonly Word[], scores: Readonly<Record<Word, number>>) =>
  sql`case ${word} ${sql.join(
    words.map((each) => sql`when ${sql.lit(each)} then ${sql.lit(scores[each])}::int`),
    sql` `,
  )} else 0 end`

/** Idempotent. Skips scans without a risk. The caller holds the lock of the account's alerts. */
export async function refreshScanRisks(db: Db, accountId: string, scanIds: readonly string[]): Promise<void> {
  if (scanIds.length === 0) return
  await sql`
    update scans set risk_score = standing.score, severity = ${severityOf(sql`standing.score`)}
    from (
      select scans.id, greatest((scans.result -> 'risk' ->> 'score')::int, coalesce((
          select max(${scoreOf(sql`content ->> 'verdict'`, scriptVerdicts, verdictScores)}) from scan_examinations examined
          cross join lateral jsonb_array_elements(examined.contents) content
          where examined.account_id = scans.account_id and examined.scan_id = scans.id and content -> 'isProviders' = 'false'), 0), coalesce((
          select ${sql.lit(verdictScores.malicious)}::int from page_scripts script
          join script_versions version on version.page_script_id = script.id and version.malicious_at is not null
          join scan_scripts seen on seen.account_id = scans.account_id and seen.scan_id = scans.id and seen.received_sha256 = version.sha256
          where script.account_id = scans.account_id and script.page_id = scans.page_id limit 1), 0), coalesce((
          select max(${scoreOf(sql`item.verdict`, alertVerdicts, incidentScores)}) from incident_items item
          join incidents incident on incident.account_id = item.account_id and incident.id = item.incident_id and incident.resolved_at is null
            and incident.kind <> all(${[...ungradedKinds]}::text[])
          where item.account_id = scans.account_id and (item.scan_id = scans.id
            or item.page_script_id in (select id from page_scripts where page_id = scans.page_id and last_scan_id = scans.id))), 0)) as score
      from scans where scans.account_id = ${accountId} and scans.id = any(${[...scanIds]}::uuid[]) and scans.risk_score is not null
    ) standing
    where scans.account_id = ${accountId} and scans.id = standing.id and scans.risk_score <> standing.score`.execute(db)
}

/** The word of a score. */
const severityOf = (score: RawBuilder<unknown>) =>
  sql`case ${sql.join(
    severityFrom.map(([severity, from]) => sql`when ${score} >= ${sql.lit(from)} then ${sql.lit(severity)}`),
    sql` `,
  )} end`
