// Owns what a result says about the typed test values.

import type { ScanResult } from '@tillwatch/contract/shapes'
import { formatGap } from '@tillwatch/messages/gaps'
import type { Capture, Gap } from '#capture/index.ts'
import { bareHost, type JudgedSighting } from '#inventory/index.ts'

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
          notTyped: canary.notTyped.map(({ frameId, fieldId, gap }) => ({ frameId, fieldId, ...gapIn(gap) })),
          notSearched: canary.notSearched.map(({ requestId, gap }) => ({ url: addresses.get(requestId) ?? requestId, ...gapIn(gap) })),
        }
      : undefined,
  }
}

/** `reason` is the English text for readers of the JSON. */
const gapIn = ({ code, values }: Gap) => ({ code, params: values, reason: formatGap(code, values, 'en') })

/** True only when a card number was typed and seen in its field, no collector of the typing failed, and nothing was left unsearched. */
function searched({ canary, outcome }: Capture): boolean {
  if (canary === null || outcome.status === 'failed') return false
  const typed = canary.typedInto.some(({ kind, verified }) => kind === 'card-number' && verified)
  return typed && canary.notSearched.length === 0 && !outcome.issues.some((issue) => typingIssues.has(issue.code))
}
