// Which findings are new, and how they affect a change. What a scan observed outweighs what code looks like.
import type { CheckId } from '@tillwatch/contract/lists'
import { severities } from '@tillwatch/contract/lists'
import type { ChangeReason, Subject } from '@tillwatch/contract/reasons'
import type { ChangeVerdict } from '../change.ts'
import type { FindingFacts } from '../facts.ts'
import { alert, type Found, named, type PageChange, pageChange, quiet } from '../found.ts'
import { subjectOfScript } from './script-subject.ts'
import type { ScriptPair } from './script-tags.ts'
import { placeGiven, placeOf, type Side, stablePlace } from './side.ts'

/** A finding that the previous scan did not have. */
export interface NewFinding {
  verdict: ChangeVerdict
  reason: ChangeReason
  kind: 'overlay' | 'profile' | 'finding'
  /** Script in the later scan. */
  scriptId: string | null
  subject: Subject
}

/** Checks that duplicate a comparison of headers or of integrity. */
const comparedElsewhere: ReadonlySet<CheckId> = new Set(['csp-missing', 'csp-weak', 'header-missing', 'sri-missing'])
/** Checks that mean, when certain, that card data is taken. */
const theft: ReadonlySet<CheckId> = new Set([
  'canary-left-page',
  'fake-payment-form',
  'overlaid-payment-field',
  'card-read-and-foreign-contact',
  'known-bad-host',
])
/** Checks whose result depends on recent publications. */
const byData: ReadonlySet<CheckId> = new Set(['vulnerable-library'])
/** Checks of what happened while the scan typed a card. */
const behaviour: Subject = { code: 'behaviour', given: {} }

/** New findings, and findings that became more severe. */
export function newFindings(pairs: readonly ScriptPair[], before: Side, after: Side, findings: readonly FindingFacts[]): NewFinding[] {
  const counterparts = new Map(pairs.map((pair) => [pair.after.id, pair.before.id]))
  const known = new Map<string, number>()
  for (const finding of before.scan.findings) {
    const key = keyOf(finding, finding.scriptId, before)
    known.set(key, Math.max(known.get(key) ?? 0, severities.indexOf(finding.severity)))
  }
  const isNew = (finding: FindingFacts) => {
    const script = finding.scriptId === null ? null : (counterparts.get(finding.scriptId) ?? `new ${finding.scriptId}`)
    return (known.get(keyOf(finding, script, after)) ?? -1) < severities.indexOf(finding.severity)
  }
  return findings
    .filter((finding) => !comparedElsewhere.has(finding.check) && (sameRules(before, after) || theft.has(finding.check)) && isNew(finding))
    .map((finding) => ({
      verdict: verdictOf(finding),
      reason: { code: finding.check, given: { ...finding.params, severity: finding.severity } },
      kind: kindOf(finding),
      scriptId: finding.scriptId,
      subject: subjectOf(finding, after),
    }))
}

/** Findings on scripts that did not change become their own changes. */
export const findingChanges = (findings: readonly NewFinding[]): PageChange[] =>
  findings.map(({ kind, subject, verdict, reason }) => pageChange(kind, subject, verdict, [reason]))

/** Findings without a conclusion. */
export function findingGaps(before: Side, after: Side): Found['notCompared'] {
  const gaps: Found['notCompared'] = []
  if (!sameRules(before, after)) {
    const given = { before: before.scan.rulesVersion, after: after.scan.rulesVersion }
    gaps.push({ subject: { code: 'findings', given: {} }, why: { code: 'other-rules', given } })
  }
  for (const { name, scan } of [before, after]) {
    const hasCard = scan.page.fields.length > 0
    if (hasCard && !scan.canarySearched) gaps.push({ subject: behaviour, why: { code: 'no-test-card', given: { scan: name } } })
  }
  const checks = [before, after].map(({ scan }) => scan.cloakCheck?.state)
  if (checks.some((state) => state !== undefined) && checks.some((state) => state !== 'compared')) {
    const which = checks[1] === 'compared' ? before : after
    gaps.push({ subject: { code: 'other-browser', given: {} }, why: { code: 'no-other-browser', given: { scan: which.name } } })
  }
  return gaps
}

const sameRules = (before: Side, after: Side): boolean => before.scan.rulesVersion === after.scan.rulesVersion

function verdictOf({ check, severity, params }: FindingFacts): ChangeVerdict {
  const rank = severities.indexOf(severity)
  // Third parties store a card only to send it later. A shop's own code may do so by mistake.
  const isTheft = theft.has(check) || (check === 'card-kept-in-browser' && params.party === 'third')
  if (isTheft && rank >= severities.indexOf('high')) return 'malicious'
  return rank >= severities.indexOf('medium') && !byData.has(check) ? alert : quiet
}

function kindOf({ check }: FindingFacts): NewFinding['kind'] {
  if (check === 'overlaid-payment-field') return 'overlay'
  return check === 'inventory-differs-by-client' ? 'profile' : 'finding'
}

/** Values that make a finding the same one in the next scan. */
const lastingParams = ['host', 'field', 'provider', 'reason', 'destination', 'problem', 'library', 'claimed', 'source', 'seenBy', 'place']

function keyOf({ check, frameId, params }: FindingFacts, script: string | null, side: Side): string {
  const facts = lastingParams.map((name) => params[name] ?? null)
  const over = check === 'overlaid-payment-field' ? coverOf(String(params.by ?? '')) : null
  return JSON.stringify([check, script, frameId === null ? null : placeOf(frameId, side), over, facts])
}

/** The element that covers a field, without the parts of its address that change on each visit. */
const coverOf = (by: string): string => (by.startsWith('iframe ') ? stablePlace(by.slice('iframe '.length)) : by)

function subjectOf({ check, scriptId, frameId, params }: FindingFacts, side: Side): Subject {
  if (check === 'overlaid-payment-field') return { code: 'payment-field', given: { field: String(params.field ?? '') } }
  const script = side.scan.scripts.find(({ id }) => id === scriptId)
  if (script) return subjectOfScript(script)
  if (params.label !== undefined) return named(String(params.label))
  return { code: 'place', given: { place: frameId === null ? '' : placeGiven(placeOf(frameId, side)) } }
}
