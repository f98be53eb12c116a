// Owns the published shape of what a script did in the laboratory; the type is in detonation.ts, and docs/detonation.md says what each kind means.

import { detonationOutcomes } from '@tillwatch/contract/lists'
import { z } from 'zod'
import type { Detonation } from './detonation.ts'

const field = z.enum(['card', 'cvv', 'expiry', 'name', 'password', 'other'])
const host = z.string().describe('A host; `own` is the laboratory shop itself')
const gate = z.string().nullable().describe('The condition that had to be met; null if there was none')

const behaviour = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reads-field'), field, how: z.string(), gate }),
  z.object({ kind: z.literal('sends'), what: field, to: host, way: z.string(), encoding: z.string(), gate }),
  z.object({ kind: z.literal('contacts'), to: host, way: z.string(), gate }),
  z.object({ kind: z.literal('loads'), to: host, way: z.enum(['script', 'frame', 'worker', 'import']), gate }),
  z.object({ kind: z.literal('makes-form'), fields: z.array(z.string()), gate }),
  z.object({ kind: z.literal('makes-frame'), to: host, overProvider: z.boolean(), gate }),
  z.object({ kind: z.literal('overlays'), target: z.string(), gate }),
  z.object({ kind: z.literal('overrides'), name: z.string(), gate }),
  z.object({ kind: z.literal('listens'), event: z.string(), on: z.string(), gate }),
  z.object({ kind: z.literal('runs-text'), length: z.number(), gate }),
  z.object({ kind: z.literal('stores'), what: z.string(), where: z.enum(['cookie', 'local', 'session']), gate }),
])

export const detonationSchema: z.ZodType<Detonation> = z.object({
  version: z.literal(1),
  outcome: z.enum(detonationOutcomes).describe('Do not conclude anything from what a failed or partial run did not see'),
  why: z.string().nullable(),
  durationMs: z.number(),
  gates: z.array(z.string()).describe('Conditions under which it ran'),
  behaviours: z.array(behaviour),
})
