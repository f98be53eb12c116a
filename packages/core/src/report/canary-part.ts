// Owns what a result says about the typed test values.

import type { ScanResult } from '@tillwatch/contract/shapes'
import type { Capture } from '#capture/index.ts'
import { bareHost, type JudgedSighting } from '#inventory/index.ts'
import { gapOf } from './coverage-codes.ts'

const typingIssues = new Set(['typing-incomplete', 'behaviour-incomplete', 'navigated-away', 'page-crashed', 'timeout', 'request-limit'])

/** Sightings with where they belong, and whether the search for the card number was complete. */
export function canaryPart(
  capture: Capture,
  sightings: readonly JudgedSighting[],
): Pick<ScanResult, 'canary' | 'canarySearched' | 'canaryCoverage'> {
  const { canary } = capture
  const addresses = new Map(capture.requests.map((request) => [request.id, request.url]))
  return {
    canary: sightings.map(({ value, host, url, where, encoding, scriptId, blocked, expected, phase }) => ({
      value,
      host: bareHost(host),
      url,
      where,
      encoding,
      scriptId,
      blocked,
      expected,
      phase,
    })),
    canarySearched: searched(capture),
    canaryCoverage: canary
      ? {
          typedInto: canary.typedInto,
          notTyped: canary.notTyped.map((each) => ({ ...each, ...gapOf(each.reason) })),
          notSearched: canary.notSearched.map(({ requestId, reason }) => ({
            url: addresses.get(requestId) ?? requestId,
            reason,
            ...gapOf(reason),
          })),
        }
      : undefined,
  }
}

/** True only when a card number was typed and seen in its field, no collector of the typing failed, and nothing was left unsearched. */
function searched({ canary, outcome }: Capture): boolean {
  if (canary === null || outcome.status === 'failed') return false
  const typed = canary.typedInto.some(({ kind, verified }) => kind === 'card-number' && verified)
  return typed && canary.notSearched.length === 0 && !outcome.issues.some((issue) => typingIssues.has(issue.code))
}
