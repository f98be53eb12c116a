// Shape of the output of `tillwatch verify --json`.
import { packFaultDetails } from '@tillwatch/contract/lists'
import { z } from 'zod'
import { faultCodes, faultPlaces } from './fault.ts'
import { PACK_VERSION } from './pack.ts'

const count = z.int().min(0)
const end = z.object({ seq: z.int().min(1), at: z.string() }).nullable()

const faultSchema = z.object({
  place: z.enum(faultPlaces),
  seq: z.int().nullable().describe('Number of the record, or of the record that a checkpoint signs'),
  path: z.string().describe('The file in the pack'),
  code: z.enum(faultCodes),
  detail: z
    .union([z.string(), z.object({ code: z.enum(packFaultDetails), values: z.record(z.string(), z.number()) })])
    .describe('Where the fault is, such as the name of a field; or more about it, with numbers of records'),
  sentence: z.string(),
})

export const packReportSchema = z.object({
  version: z.literal(1),
  outcome: z.enum(['sound', 'unsound', 'empty']).describe('empty: no faults, but also no record to conclude from'),
  pack: z
    .object({
      version: z.literal(PACK_VERSION),
      account: z.string(),
      madeAt: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      contents: z.enum(['all', 'none']).describe('Whether the contents of the period were requested'),
    })
    .nullable()
    .describe('From the manifest; null if it cannot be read'),
  records: z.object({ fitting: count, first: end, last: end }),
  checkpoints: z.object({
    fitting: count,
    lastSeq: z.int().nullable().describe('The last record that a valid checkpoint covers'),
    lastDay: z.string().nullable(),
  }),
  contents: z.object({
    fitting: count,
    elsewhere: count.describe('Contents that records name but the pack does not contain'),
    deleted: count.describe('Of elsewhere: listed as deleted by a record'),
    notAsked: count.describe('Of elsewhere: listed as outside the period, or not requested'),
    tooBig: count.describe('Of elsewhere: listed as too big for a pack'),
  }),
  keys: z.object({
    from: z.enum(['pack', 'given']).describe('pack: only shows that the pack is consistent with the key in it'),
    ids: z.array(z.string()).describe('Keys with valid signatures'),
  }),
  firstRecord: faultSchema.nullable().describe('The first record that fails; later records are not checked'),
  backwards: z
    .array(z.object({ of: z.enum(['record', 'checkpoint']), seq: z.int(), at: z.string(), after: z.string() }))
    .describe(
      'At most 100 places where times run backwards: a record dated before the previous one, or a checkpoint dated before the record that it signs. The chain still determines the order',
    ),
  faults: z.array(faultSchema).describe('All faults, at most 100'),
  faultsLeftOut: count,
})

export type PackReport = z.infer<typeof packReportSchema>
export const faultsListedMax = 100
