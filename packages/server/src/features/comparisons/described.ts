// Converts the rows of stored comparisons to the contract's format.

import { type ChangeVerdict, changeGroups, changeVerdicts } from '@tillwatch/contract/lists'
import type { CapabilityGiven } from '@tillwatch/contract/reasons'
import { type Comparison, changesMax, type PageChange, type Said } from '@tillwatch/contract/shapes'
import { sayCapability, sayReason, saySubject, sayWhy } from '@tillwatch/messages/changes'
import { type ChangeRow, type ComparisonRow, countOf } from './queries.ts'

/** In its stored form. */
type Stored = Omit<Said, 'sentence'>

interface NotCompared {
  subject: Stored
  why: Stored
}

/** A comparison with its changes; `verdicts` is the requested filter, null for all. */
export function describeComparison(
  row: ComparisonRow,
  changes: readonly ChangeRow[],
  verdicts: readonly ChangeVerdict[] | null,
): Comparison {
  const counts = Object.fromEntries(changeVerdicts.map((verdict) => [verdict, row[countOf(verdict)]])) as Record<ChangeVerdict, number>
  const sum = (of: readonly ChangeVerdict[]) => of.reduce((total, verdict) => total + counts[verdict], 0)
  return {
    scanId: row.scan_id,
    siteId: row.site_id,
    pageId: row.page_id,
    url: row.url,
    profile: row.profile as Comparison['profile'],
    at: row.scanned_at.toISOString(),
    state: row.state as Comparison['state'],
    failure: row.failure as Comparison['failure'],
    before: row.before_at && { scanId: row.before_scan_id, at: row.before_at.toISOString() },
    summary:
      row.state === 'compared'
        ? {
            alert: sum(changeGroups.alert) > 0,
            verdicts: counts,
            scripts: row.scripts as unknown as NonNullable<Comparison['summary']>['scripts'],
          }
        : null,
    notCompared: (row.not_compared as unknown as NotCompared[]).slice(0, changesMax.notCompared).map(({ subject, why }) => ({
      ...describeSubject(subject),
      why: { ...why, sentence: sayWhy(why, 'en') },
    })),
    changes: changes.map(describeChange),
    total: sum(verdicts ?? changeVerdicts),
  }
}

function describeChange(row: ChangeRow): PageChange {
  return {
    id: row.id,
    kind: row.kind as PageChange['kind'],
    ...describeSubject(row.subject as unknown as Stored),
    verdict: row.verdict as ChangeVerdict,
    reasons: (row.reasons as unknown as Stored[]).map((reason) => ({ ...reason, sentence: sayReason(reason, 'en') })),
    lines: row.lines as unknown as PageChange['lines'],
    newCapabilities: (row.new_capabilities as unknown as CapabilityGiven[]).map(describeCapability),
    goneCapabilities: (row.gone_capabilities as unknown as CapabilityGiven[]).map(describeCapability),
    masked: row.masked as unknown as PageChange['masked'],
    script: row.is_of_script
      ? {
          historyId: row.page_script_id,
          beforeHistoryId: row.before_page_script_id,
          before: row.before_sha256,
          after: row.after_sha256,
        }
      : null,
    announcedLater: row.later,
    opinion: row.opinion && { ...row.opinion, raises: (row.reasons as unknown as Stored[]).some(isOf(row.opinion.model)) },
  }
}

const isOf =
  (model: string) =>
  ({ code, given }: Stored): boolean =>
    code === 'second-opinion' && given.model === model

const describeCapability = ({ kind, what }: CapabilityGiven) => ({
  code: kind,
  given: { what },
  sentence: sayCapability({ kind, what }, 'en'),
})

/** A name or address is shown unchanged. */
const describeSubject = ({ code, given }: Stored) => ({
  subject: saySubject({ code, given }, 'en'),
  subjectWords: code === 'named' ? null : { code, given },
})
