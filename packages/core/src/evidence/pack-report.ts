// Owns the shape of what checking a pack says, which `tillwatch verify --json` writes.
import { z } from 'zod'
import { faultCodes, faultPlaces } from './fault.ts'
import { packVersions } from './pack.ts'

const count = z.int().min(0)
const end = z.object({ seq: z.int().min(1), at: z.string() }).nullable()

const faultSchema = z.object({
  place: z.enum(faultPlaces),
  seq: z.int().nullable().describe('Number of the record, or of the record that a checkpoint signs'),
  path: z.string().describe('The file in the pack'),
  code: z.enum(faultCodes),
  sentence: z.string(),
})

export const packReportSchema = z.object({
  version: z.literal(1),
  outcome: z.enum(['sound', 'unsound', 'empty']).describe('empty: nothing is wrong, and there is no record to conclude from'),
  pack: z
    .object({
      version: z.literal(packVersions),
      account: z.string(),
      madeAt: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      contents: z
        .enum(['all', 'none'])
        .nullable()
        .describe(
          'Whether the contents of the period were asked for; null where the pack does not say, and why contents are missing is not checked',
        ),
    })
    .nullable()
    .describe('As the manifest says; null where it cannot be read'),
  records: z.object({ fitting: count, first: end, last: end }),
  checkpoints: z.object({
    fitting: count,
    lastSeq: z.int().nullable().describe('The record up to which a checkpoint that fits vouches for the log'),
    lastDay: z.string().nullable(),
  }),
  contents: z.object({
    fitting: count,
    elsewhere: count.describe('Contents that records name and the pack does not hold'),
    deleted: count.describe('Of these, listed as deleted by a record; packs of format 1 list none'),
    notAsked: count.describe('Of these, listed as outside of the period, or not asked for'),
    tooBig: count.describe('Of these, listed as too big for a pack'),
  }),
  keys: z.object({
    from: z.enum(['pack', 'given']).describe('pack: the pack is only shown to agree with the key that lies in it'),
    ids: z.array(z.string()).describe('Keys whose signatures fitted'),
  }),
  firstRecord: faultSchema.nullable().describe('The first record that does not fit; records after it were not looked at'),
  backwards: z
    .array(z.object({ of: z.enum(['record', 'checkpoint']), seq: z.int(), at: z.string(), after: z.string() }))
    .describe(
      'Where times run backwards, at most 100: a record that is dated before the one before it, or a checkpoint that is dated before what it signs. The order is that of the chain all the same',
    ),
  faults: z.array(faultSchema).describe('Everything that does not fit, at most 100'),
  faultsLeftOut: count,
})

export type PackReport = z.infer<typeof packReportSchema>
export const faultsListedMax = 100
