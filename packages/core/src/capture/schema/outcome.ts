// Shape of a visit's outcome and of the evidence that is missing.

import { outcomeCodes } from '@tillwatch/contract/lists'
import { causeSchema } from '@tillwatch/contract/shapes'
import { z } from 'zod'
import { atMs } from './common.ts'

export const issueSchema = z.object({
  code: z.enum(outcomeCodes),
  cause: causeSchema,
  frameId: z.string().nullable(),
  atMs,
})

export const outcomeSchema = z.object({
  /** `complete`: all collectors finished. `partial`: some evidence is missing, see issues. `failed`: no conclusion is possible. */
  status: z.enum(['complete', 'partial', 'failed']),
  /** Main reason if not complete. */
  code: z.enum(outcomeCodes).nullable(),
  cause: causeSchema.nullable(),
  issues: z.array(issueSchema),
})

export type Outcome = z.infer<typeof outcomeSchema>
export type OutcomeIssue = z.infer<typeof issueSchema>
