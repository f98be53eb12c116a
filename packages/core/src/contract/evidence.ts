// Owns the shapes of the evidence log: its records, its signed checkpoints, and how both are listed.
import { z } from 'zod'
import { evidenceDigests, evidenceKinds } from '#shared/index.ts'

/** Bounds of one record. `lineBytes` is that of its canonical JSON. */
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
/** UTC with milliseconds, the one spelling that is used. */
export const evidenceMomentSchema = z.iso.datetime({ precision: 3 })

export const evidenceFactsSchema = z
  .record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.union([scalar, z.array(text).max(evidenceMax.listedInFact)]))
  .refine((facts) => Object.keys(facts).length <= evidenceMax.facts)

export const evidenceDigestsSchema = z.partialRecord(z.enum(evidenceDigests), z.array(evidenceSha256Schema).min(1).max(evidenceMax.digests))

/** One record: `hash` is the SHA-256 of the canonical JSON of everything else, `previous` that of the record before. */
export const evidenceRecordSchema = z.strictObject({
  seq,
  at: evidenceMomentSchema,
  kind: z.enum(evidenceKinds),
  /** Id of what it is about. */
  subject: z.string().min(1).max(200),
  digests: evidenceDigestsSchema,
  facts: evidenceFactsSchema,
  previous: evidenceSha256Schema,
  hash: evidenceSha256Schema,
})

/** What is signed once a day: the whole log up to `seq`, since `hash` is that of its last record. */
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
