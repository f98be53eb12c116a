// Owns the shape of what newer rules make of a stored capture. The result of the scan never changes.
import { z } from 'zod'
import { severities } from '#lists/index.ts'
import { findingSchema, riskSchema, scanResultSchema } from './scan-result.ts'

const { result, reason } = scanResultSchema.shape

export const rejudgementSchema = z.object({
  rulesVersion: z.string(),
  judgedAt: z.string(),
  result,
  reason,
  risk: riskSchema,
  /** Findings that the stored result does not have. */
  added: z.array(findingSchema),
  /** Findings of the stored result that these rules no longer make. */
  removed: z.array(findingSchema),
  /** Findings whose severity differs; `before` is the stored one. */
  changed: z.array(z.object({ finding: findingSchema, before: z.enum(severities) })),
})

/** Answer of GET /api/v1/scans/{id}/rejudgements. */
export const scanRejudgementsSchema = z.object({
  scanId: z.string(),
  /** The newest rules first. Empty while the rules are those that the scan was judged by. */
  rejudgements: z.array(rejudgementSchema),
})

export type Rejudgement = z.infer<typeof rejudgementSchema>
export type ScanRejudgements = z.infer<typeof scanRejudgementsSchema>
