// Helpers that judge a capture and read its findings.

import type { CheckId } from '@tillwatch/contract/lists'
import { type Finding, type ScanResult, scanResultSchema } from '@tillwatch/contract/shapes'
import type { BodyStore, Capture, ClientDifference } from '#capture/index.ts'
import { captureSchema } from '#capture/index.ts'
import { type JudgeOptions, judgeCapture } from '#report/index.ts'

/** Judges a valid capture, and checks that the result is valid. */
export function judge(capture: Capture, bodies: BodyStore = new Map(), options: JudgeOptions = {}): ScanResult {
  captureSchema.parse(capture)
  return scanResultSchema.parse(judgeCapture(capture, bodies, options))
}

/** Input of the judgement from a comparison that found `found`; a label without a code is an address. */
export function compared(found: (Omit<ClientDifference, 'labelCode'> & Partial<ClientDifference>)[]): JudgeOptions {
  const differences = found.map((each) => ({ labelCode: { code: 'address' as const, params: { address: each.label } }, ...each }))
  return {
    comparison: { differences, cloakCheck: { state: 'compared', detail: 'Compared with a visit in another browser.', detailCodes: [] } },
  }
}

/** Findings of one check. */
export function of(result: ScanResult, check: CheckId): Finding[] {
  return result.findings.filter((finding) => finding.check === check)
}
