// Owns the shape of what `tillwatch inspect` writes: one judgement for each file, with lines instead of offsets.

import { missingCodes } from '@tillwatch/contract/lists'
import { z } from 'zod'
import { capabilityKinds } from '#program/index.ts'
import { detonationSchema } from './detonation-schema.ts'
import { reasonCodes, reasonWeights, scriptVerdicts } from './judgement.ts'

const place = z.object({
  layer: z.int().min(0).describe('0: the file itself; n: the nth text that the file decodes and runs'),
  line: z.int().min(1),
  column: z.int().min(1).describe('In UTF-16 code units, from 1'),
})

const reason = z.object({
  code: z.enum(reasonCodes),
  weight: z.enum(reasonWeights).describe('hard: nothing honest does it; strong: enough to look at it; weak: counts with others'),
  sentence: z.string(),
  places: z.array(place),
})

const capability = z.object({
  kind: z.enum(capabilityKinds),
  what: z.string().describe('Such as `card > evil.example`: what is read, and where it goes'),
  places: z.array(place),
})

const missing = z.object({
  code: z.enum(missingCodes),
  read: z.int().min(0).nullable().describe('Functions for `limit`, characters for `cut-off` and `too-long`; null for the others'),
  of: z.int().min(0).nullable(),
})

const judged = z.object({
  path: z.string().describe('As it was given, or found below a folder that was given'),
  outcome: z.literal('judged'),
  sha256: z.string().describe('Of the bytes of the file'),
  bytes: z.int().min(0),
  verdict: z.enum(scriptVerdicts).describe('inconclusive: nothing was found, and something is missing, so nothing may be concluded'),
  score: z.number().min(0).max(1).describe('Calibrated chance of a skimmer, raised by reasons that decide'),
  parsed: z.enum(['whole', 'partly', 'none']).describe('How much of the code has a syntax tree; a verdict is given all the same'),
  ended: z.boolean().describe('False where the look was cut short for its length or cost: there may be more'),
  missing: z.array(missing).describe('What was not looked at; with something missing, a file in which nothing was found is inconclusive'),
  reasons: z.array(reason),
  capabilities: z.array(capability),
  detonation: detonationSchema.optional().describe('What it did in the laboratory; absent where that was not asked for'),
})

const notEvaluated = z.object({
  path: z.string(),
  outcome: z.literal('not-evaluated'),
  why: z.string().describe('A sentence; nothing may be concluded of this file'),
})

/** One file: an entry of the result, and a line of `--ndjson`. */
export const inspectedFileSchema = z.discriminatedUnion('outcome', [judged, notEvaluated])

export const inspectResultSchema = z.object({
  schemaVersion: z.literal(1),
  rulesVersion: z.string(),
  modelVersion: z.string(),
  counts: z.object({
    malicious: z.int().min(0),
    suspicious: z.int().min(0),
    inconclusive: z.int().min(0),
    benign: z.int().min(0),
    notEvaluated: z.int().min(0),
    notDetonated: z
      .int()
      .min(0)
      .optional()
      .describe('Judged files that did not run to the end in the laboratory; absent where none was to'),
  }),
  files: z.array(inspectedFileSchema).describe('In the order of their paths'),
})

export type InspectResult = z.infer<typeof inspectResultSchema>
export type InspectedFile = InspectResult['files'][number]
export type JudgedFile = z.infer<typeof judged>
