// A report as CSV: one file per table, because their columns differ.

import { attackChecks } from '@tillwatch/contract/lists'
import { type CsvCell, toCsv } from '@tillwatch/contract/rules'
import type { Report, ReportDecision } from '@tillwatch/contract/shapes'

export interface ReportCsv {
  name: string
  text: string
}

export interface CsvTable {
  name: string
  /** Headings first. */
  rows: readonly (readonly CsvCell[])[]
}

/** Headings are the same in every language, for programs that read the files. Cells that a spreadsheet would run are defused. */
export const reportCsv = (report: Report): ReportCsv[] => tablesOf(report).map(asFile)

export const asFile = ({ name, rows }: CsvTable): ReportCsv => ({ name: `${name}.csv`, text: toCsv(rows) })

/** The tables of a report. */
export function tablesOf(report: Report): CsvTable[] {
  const urls = new Map(report.pages.map(({ id, url }) => [id, url]))
  const page = ({ pageId }: { pageId: string }) => urls.get(pageId) ?? pageId
  return [
    table(
      'controls',
      report.controls.flatMap(({ test, state, reasons }) => reasons.map((reason) => ({ test, of: state, ...reason }))),
      {
        test: ({ test }) => test,
        state: ({ of }) => of,
        reason: ({ code }) => code,
        reason_state: ({ state }) => state,
        sentence: ({ sentence }) => sentence,
      },
    ),
    table('pages', report.pages, {
      page: ({ url }) => url,
      is_payment: ({ isPayment }) => yesOrNo(isPayment),
      integration: ({ integration }) => integration,
      provider: ({ provider }) => provider,
      frequency: ({ schedule }) => schedule.frequency,
      cron: ({ schedule }) => schedule.cron,
      time_zone: ({ schedule }) => schedule.timeZone,
      added_at: ({ addedAt }) => addedAt,
      removed_at: ({ removedAt }) => removedAt,
      paused_at: ({ pausedAt }) => pausedAt,
      last_evaluated_at: ({ lastEvaluatedAt }) => lastEvaluatedAt,
      days_since_evaluated: ({ daysSinceEvaluated }) => daysSinceEvaluated,
      runs_evaluated: ({ runs }) => runs.evaluated,
      runs_partial: ({ runs }) => runs.partial,
      runs_not_evaluated: ({ runs }) => runs.notEvaluated,
      weeks_evaluated: ({ weeks }) => weeks.evaluated,
      weeks_counted: ({ weeks }) => weeks.total,
      gaps: ({ gaps }) => gaps.map(({ from, to, days }) => `${from}/${to ?? ''} ${days}`).join('; '),
    }),
    table('statements', report.statements, {
      statement: ({ kind }) => kind,
      site: ({ site }) => site,
      state: ({ state }) => state,
      stated_by: ({ statedBy }) => statedBy,
      stated_at: ({ statedAt }) => statedAt,
      due_on: ({ dueOn }) => dueOn,
      every_days: ({ everyDays }) => everyDays,
    }),
    table('runs', report.runs, {
      at: ({ at }) => at,
      page,
      scan: ({ scanId }) => scanId,
      profile: ({ profile }) => profile,
      trigger: ({ trigger }) => trigger,
      result: ({ result }) => result,
      reason: ({ reason }) => reason,
      because: ({ because }) => because,
      scripts: ({ scripts }) => scripts,
      third_party: ({ thirdParty }) => thirdParty,
      risk_score: ({ riskScore }) => riskScore,
      comparison: ({ comparison }) => comparison,
      changes: ({ changes }) =>
        changes === null
          ? null
          : Object.entries(changes)
              .map(([verdict, count]) => `${verdict} ${count}`)
              .join('; '),
      not_compared: ({ notCompared }) => notCompared,
    }),
    table('inventory', report.scripts, {
      script: ({ label }) => label,
      address: ({ url }) => url,
      host: ({ host }) => host,
      vendor: ({ vendor }) => vendor,
      purpose: ({ purpose }) => purpose,
      kind: ({ kind }) => kind,
      party: ({ party }) => party,
      scope: ({ scope }) => scope,
      is_merchants: ({ isMerchants }) => yesOrNo(isMerchants),
      is_present: ({ isPresent }) => yesOrNo(isPresent),
      pages: ({ pages }) => pages.join(' '),
      first_seen_at: ({ firstSeenAt }) => firstSeenAt,
      last_seen_at: ({ lastSeenAt }) => lastSeenAt,
      sha256: ({ sha256 }) => sha256,
      integrity: ({ integrity }) => integrity,
      risk_score: ({ riskScore }) => riskScore,
      severity: ({ severity }) => severity,
      risk_reasons: ({ riskReasons }) => riskReasons.join(' '),
      verdict: ({ verdict }) => verdict,
      authorization: ({ authorization }) => authorization,
      lag_hours: ({ lagMs }) => (lagMs === null ? null : Math.round(lagMs / 360_000) / 10),
      review_verdict: ({ review }) => review?.verdict ?? null,
      review_note: ({ review }) => review?.note ?? null,
      reviewed_at: ({ review }) => review?.at ?? null,
      ...decided,
    }),
    table('changes', report.changes, {
      at: ({ at }) => at,
      page,
      scan: ({ scanId }) => scanId,
      profile: ({ profile }) => profile,
      kind: ({ kind }) => kind,
      subject: ({ subject }) => subject,
      verdict: ({ verdict }) => verdict,
      why: ({ reasons }) => reasons.join(' '),
      new_capabilities: ({ capabilities }) => capabilities.join(' '),
      sha256_before: ({ before }) => before,
      sha256_after: ({ after }) => after,
      decision: ({ decision }) => decision?.state ?? null,
      decided_at: ({ decision }) => decision?.at ?? null,
      decided_by: ({ decision }) => decision?.by ?? null,
      note: ({ decision }) => decision?.note ?? null,
    }),
    table('headers', report.headers, {
      page,
      seen_at: ({ seenAt }) => seenAt,
      place: ({ place }) => place,
      source: ({ source }) => source,
      header: ({ header }) => header,
      part: ({ part }) => part,
      tier: ({ tier }) => tier,
      state: ({ state }) => state,
      value: ({ value }) => value,
      ...decided,
    }),
    table('missing-headers', report.missingHeaders, { page, header: ({ header }) => header, address: ({ url }) => url }),
    table('alerts', report.alerts, {
      discovered_at: ({ discoveredAt }) => discoveredAt,
      kind: ({ kind }) => kind,
      verdict: ({ verdict }) => verdict,
      subject: ({ subject }) => subject,
      findings: ({ findings }) => findings,
      delivered_at: ({ deliveredAt }) => deliveredAt,
      acknowledged_at: ({ acknowledgedAt }) => acknowledgedAt,
      acknowledged_by: ({ acknowledgedBy }) => acknowledgedBy,
      decided_at: ({ decidedAt }) => decidedAt,
      decided_by: ({ decidedBy }) => decidedBy,
      resolution: ({ resolution }) => resolution,
      note: ({ note }) => note,
      checklist: ({ checklist }) => checklist && attackChecks.map((check) => `${check}: ${checklist[check]}`).join('; '),
    }),
    table('reviews', report.reviews ?? [], {
      queued_at: ({ queuedAt }) => queuedAt,
      due_at: ({ dueAt }) => dueAt,
      site: ({ site }) => site,
      subject: ({ subject }) => subject,
      sha256: ({ sha256 }) => sha256,
      incident: ({ incidentId }) => incidentId,
      verdict: ({ verdict }) => verdict,
      note: ({ note }) => note,
      decided_at: ({ decidedAt }) => decidedAt,
      reviewers: ({ reviewers }) => reviewers,
      overdue: ({ isOverdue }) => yesOrNo(isOverdue),
      corrects: ({ corrects }) => corrects ?? null,
    }),
    table(
      'coverage',
      report.pages.flatMap(({ url, days }) => days.map((day) => ({ url, ...day }))),
      {
        page: ({ url }) => url,
        day: ({ day }) => day,
        state: ({ state }) => state,
      },
    ),
  ]
}

type Columns<Row> = Record<string, (row: Row) => CsvCell>

/** Columns of a decision on anything. */
const decided: Columns<{ decision: ReportDecision | null }> = {
  decision: ({ decision }) => decision?.verdict ?? null,
  decision_covers: ({ decision }) => decision?.covers ?? null,
  reason: ({ decision }) => decision?.reason ?? null,
  justification: ({ decision }) => decision?.justification ?? null,
  owner: ({ decision }) => decision?.owner ?? null,
  decided_at: ({ decision }) => decision?.decidedAt ?? null,
  decided_by: ({ decision }) => decision?.decidedBy ?? null,
  pinned: ({ decision }) => (decision === null ? null : yesOrNo(decision.isPinned)),
  review_by: ({ decision }) => decision?.reviewBy ?? null,
  expires_at: ({ decision }) => decision?.expiresAt ?? null,
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no'
}

function table<Row>(name: string, rows: readonly Row[], columns: Columns<Row>): CsvTable {
  const cells = Object.values(columns)
  return { name, rows: [Object.keys(columns), ...rows.map((row) => cells.map((cellOf) => cellOf(row)))] }
}
