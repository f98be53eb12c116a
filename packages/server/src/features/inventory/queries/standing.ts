// SQL of a script's standing: the verdict on its last visit, its examination, its open incidents, and the resulting risk.

import {
  type AlertVerdict,
  alertVerdicts,
  type ContentExamination,
  type ScriptVerdict,
  type Severity,
  scriptVerdicts,
  severities,
} from '@tillwatch/contract/lists'
import { incidentScores, type StandingFacts, severityOfScore, standingRisk, verdictScores } from '@tillwatch/core/risk'
import { type RawBuilder, sql } from 'kysely'

/** Standing of a script, or of one identity on some pages together. */
export interface StandingColumns {
  /** Risk of the last scan: see `gravityOf`. */
  scan_gravity: number
  /** Index in `scriptVerdicts`, from 1; null for none. */
  verdict: number | null
  /** Whether the content is known to be malicious, here or on another site. */
  is_malicious: boolean
  /** Whether that is known only from another site. */
  is_elsewhere: boolean
  /** Index in `alertVerdicts`, from 1; null for none. */
  incident: number | null
  incident_id: string | null
  is_waiting: boolean
  is_understood: boolean
}

const list = (words: readonly string[]) => sql`array[${sql.join(words.map((word) => sql.lit(word)))}]`

/** Score and severity as one number that sorts by score. */
const gravityOf = (score: number): number => score * severities.length + severities.indexOf(severityOfScore(score))

/** The severity word of `shown`'s risk number. */
export const severityOf = (gravity: number): Severity => severities[gravity % severities.length] as Severity
export const scoreOf = (gravity: number): number => Math.floor(gravity / severities.length)

/** The gravity of each index in a list, from the central table of weights. */
const gravities = <Word extends string>(words: readonly Word[], scores: Readonly<Record<Word, number>>, place: RawBuilder<unknown>) =>
  sql`coalesce((${sql`array[${sql.join(words.map((word) => sql.lit(gravityOf(scores[word]))))}]`})[${place}], 0)`

/** CTEs that `standingColumns` and `standingJoins` read. */
export const standingTables = (accountId: string) => sql`open_items as materialized (
      select item.page_script_id, max(array_position(${list(alertVerdicts)}, item.verdict)) as incident,
        (array_agg(item.incident_id order by array_position(${list(alertVerdicts)}, item.verdict) desc, incident.opened_at desc))[1] as incident_id
      from incidents incident
      join incident_items item on item.account_id = incident.account_id and item.incident_id = incident.id and item.page_script_id is not null
      where incident.account_id = ${accountId} and incident.resolved_at is null group by item.page_script_id
    ), waiting as materialized (select scan_id from scan_examinations where account_id = ${accountId} and state = 'waiting')`

/** Every content from the last visit counts, because one of two variants may be the one that steals. */
export const standingJoins = sql`left join open_items on open_items.page_script_id = page_scripts.id
      cross join lateral (
        select max(array_position(${list(scriptVerdicts)}, version.verdict)) as verdict, coalesce(bool_or(version.malicious_at is not null), false) as is_malicious,
          coalesce(bool_and(version.malicious_by = 'elsewhere') filter (where version.malicious_by is not null), false) as is_elsewhere,
          coalesce(bool_and(version.is_understood), false) as is_understood, coalesce(bool_and(version.judged_at is not null), false) as is_judged
        from script_versions version
        where version.page_script_id = page_scripts.id and version.last_seen_at = page_scripts.last_seen_at
      ) judged`

export const standingColumns = sql`
        page_scripts.risk_score * ${sql.lit(severities.length)} + array_position(${list(severities)}, page_scripts.severity) - 1 as scan_gravity,
        judged.verdict, judged.is_malicious, judged.is_elsewhere, open_items.incident, open_items.incident_id, judged.is_understood,
        not judged.is_judged and page_scripts.last_scan_id in (select scan_id from waiting) as is_waiting`

/** Over the rows of one identity. */
export const standingOfAll = sql`max(scan_gravity) as scan_gravity, max(verdict) as verdict, bool_or(is_malicious) as is_malicious, coalesce(bool_and(is_elsewhere) filter (where is_malicious), false) as is_elsewhere, max(incident) as incident,
        (array_agg(incident_id order by incident desc nulls last))[1] as incident_id, bool_or(is_waiting) as is_waiting, bool_and(is_understood) as is_understood`

/** The gravity of `standingRisk`, for sorting and filtering. */
export const standingGravity = sql`greatest(scan_gravity, ${gravities(scriptVerdicts, verdictScores, sql.ref('verdict'))},
        case when is_malicious then ${sql.lit(gravityOf(verdictScores.malicious))} else 0 end,
        ${gravities(alertVerdicts, incidentScores, sql.ref('incident'))})`

/** Converts the columns: risk with its reasons, verdict, examination, and the most severe open incident. */
export function standingOf(row: StandingColumns) {
  const own = row.verdict === null ? null : (scriptVerdicts[row.verdict - 1] as ScriptVerdict)
  const incident = row.incident === null ? null : (alertVerdicts[row.incident - 1] as AlertVerdict)
  // A second opinion on its own examination counts as the page's own source, too.
  const raised = row.is_malicious && !row.is_elsewhere ? 'malicious' : own
  const scan = { score: scoreOf(row.scan_gravity), severity: severityOf(row.scan_gravity) }
  const facts: StandingFacts = { scan, verdict: raised, isMaliciousElsewhere: row.is_malicious && row.is_elsewhere, incident }
  const verdict: ScriptVerdict | null = row.is_malicious ? 'malicious' : own
  const examination: ContentExamination = row.is_waiting ? 'waiting' : row.is_understood ? 'examined' : 'not-understood'
  return {
    risk: standingRisk(facts),
    verdict,
    examination,
    incident: incident === null || row.incident_id === null ? null : { id: row.incident_id, verdict: incident },
  }
}
