// Shapes of the evidence log: its records, its signed checkpoints, and their lists.
import { z } from 'zod'
import { evidenceDigests, evidenceKinds, packFailures, packStates } from '#lists/index.ts'
import { momentSchema } from './times.ts'

/** Limits of one record. `lineBytes` is for its canonical JSON. */
export const evidenceMax = {
  listed: 200,
  digests: 5_000,
  facts: 60,
  factLength: 20_000,
  listedInFact: 1_000,
  lineBytes: 1_048_576,
} as const

/** SHA-256 in lower-case hexadecimal. */
export const evidenceSha256Schema = z.string().regex(/^[0-9a-f]{64}$/)
const text = z.string().max(evidenceMax.factLength)
const scalar = z.union([text, z.number(), z.boolean(), z.null()])
const seq = z.int().min(1)
/** UTC with milliseconds, the only spelling in use. */
export const evidenceMomentSchema = z.iso.datetime({ precision: 3 })

export const evidenceFactsSchema = z
  .record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.union([scalar, z.array(text).max(evidenceMax.listedInFact)]))
  .refine((facts) => Object.keys(facts).length <= evidenceMax.facts)

export const evidenceDigestsSchema = z.partialRecord(z.enum(evidenceDigests), z.array(evidenceSha256Schema).min(1).max(evidenceMax.digests))

/** One record: `hash` is the SHA-256 of the canonical JSON of everything else, `previous` that of the previous record. */
export const evidenceRecordSchema = z.strictObject({
  seq,
  at: evidenceMomentSchema,
  kind: z.enum(evidenceKinds),
  /** ID of its subject. */
  subject: z.string().min(1).max(200),
  digests: evidenceDigestsSchema,
  facts: evidenceFactsSchema,
  previous: evidenceSha256Schema,
  hash: evidenceSha256Schema,
})

/** Signed once a day: the whole log up to `seq`, because `hash` is that of its last record. */
export const evidenceCheckpointSchema = z.strictObject({
  of: z.literal('checkpoint'),
  account: z.guid(),
  seq,
  hash: evidenceSha256Schema,
  day: z.iso.date(),
  at: evidenceMomentSchema,
  /** SHA-256 of the public key as DER (SubjectPublicKeyInfo). */
  keyId: evidenceSha256Schema,
  /** Ed25519 in hexadecimal, over the canonical JSON of everything else. */
  signature: z.string().regex(/^[0-9a-f]{128}$/),
})

export type EvidenceFacts = z.infer<typeof evidenceFactsSchema>
export type EvidenceDigests = z.infer<typeof evidenceDigestsSchema>
export type EvidenceRecord = z.infer<typeof evidenceRecordSchema>
export type EvidenceCheckpoint = z.infer<typeof evidenceCheckpointSchema>

const moment = momentSchema
const period = z.object({
  from: moment.optional(),
  /** Not included. */
  to: moment.optional(),
})

/** Parameters of GET /api/v1/evidence. */
export const evidenceQuerySchema = period.extend({
  kind: z.enum(evidenceKinds).optional(),
  subject: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(evidenceMax.listed).default(50),
  after: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
})

/** Body of POST /api/v1/evidence/packs. */
export const evidencePackOrderSchema = period.extend({
  /** Whether it includes captured contents, which may be many. */
  contents: z.enum(['all', 'none']).default('all'),
})

/** A requested pack: its state, and its file once it is ready. */
export const evidencePackSchema = z.object({
  id: z.string(),
  /** Of the file, by the first and last day of the period in the account's time zone. */
  name: z.string(),
  state: z.enum(packStates),
  /** Why it could not be created; otherwise null. */
  failure: z.enum(packFailures).nullable(),
  from: z.string().nullable(),
  /** Not included. */
  to: z.string().nullable(),
  contents: z.enum(['all', 'none']),
  /** The person's name and email address; `assessor` if it was requested through an assessor link. */
  requestedBy: z.string(),
  requestedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Until when the file can be downloaded. */
  expiresAt: z.string().nullable(),
  /** SHA-256 of the file. */
  sha256: z.string().nullable(),
  sizeBytes: z.number().nullable(),
})

/** Answer of GET /api/v1/evidence/packs, newest first. */
export const evidencePackListSchema = z.object({ packs: z.array(evidencePackSchema) })

/** Answer of GET /api/v1/evidence, newest first. `next` is `after` of the following page; null on the last. */
export const evidenceListSchema = z.object({
  records: z.array(evidenceRecordSchema),
  next: z.number().nullable(),
  /** The number of the last record of the log; 0 if none exists. */
  lastSeq: z.int().min(0),
  /** The newest checkpoint, up to which everything is signed; null if nothing is signed yet. */
  checkpoint: evidenceCheckpointSchema.nullable(),
  /** The installation's current signing key. */
  keyId: z.string(),
})

export type EvidenceQuery = z.infer<typeof evidenceQuerySchema>
export type EvidencePackOrder = z.infer<typeof evidencePackOrderSchema>
export type EvidencePack = z.infer<typeof evidencePackSchema>
export type EvidencePackList = z.infer<typeof evidencePackListSchema>
export type EvidenceList = z.infer<typeof evidenceListSchema>
