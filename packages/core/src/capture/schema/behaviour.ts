// Shape of a script's behavior.

import { behaviourKinds, fieldKinds, phases } from '@tillwatch/contract/lists'
import { z } from 'zod'
import { atMs } from './common.ts'

export const behaviourSchema = z.object({
  kind: z.enum(behaviourKinds),
  /** Script that it is attributed to; null if unknown. */
  scriptId: z.string().nullable(),
  frameId: z.string(),
  /** Field ID, host, storage key, or native name, depending on the kind. */
  target: z.string(),
  /** Kind of the field, for behaviors that involve a field. */
  fieldKind: z.enum(fieldKinds).nullable(),
  detail: z.string(),
  count: z.number().int().min(1),
  evidence: z.enum(['listener', 'breakpoint', 'network', 'node', 'dom-difference']),
  atMs,
  phase: z.enum(phases),
})

export type Behaviour = z.infer<typeof behaviourSchema>
