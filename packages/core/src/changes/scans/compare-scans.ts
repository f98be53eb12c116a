// Compares two scans: scripts, headers, forms, fields, frames, and new findings.

import type { ChangeReason } from '@tillwatch/contract/reasons'
import { type Change, type ChangeVerdict, changeVerdicts } from '../change.ts'
import type { ScanFacts } from '../facts.ts'
import { alert, type ChangeKind, joined, type NotCompared, type PageChange } from '../found.ts'
import { compareBases } from '../page/bases.ts'
import { compareFields } from '../page/fields.ts'
import { findingChanges, findingGaps, type NewFinding, newFindings } from '../page/findings.ts'
import { compareForms, gravest } from '../page/forms.ts'
import { compareFrames } from '../page/frames.ts'
import { compareHeaders } from '../page/headers.ts'
import { compareIntegration } from '../page/integration.ts'
import { type Side, sideOf } from '../page/side.ts'
import { compareScanScripts, type ScriptsCompared } from './compare-scripts.ts'
import type { CompareScansGiven } from './given.ts'

/** Statements about before and after, which do not apply to two visitors. */
const ofTime = new Set<ChangeReason['code']>(['script-added', 'script-removed'])

const differences: Partial<Record<ChangeKind, 'added' | 'removed' | 'changed'>> = {
  'script-added': 'added',
  'script-removed': 'removed',
  'script-changed': 'changed',
}

export interface ChangeSummary {
  /** Whether a change is at alert level: `capability` or more severe. */
  alert: boolean
  /** Number of changes by verdict. */
  verdicts: Record<ChangeVerdict, number>
  /** Null if no scans were compared. Does not count changed tags. */
  scripts: { same: number; changed: number; added: number; removed: number } | null
}

export interface ScansCompared {
  /** Most severe first. */
  changes: PageChange[]
  /** Neither changed nor the same: unknown. */
  notCompared: NotCompared[]
  summary: ChangeSummary
}

/**
 * Compares a page in two scans. If either was not evaluated, compares nothing, says so in `notCompared`, and leaves scripts out of the
 * summary. Pure: equal input gives equal output. A changed content without a body is at alert level, because the change is unknown. Never
 * throws for anything that a page sends.
 */
export function compareScans(earlier: ScanFacts, later: ScanFacts, given: CompareScansGiven = {}): ScansCompared {
  const providers = [earlier, later].flatMap(({ declared }) => declared?.paymentProviders ?? [])
  const [before, after] = [sideOf(earlier, 'before', providers), sideOf(later, 'after', providers)]
  const failed = [before, after].flatMap(notEvaluated)
  if (failed.length > 0) return { changes: [], notCompared: failed, summary: summaryOf([], null) }
  const scripts = compareScanScripts(before, after, given)
  const { changes, notCompared } = joined([
    scripts,
    ...[compareHeaders, compareFrames, compareForms, compareFields, compareIntegration, compareBases].map((compare) =>
      compare(before, after),
    ),
  ])
  const findings = newFindings(scripts.matched.pairs, before, after, later.findings)
  const all = asProfileDifferences([...withFindings(changes, findings, scripts.byScript)], before, after)
  return {
    changes: all.toSorted((one, other) => changeVerdicts.indexOf(other.verdict) - changeVerdicts.indexOf(one.verdict)),
    notCompared: [...notCompared, ...findingGaps(before, after)],
    summary: summaryOf(all, countsOf(scripts)),
  }
}

/** Counts of changes; `scripts` is null if no scans were compared. */
export function summaryOf(changes: readonly PageChange[], scripts: ChangeSummary['scripts']): ChangeSummary {
  const verdicts = Object.fromEntries(
    changeVerdicts.map((verdict) => [verdict, changes.filter((change) => change.verdict === verdict).length]),
  ) as Record<ChangeVerdict, number>
  return { alert: changes.some(isAlert), verdicts, scripts }
}

/** Whether any change raises an alert. */
export const isAlert = ({ verdict }: Pick<Change, 'verdict'>): boolean => changeVerdicts.indexOf(verdict) >= changeVerdicts.indexOf(alert)

function notEvaluated({ scan, name }: Side): NotCompared[] {
  if (scan.result !== 'not-evaluated') return []
  return [{ subject: { code: 'page', given: {} }, why: { code: 'not-evaluated', given: { scan: name, outcome: scan.reason?.code ?? '' } } }]
}

/** A finding on a changed script becomes a reason of that change and raises its severity. Any other finding is its own change. */
function withFindings(
  changes: readonly PageChange[],
  findings: readonly NewFinding[],
  byScript: ScriptsCompared['byScript'],
): PageChange[] {
  const bound = Map.groupBy(findings, ({ scriptId }) => (scriptId === null ? undefined : byScript.get(scriptId)))
  const raised = changes.map((change) => {
    const its = bound.get(change) ?? []
    return its.length === 0
      ? change
      : {
          ...change,
          verdict: gravest([change.verdict, ...its.map(({ verdict }) => verdict)]),
          reasons: [...its.map(({ reason }) => reason), ...change.reasons],
        }
  })
  return [...raised, ...findingChanges(bound.get(undefined) ?? [])]
}

/** Counts exclude what is neither the same nor changed because a scan did not get it. */
function countsOf({ matched, changes, notCompared }: ScriptsCompared): NonNullable<ChangeSummary['scripts']> {
  const [changed, added, removed] = (['script-changed', 'script-added', 'script-removed'] as const).map(
    (kind) => changes.filter((change) => change.kind === kind).length,
  ) as [number, number, number]
  const unread = notCompared.filter(({ why }) => why.code === 'no-content').length
  return { same: matched.pairs.length - changed - unread, changed, added, removed }
}

/** If one scan was on desktop and one on a phone, script differences come from the profiles, not from time. */
function asProfileDifferences(changes: readonly PageChange[], before: Side, after: Side): PageChange[] {
  const [one, other] = [before.scan.profile, after.scan.profile]
  if (one === other) return [...changes]
  return changes.map((change) => {
    const what = differences[change.kind]
    if (what === undefined) return change
    const reason = { code: 'profile-differs', given: { change: what, before: one, after: other } } as const
    return { ...change, kind: 'profile', reasons: [reason, ...change.reasons.filter(({ code }) => !ofTime.has(code))] }
  })
}
