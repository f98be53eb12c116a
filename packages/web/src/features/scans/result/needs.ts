// Counts of what needs the person: scripts in the merchant's scope, and the page itself, with a finding of medium severity or higher.

import { type Severity, severities } from '@tillwatch/contract/lists'
import type { Finding, ScanResult } from '@tillwatch/contract/shapes'
import { wordingOf } from '@tillwatch/messages/findings/wording'

const rank = (severity: Severity) => severities.indexOf(severity)

/** Whether a severity needs attention. Info and low are only shown. */
export function asksForPerson(severity: Severity): boolean {
  return rank(severity) >= rank('medium')
}

export interface Needs {
  /** Scripts that ran, in every scope. */
  running: number
  /**
   * Scripts outside provider frames with a finding of medium severity or higher, including unlisted ones: sent to another browser, or
   * without a name.
   */
  scripts: number
  /** Findings of medium severity or higher without a script. */
  page: number
}

/** Counts for the first line. Scripts in a provider's frame are the provider's responsibility and never need the merchant. */
export function needsOf(result: Pick<ScanResult, 'scripts' | 'findings'>): Needs {
  const duty = new Set(result.scripts.filter((script) => isProviderDuty(script)).map((script) => script.id))
  const asking = result.findings.filter((finding) => asksForPerson(finding.severity))
  const listed = asking.flatMap((finding) => (finding.scriptId && !duty.has(finding.scriptId) ? [finding.scriptId] : []))
  const unlisted = asking.flatMap((finding) =>
    finding.scriptId === null && isAboutScript(finding) ? [`${finding.subject} ${finding.params.label}`] : [],
  )
  return {
    running: result.scripts.filter((script) => script.ran).length,
    scripts: new Set(listed).size + new Set(unlisted).size,
    page: asking.filter((finding) => !isAboutScript(finding)).length,
  }
}

/** Whether a finding is about a script, listed or not. */
export function isAboutScript({ scriptId, subject }: Finding): boolean {
  return scriptId !== null || subject === 'script' || subject === 'unnamed-script'
}

/** Whether a script runs inside the payment provider's or the 3-D Secure frame. */
export function isProviderDuty(script: { scope: string }): boolean {
  return script.scope === 'payment-provider' || script.scope === 'three-d-secure'
}

export interface FindingGroup {
  wording: ReturnType<typeof wordingOf>
  severity: Severity
  findings: Finding[]
}

/** Findings by severity and check, most severe first, so one issue on many scripts is shown once. */
export function groupFindings(findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>()
  for (const finding of findings) {
    const key = `${finding.severity} ${wordingOf(finding)}`
    const group = groups.get(key) ?? { wording: wordingOf(finding), severity: finding.severity, findings: [] }
    group.findings.push(finding)
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => rank(b.severity) - rank(a.severity))
}

/** One group per issue, with its highest severity; most severe first. */
export function gravestOfEach(findings: Finding[]): FindingGroup[] {
  const groups = groupFindings(findings)
  return groups.filter(({ wording }, at) => groups.findIndex((other) => other.wording === wording) === at)
}
