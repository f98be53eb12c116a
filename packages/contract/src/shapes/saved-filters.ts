// Owns the shapes of filters that an account keeps under a name.
import { z } from 'zod'
import { inventoryExportSchema } from './inventory.ts'

/** Filters that an account keeps at most. */
export const savedFiltersMax = 50

/** What is kept: filters and order, never a place in a list. */
export const savedQuerySchema = z.strictObject(inventoryExportSchema.shape)

/** Body of POST /api/v1/filters; its answer is the filter. A name is taken once in an account, whatever its capitals. */
export const saveFilterSchema = z.object({ name: z.string().trim().min(1).max(80), query: savedQuerySchema })

export const savedFilterSchema = saveFilterSchema.extend({ id: z.string(), savedBy: z.string(), savedAt: z.string() })

/** Answer of GET /api/v1/filters: by name. */
export const savedFilterListSchema = z.object({ filters: z.array(savedFilterSchema) })

export type SavedQuery = z.infer<typeof savedQuerySchema>
export type SaveFilter = z.infer<typeof saveFilterSchema>
export type SavedFilter = z.infer<typeof savedFilterSchema>
export type SavedFilterList = z.infer<typeof savedFilterListSchema>
