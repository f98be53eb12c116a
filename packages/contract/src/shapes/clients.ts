// Shapes of the calls about an account's clients, which group its sites.
import { z } from 'zod'
import { clientsMax, reportLanguages } from '#lists/index.ts'

const name = z.string().trim().min(1).max(clientsMax.name)

/** Body of POST /api/v1/clients and of PATCH /api/v1/clients/{id}. */
export const nameClientSchema = z.object({
  name,
  /** For the reports of the client and of its sites; null for the account's. Omitted fields stay. */
  language: z.enum(reportLanguages).nullable().optional(),
})

export const clientSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Of its reports and those of its sites; null for the account's. */
  language: z.enum(reportLanguages).nullable(),
  /** Number of its sites. */
  sites: z.int().min(0),
  createdAt: z.string(),
})

/** Answer of GET /api/v1/clients, by name. */
export const clientListSchema = z.object({ clients: z.array(clientSchema) })

/** Body of PUT /api/v1/sites/{id}/client. */
export const putSiteSchema = z.object({
  /** Null for none: the site is the account's own. */
  clientId: z.string().max(64).nullable(),
})

/** Answer of PUT /api/v1/sites/{id}/client. */
export const siteClientSchema = z.object({ siteId: z.string(), clientId: z.string().nullable() })

export type NameClient = z.infer<typeof nameClientSchema>
export type Client = z.infer<typeof clientSchema>
export type ClientList = z.infer<typeof clientListSchema>
export type PutSite = z.infer<typeof putSiteSchema>
export type SiteClient = z.infer<typeof siteClientSchema>
