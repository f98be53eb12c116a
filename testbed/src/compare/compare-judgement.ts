// Owns the differences between what a shop does and what a scan says of it: result, payment, behaviours, findings, sightings.

import { severities } from '@tillwatch/contract/lists'
import type { ScanResult, ScriptResult } from '@tillwatch/contract/shapes'
import type { Scan } from '#compare/scan.ts'
import { bodiesAt, requestsAt } from '#server/received.ts'
import type { Shop } from '#truth.ts'

type Found = ReadonlyMap<string, ScriptResult>

/** Milliseconds beyond the wall clock within which a scan must have ended. */
const GRACE_MS = 8_000

/** Differences in the result itself and what it says of the payment. */
export function compareResult(shop: Shop, { result, elapsedMs }: Scan): string[] {
  const differences: string[] = []
  if (!shop.results.includes(result.result)) {
    const why = result.reason === null ? '' : ` (${result.reason.code}: ${result.reason.detail})`
    differences.push(`result is ${result.result}${why}, should be ${shop.results.join(' or ')}`)
  } else if (result.result !== 'evaluated' && !shop.reasons.some((code) => code === result.reason?.code)) {
    differences.push(`reason is ${result.reason?.code} (${result.reason?.detail}), should be ${shop.reasons.join(' or ')}`)
  }
  const codes = result.issues.map(({ code }) => code)
  for (const code of shop.issues)
    if (!codes.includes(code)) differences.push(`issue ${code} is not reported; those are: ${codes.join(', ')}`)
  const { type, provider } = result.page.integration
  if (shop.integration !== null && type !== shop.integration) differences.push(`integration is ${type}, should be ${shop.integration}`)
  if (shop.provider !== null && !provider?.includes(shop.provider)) differences.push(`provider is ${provider}, should be ${shop.provider}`)
  if (shop.integration === 'merchant-form' && result.result === 'evaluated' && !result.canarySearched) {
    differences.push(`the typed card was not searched: ${JSON.stringify(result.canaryCoverage)}`)
  }
  if (elapsedMs > shop.timeoutMs + GRACE_MS) differences.push(`outlived its wall clock: ${elapsedMs} ms of ${shop.timeoutMs}`)
  return differences
}

/** Differences in what scripts did. */
export function compareBehaviours(shop: Shop, found: Found): string[] {
  return shop.behaviours.flatMap(({ marker, kind, fieldKind }) => {
    const behaviours = found.get(marker)?.behaviours ?? []
    if (behaviours.some((one) => one.kind === kind && (fieldKind === undefined || one.fieldKind === fieldKind))) return []
    const seen = behaviours.map((one) => `${one.kind}${one.fieldKind === null ? '' : ` ${one.fieldKind}`}`).join(', ')
    return [`${marker}: behaviour ${kind} ${fieldKind ?? ''} is not reported; those are: ${seen || 'none'}`]
  })
}

/** Findings that are missing, and alarms where there is nothing to find. */
export function compareFindings(shop: Shop, { result }: Scan, found: Found): string[] {
  const about = (finding: ScanResult['findings'][number], marker: string | undefined) =>
    marker === undefined || finding.scriptId === found.get(marker)?.id
  const missing = shop.findings.filter(({ check, marker }) => !result.findings.some((one) => one.check === check && about(one, marker)))
  const loud = shop.quiet.flatMap(({ check, from, marker }) =>
    result.findings.filter(
      (one) => one.check === check && about(one, marker) && severities.indexOf(one.severity) >= severities.indexOf(from),
    ),
  )
  return [
    ...missing.map(({ check, marker }) => `finding missing: ${check} ${marker ?? ''}`),
    ...loud.map((one) => `false finding: ${one.check} ${one.severity} ${one.scriptId ?? ''} ${JSON.stringify(one.params)}`),
  ]
}

/** Differences in where typed values were seen, and what really arrived. */
export function compareTraffic(shop: Shop, { result, received }: Scan): string[] {
  const unseen = shop.sightings.filter(
    ({ value, host, encoding = [] }) =>
      !result.canary.some(
        (one) => one.value === value && hostWithoutPort(one.host) === host && encoding.every((step) => one.encoding.includes(step)),
      ),
  )
  const seen = result.canary.map((one) => `${one.value}@${one.host}[${one.encoding.join('>')}]`).join(', ')
  return [
    ...unseen.map(
      ({ value, host, encoding = [] }) => `sighting missing: ${value}@${host}[${encoding.join('>')}]; those are: ${seen || 'none'}`,
    ),
    ...shop.mustReceive.filter((where) => requestsAt(received, where).length === 0).map((where) => `nothing reached ${where}`),
    ...shop.mustNotReceive.filter((where) => bodiesAt(received, where).length > 0).map((where) => `a submission reached ${where}`),
  ]
}

function hostWithoutPort(host: string): string {
  return host.replace(/:\d+$/, '')
}
