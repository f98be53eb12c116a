// Owns what a result says of a page that was only looked at, as nobody has shown the right to test the shop.

import { causeOf } from '@tillwatch/contract/rules'
import type { ScanResult } from '@tillwatch/contract/shapes'
import type { Capture } from '#capture/index.ts'
import { reasonIn } from './reason-in.ts'

/** The same result, not whole any more: what scripts do with payment fields was not evaluated, and why. One that says nothing stays as it is, as does one whose visit was led to another host, which says so itself. */
export function lookedOnly(result: ScanResult): ScanResult {
  if (result.result === 'not-evaluated' || result.issues.some(({ code }) => code === 'led-elsewhere')) return result
  const issue = reasonIn('no-test-right', causeOf('nothing-touched'))
  return { ...result, result: 'partial', reason: result.reason ?? issue, issues: [...result.issues, issue] }
}

/** The result of a capture, not whole where the visit touched nothing. A HAR says so itself. */
export function markUntouched(result: ScanResult, { request, givenAs }: Pick<Capture, 'request' | 'givenAs'>): ScanResult {
  return request.depth === 'deep' || givenAs === 'har' ? result : lookedOnly(result)
}
