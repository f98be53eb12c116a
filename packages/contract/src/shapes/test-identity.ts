// Owns the shape of the person that fills in the checkouts of one site.
import { z } from 'zod'

const text = z.string().trim().max(100).default('')

/** An empty text stands for that of the default identity, which is of the shop's country. */
export const testIdentitySchema = z.strictObject({
  first: text,
  last: text,
  email: z.union([z.literal(''), z.email().max(100)]).default(''),
  phone: text,
  street: text,
  city: text,
  postcode: text,
  /** Name or code. */
  region: text,
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^(?:[A-Z]{2})?$/)
    .default(''),
})

/** Answer of GET and PUT /api/v1/sites/{id}/test-identity. */
export const siteIdentitySchema = z.object({
  identity: testIdentitySchema,
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
})

export type SetIdentity = z.infer<typeof testIdentitySchema>
export type SiteIdentity = z.infer<typeof siteIdentitySchema>
