// Owns the shape of what a script did.

import { behaviourKinds, fieldKinds, phases } from '@tillwatch/contract/lists'
import { z } from 'zod'
import { atMs } from './common.ts'

export const behaviourSchema = z.object({
  kind: z.enum(behaviourKinds),
  /** Script it is attributed to; null when no script could be named. */
  scriptId: z.string().nullable(),
  frameId: z.string(),
  /** Field id, host, storage key or native name, by kind. */
  target: z.string(),
  /** Kind of the field touched, for kinds about fields. */
  fieldKind: z.enum(fieldKinds).nullable(),
  detail: z.string(),
  count: z.number().int().min(1),
  evidence: z.enum(['listener', 'breakpoint', 'network', 'node', 'dom-difference']),
  atMs,
  phase: z.enum(phases),
})

export type Behaviour = z.infer<typeof behaviourSchema>
