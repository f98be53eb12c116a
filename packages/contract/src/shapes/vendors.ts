// Shapes of an inventory grouped by vendor.
import { z } from 'zod'
import { authorizations, parties, severities } from '#lists/index.ts'
import { decisionSchema } from './decisions.ts'

/** Scripts of one vendor with one purpose; without a known vendor, of one host; without an address, the code of the page itself. */
export const vendorGroupSchema = z.object({
  /** Null if the host has no known owner. */
  vendor: z.string().nullable(),
  /** Code of the purpose; null if unknown. A decision can cover the group as a vendor's only if both are known. */
  purpose: z.string().nullable(),
  /** The only host of a group without a vendor; null for code without an address, and with a vendor. */
  host: z.string().nullable(),
  /** At most 20, by name. */
  hosts: z.array(z.string()),
  party: z.enum(parties),
  scripts: z.int().min(1),
  needDecision: z.int().min(0),
  byAuthorization: z.record(z.enum(authorizations), z.int().min(0)),
  risk: z.object({ score: z.int().min(0).max(100), severity: z.enum(severities) }),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /**
   * The newest decision on this vendor with this purpose, unless it was withdrawn. Effects of newer decisions on single scripts are in
   * `byAuthorization`.
   */
  decision: decisionSchema.nullable(),
  /** Some of its scripts, highest risk first, at most 200, for requesting a decision or draft. */
  scriptIds: z.array(z.string()),
})

/**
 * Answer of GET /api/v1/sites/{id}/vendors, with the filters of the inventory: groups that need a decision first, then the highest risk.
 */
export const vendorListSchema = z.object({
  /** Total matches; at most 500 are listed. */
  total: z.int().min(0),
  vendors: z.array(vendorGroupSchema),
})

export type VendorGroup = z.infer<typeof vendorGroupSchema>
export type VendorList = z.infer<typeof vendorListSchema>
