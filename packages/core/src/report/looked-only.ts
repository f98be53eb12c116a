// Result for a page that was only viewed, because nobody has shown the right to test the shop.

import { causeOf } from '@tillwatch/contract/rules'
import type { ScanResult } from '@tillwatch/contract/shapes'
import type { Capture } from '#capture/index.ts'
import { reasonIn } from './reason-in.ts'

/**
 * The same result marked as incomplete: what scripts do with payment fields was not evaluated, and why. Leaves a not-evaluated result
 * unchanged, and one whose visit was redirected to another host, which says so itself.
 */
export function lookedOnly(result: ScanResult): ScanResult {
  if (result.result === 'not-evaluated' || result.issues.some(({ code }) => code === 'led-elsewhere')) return result
  const issue = reasonIn('no-test-right', causeOf('nothing-touched'))
  return { ...result, result: 'partial', reason: result.reason ?? issue, issues: [...result.issues, issue] }
}

/** The result of a capture, marked as incomplete if the visit tested nothing. A HAR says so itself. */
export function markUntouched(result: ScanResult, { request, givenAs }: Pick<Capture, 'request' | 'givenAs'>): ScanResult {
  return request.depth === 'deep' || givenAs === 'har' ? result : lookedOnly(result)
}
