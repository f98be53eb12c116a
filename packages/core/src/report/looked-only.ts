// Owns what a result says when nobody has shown the right to test the shop, so that its page was only looked at.
import type { ScanResult } from '#contract/index.ts'

/** The same result, not whole any more: what scripts do with payment fields was not evaluated, and why. One that says nothing stays as it is. */
export function lookedOnly(result: ScanResult): ScanResult {
  if (result.result === 'not-evaluated') return result
  const issue = { code: 'no-test-right', detail: 'Nothing was touched, typed or pressed.' } as const
  return { ...result, result: 'partial', reason: result.reason ?? issue, issues: [...result.issues, issue] }
}
