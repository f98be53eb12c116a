// Shapes of an account's saved filters.
import { z } from 'zod'
import { inventoryExportSchema } from './inventory.ts'

/** Maximum saved filters per account. */
export const savedFiltersMax = 50

/** What is stored: filters and order, never a cursor. */
export const savedQuerySchema = z.strictObject(inventoryExportSchema.shape)

/** Body of POST /api/v1/filters; its answer is the filter. Names are unique in an account, ignoring case. */
export const saveFilterSchema = z.object({ name: z.string().trim().min(1).max(80), query: savedQuerySchema })

export const savedFilterSchema = saveFilterSchema.extend({ id: z.string(), savedBy: z.string(), savedAt: z.string() })

/** Answer of GET /api/v1/filters: by name. */
export const savedFilterListSchema = z.object({ filters: z.array(savedFilterSchema) })

export type SavedQuery = z.infer<typeof savedQuerySchema>
export type SaveFilter = z.infer<typeof saveFilterSchema>
export type SavedFilter = z.infer<typeof savedFilterSchema>
export type SavedFilterList = z.infer<typeof savedFilterListSchema>
