// Published shape of a comparison: the JSON that `tillwatch compare` writes.

import { profiles, scanResults } from '@tillwatch/contract/lists'
import { z } from 'zod'
import { capabilityKinds } from '#program/index.ts'
import { changeVerdicts } from '../change.ts'
import { changeKinds } from '../found.ts'

/** Version of this shape. Increases if the change would mislead a reader of the old shape. */
export const CHANGES_VERSION = 1

const lines = z.tuple([z.int().min(1), z.int().min(1)])

const changedLines = z.object({ before: lines.nullable(), after: lines.nullable() })

const given = z
  .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
  .describe('Values of the code: names, hosts, and counts; texts are shortened')
const said = { code: z.string().describe('From a fixed list, in kebab-case'), given }
const sentence = z.string().describe('In English')
const about = z.object(said).describe('The same as a code, for other languages')

const capability = z.object({ kind: z.enum(capabilityKinds), what: z.string(), sentence })

const changeSchema = z.object({
  kind: z.enum(changeKinds),
  subject: z.string().describe('What changed, in English: an address or a label'),
  about,
  verdict: z.enum(changeVerdicts).describe('In order of severity; capability and above are at alert level'),
  reasons: z.array(z.object({ ...said, sentence })),
  lines: z.array(changedLines).describe('Lines of the new file, from 1, both ends included; empty if the change has no lines'),
  newCapabilities: z.array(capability).describe('New capabilities of a script; `what` has a fixed form, such as card > evil.example'),
  goneCapabilities: z.array(capability).describe('Capabilities that a script no longer has'),
  masked: z
    .array(z.object({ before: z.string(), after: z.string(), lines: changedLines }))
    .max(20)
    .describe('Parts of a script that differ but do not count, such as data that varies by visit; both texts are shortened'),
})

const scanSide = z.object({
  url: z.string(),
  captureId: z.string(),
  startedAt: z.string(),
  profile: z.enum(profiles),
  result: z.enum(scanResults),
})
const scriptSide = z.object({ file: z.string(), sha256: z.string(), sizeBytes: z.int().min(0) })

const shared = {
  version: z.literal(CHANGES_VERSION),
  changes: z.array(changeSchema).describe('Most severe first'),
  notCompared: z
    .array(z.object({ subject: z.string(), about, why: z.object({ ...said, sentence }) }))
    .describe('What could not be compared: neither changed nor the same'),
}
const count = z.int().min(0)
const verdictCounts = z.object(
  Object.fromEntries(changeVerdicts.map((verdict) => [verdict, count])) as Record<(typeof changeVerdicts)[number], typeof count>,
)
const scriptCounts = z.object({ same: count, changed: count, added: count, removed: count })
const summary = z.object({
  alert: z.boolean().describe('Whether a change is at alert level'),
  verdicts: verdictCounts,
  scripts: scriptCounts.nullable().describe('Null if two script files or nothing was compared'),
})

export const comparisonSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('scans'), before: scanSide, after: scanSide, ...shared, summary }),
  z.object({ of: z.literal('scripts'), before: scriptSide, after: scriptSide, ...shared, summary }),
])

export type ComparisonReport = z.infer<typeof comparisonSchema>
