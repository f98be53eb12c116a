// Judges a stored capture by today's rules, with the same input as its stored result.

import type { Severity } from '@tillwatch/contract/lists'
import type { Finding, ScanResult } from '@tillwatch/contract/shapes'
import type { BodyStore, Capture, ClientDifference } from '#capture/index.ts'
import type { Comparison } from './compare-visits.ts'
import type { WatchedPage } from './hold-to-page.ts'
import { judgeCapture } from './judge-capture.ts'
import { markUntouched } from './looked-only.ts'

/**
 * The result by today's rules. Declared hosts and the differences between browsers come from the stored result, which is not changed.
 * `watched` is what was known about the page before the visit; omit it for a scan without a page.
 */
export function judgeAgain(page: { capture: Capture; bodies: BodyStore }, stored: ScanResult, watched?: WatchedPage): ScanResult {
  const comparison = comparisonOf(stored)
  const options = {
    ...(comparison && { comparison }),
    ...(stored.declared && { declared: stored.declared }),
    ...(watched && { watched }),
  }
  return markUntouched(judgeCapture(page.capture, page.bodies, options), page.capture)
}

function comparisonOf({ cloakCheck, findings, nonces }: ScanResult): Comparison | null {
  if (!cloakCheck) return null
  if (cloakCheck.state !== 'compared') return { cloakCheck, differences: null }
  const found = findings.filter(({ check }) => check === 'inventory-differs-by-client')
  // For nonces of additional visits, only the repeated ones are known.
  const reused = new Set(
    findings.flatMap(({ params, frameId }) => (params.problem === 'nonce-reused' && frameId !== null ? [frameId] : [])),
  )
  const known = nonces.flatMap(({ frameId, digest }) => (reused.has(frameId) ? [digest] : []))
  return { cloakCheck, differences: found.map(differenceOf), nonces: known }
}

function differenceOf({ params, scriptId, labelCode, severity }: Finding): ClientDifference {
  const seenBy = params.seenBy as ClientDifference['seenBy']
  const unsure = seenBy !== 'first' && severity === 'info'
  // If the finding names its script, the label comes from there, and this code is unused.
  const named = labelCode ?? ({ code: 'numbered-nowhere', params: {} } as const)
  return { seenBy, scriptId, label: String(params.label), labelCode: named, ...(unsure && { unsure: true as const }) }
}

/** Differences between two lists of findings about one capture. */
export interface FindingDifferences {
  added: Finding[]
  removed: Finding[]
  /** Same parameters, another severity; `before` is the earlier one. */
  changed: { finding: Finding; before: Severity }[]
}

/** Findings are equal if their check, script, frame, and parameters are. */
export function compareFindings(before: readonly Finding[], after: readonly Finding[]): FindingDifferences {
  const left = new Map<string, Finding[]>()
  for (const finding of before) left.set(keyOf(finding), [...(left.get(keyOf(finding)) ?? []), finding])
  const added: Finding[] = []
  const changed: FindingDifferences['changed'] = []
  for (const finding of after) {
    const known = left.get(keyOf(finding))?.shift()
    if (known === undefined) added.push(finding)
    else if (known.severity !== finding.severity) changed.push({ finding, before: known.severity })
  }
  return { added, changed, removed: [...left.values()].flat() }
}

function keyOf({ check, scriptId, frameId, params }: Finding): string {
  return JSON.stringify([check, scriptId, frameId, Object.entries(params).toSorted(([one], [other]) => (one < other ? -1 : 1))])
}
