// Shapes for a whole account: exports, and its deletion with the receipt.
import { z } from 'zod'

export const accountExportSchema = z.object({
  id: z.string(),
  state: z.enum(['queued', 'ready', 'failed', 'expired']),
  /** Id of the person. */
  requestedBy: z.string(),
  requestedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Until when it can be downloaded. */
  expiresAt: z.string().nullable(),
  /** SHA-256 of the archive. */
  sha256: z.string().nullable(),
  sizeBytes: z.number().nullable(),
  /** Over all files of the archive. */
  rows: z.number().nullable(),
})

/** Answer of GET /api/v1/account/exports, newest first. */
export const accountExportListSchema = z.object({ exports: z.array(accountExportSchema) })

/** Answer of POST /api/v1/account/exports. */
export const accountExportStartSchema = z.object({ id: z.string() })

export const accountDeletionSchema = z.object({
  /** Anyone who knows it can read the receipt. */
  receiptId: z.string(),
  state: z.enum(['scheduled', 'running']),
  /** The person's name and email address; the ID of a former member. */
  requestedBy: z.string(),
  requestedAt: z.string(),
  dueAt: z.string(),
})

/** Answer of GET /api/v1/account. */
export const accountStateSchema = z.object({ name: z.string(), deletion: accountDeletionSchema.nullable() })

/** Body of POST /api/v1/account/deletion; its answer is the deletion. */
export const requestDeletionSchema = z.object({ name: z.string().max(500) })

/** Answer of GET /api/v1/deletion-receipts/ID. It names nobody. */
export const deletionReceiptSchema = z.object({
  id: z.string(),
  state: z.enum(['scheduled', 'cancelled', 'running', 'done']),
  requestedAt: z.string(),
  dueAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Deleted rows by table. */
  counts: z.record(z.string(), z.number()),
  /** Hash of this receipt as JSON, with null in this place; null before the end. */
  sha256: z.string().nullable(),
})

export type AccountExport = z.infer<typeof accountExportSchema>
export type AccountExportList = z.infer<typeof accountExportListSchema>
export type AccountDeletion = z.infer<typeof accountDeletionSchema>
export type AccountState = z.infer<typeof accountStateSchema>
export type DeletionReceipt = z.infer<typeof deletionReceiptSchema>
