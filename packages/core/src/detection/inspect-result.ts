// Shape of the output of `tillwatch inspect`: one judgment per file, with lines instead of offsets.

import { detonationGaps, detonationOutcomes, missingCodes } from '@tillwatch/contract/lists'
import { z } from 'zod'
import { capabilityKinds } from '#program/index.ts'
import { reasonCodes, reasonWeights, scriptVerdicts } from './judgement.ts'

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

const detonationSchema = z.object({
  version: z.literal(1),
  outcome: z.enum(detonationOutcomes).describe('Do not conclude anything from what a failed or partial run did not see'),
  why: z
    .object({ code: z.enum(detonationGaps), said: z.string().describe('Words of the browser, or empty'), sentence: z.string() })
    .nullable(),
  durationMs: z.number(),
  gates: z.array(z.string()).describe('Conditions under which it ran'),
  behaviours: z.array(behaviour),
})

const place = z.object({
  layer: z.int().min(0).describe('0: the file itself; n: the nth text that the file decodes and runs'),
  line: z.int().min(1),
  column: z.int().min(1).describe('In UTF-16 code units, from 1'),
})

const judgeValues = z.object({
  wording: z.string().describe('Which of the sentences of the code; empty for the usual one'),
  names: z.array(z.string()).readonly(),
  more: z.int().min(0).describe('Number of other names'),
  chance: z.number().describe("The model's probability; 0 for other reasons"),
})

const reason = z.object({
  code: z.enum(reasonCodes),
  weight: z.enum(reasonWeights).describe('hard: no honest script does it; strong: suspicious by itself; weak: counts with others'),
  values: judgeValues.describe('What the sentence names'),
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
  path: z.string().describe('As given, or as found in a given folder'),
  outcome: z.literal('judged'),
  sha256: z.string().describe('SHA-256 of the bytes of the file'),
  bytes: z.int().min(0),
  verdict: z.enum(scriptVerdicts).describe('inconclusive: nothing was found, but something is missing, so there is no conclusion'),
  score: z.number().min(0).max(1).describe('Calibrated probability of a skimmer, raised by decisive reasons'),
  parsed: z.enum(['whole', 'partly', 'none']).describe('How much of the code has a syntax tree; a verdict is given in every case'),
  ended: z.boolean().describe('False if the analysis stopped early because of length or cost; there might be more'),
  missing: z.array(missing).describe('What was not analyzed; if something is missing and nothing was found, the file is inconclusive'),
  reasons: z.array(reason),
  capabilities: z.array(capability),
  detonation: detonationSchema.optional().describe('What the script did in the sandbox; absent if not requested'),
})

const notJudgedCodes = [
  'too-much-memory',
  'analysis-crashed',
  'too-slow',
  'unreadable',
  'no-file-or-folder',
  'too-deep',
  'too-many-files',
] as const

const notEvaluated = z.object({
  path: z.string(),
  outcome: z.literal('not-evaluated'),
  cause: z.object({ code: z.enum(notJudgedCodes), said: z.string().describe('A number, or words of the system; or empty') }),
  why: z.string().describe('The cause as a sentence; there is no conclusion about this file'),
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
      .describe('Judged files whose run in the sandbox did not finish; absent if a run was not requested'),
  }),
  files: z.array(inspectedFileSchema).describe('Sorted by path'),
})

export type InspectResult = z.infer<typeof inspectResultSchema>
export type InspectedFile = InspectResult['files'][number]
export type JudgedFile = z.infer<typeof judged>
export type UnjudgedFile = z.infer<typeof notEvaluated>
