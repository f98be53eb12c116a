// Format of a pack: its files by name, their limits, and the signed manifest that lists them.

import { evidenceMomentSchema, evidenceSha256Schema } from '@tillwatch/contract/shapes'
import { z } from 'zod'

/** Increases if a change would mislead a reader of the old shape. */
export const PACK_VERSION = 2

/** Limits for reading a pack. The writer stays within them. */
export const packMax = {
  /** Number of files. */
  files: 500_000,
  /** Records per file. */
  recordsOfFile: 5_000,
  manifestBytes: 16 * 1024 * 1024,
  /** For records, checkpoints, and the list of contents. */
  partBytes: 64 * 1024 * 1024,
  contentBytes: 256 * 1024 * 1024,
  keyBytes: 4_096,
} as const

export const packPaths = {
  manifest: 'manifest.json',
  help: 'HOW-TO-CHECK.txt',
  checkpoints: 'checkpoints.ndjson',
  contents: 'contents.ndjson',
  /** Named by the number of its first record. */
  records: (firstSeq: number) => `records/${String(firstSeq).padStart(12, '0')}.ndjson`,
  key: (keyId: string) => `keys/${keyId}.pem`,
  content: (sha256: string) => `contents/${sha256}`,
} as const

/** Every name that a file of a pack may have. Nothing else is opened. */
const partPath = /^(HOW-TO-CHECK\.txt|checkpoints\.ndjson|contents\.ndjson|records\/\d{12}\.ndjson|keys\/[0-9a-f]{64}\.pem)$/
const contentPath = /^contents\/[0-9a-f]{64}$/

export const isPartPath = (path: string): boolean => partPath.test(path)
export const isContentPath = (path: string): boolean => contentPath.test(path)

const count = z.int().min(0)

/** One line of contents.ndjson: a content that captures and reports of the pack refer to. */
export const listedContentSchema = z.discriminatedUnion('state', [
  z.strictObject({ sha256: evidenceSha256Schema, state: z.literal('present'), sizeBytes: count }),
  /** `record`: the number of the deletion record. */
  z.strictObject({ sha256: evidenceSha256Schema, state: z.literal('deleted'), record: z.int().min(1) }),
  /** Outside the period, or the pack was requested without contents. */
  z.strictObject({ sha256: evidenceSha256Schema, state: z.literal('not-asked') }),
  z.strictObject({ sha256: evidenceSha256Schema, state: z.literal('too-big') }),
])

/** manifest.json: describes the pack, and lists every file except itself and the contents, which contents.ndjson lists. */
export const packManifestSchema = z.strictObject({
  of: z.literal('pack'),
  version: z.literal(PACK_VERSION),
  account: z.guid(),
  madeAt: evidenceMomentSchema,
  /** The period of its contents. Records may begin before it. */
  from: evidenceMomentSchema.nullable(),
  to: evidenceMomentSchema.nullable(),
  /** Whether the contents of the period were requested. */
  contents: z.enum(['all', 'none']),
  /** The predecessor of the first record: the beginning of the log, or a checkpoint in the pack. */
  after: z.strictObject({ seq: count, hash: evidenceSha256Schema }),
  /** The last record in the pack. */
  head: z.strictObject({ seq: count, hash: evidenceSha256Schema }),
  parts: z.array(z.strictObject({ path: z.string().regex(partPath), sha256: evidenceSha256Schema, sizeBytes: count })).max(50_000),
  keyId: evidenceSha256Schema,
  signature: z.string().regex(/^[0-9a-f]{128}$/),
})

export type ListedContent = z.infer<typeof listedContentSchema>
export type AbsentContent = Exclude<ListedContent, { state: 'present' }>
export type PackManifest = z.infer<typeof packManifestSchema>
