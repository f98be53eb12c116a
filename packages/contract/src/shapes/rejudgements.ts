// Shape of a stored capture's results by newer rules. The result of the scan never changes.
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
  /** Newest rules first. Empty while the rules are those of the scan's result. */
  rejudgements: z.array(rejudgementSchema),
})

export type Rejudgement = z.infer<typeof rejudgementSchema>
export type ScanRejudgements = z.infer<typeof scanRejudgementsSchema>
