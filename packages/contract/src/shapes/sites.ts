// Shapes of an account's monitored sites, each claimed with one subscription.
import { z } from 'zod'
import { siteSorts, siteStates, unreachedReasons } from '#lists/index.ts'
import { pageSchema } from './pages.ts'
import { declarationSchema } from './proofs.ts'
import { reviewCountsSchema } from './reviews.ts'

export const siteSchema = z.object({
  id: z.string(),
  host: z.string(),
  /** The given address, in its canonical form. */
  url: z.string(),
  /** Null if nothing is sold. */
  subscriptionId: z.string().nullable(),
  /** The account's client that it belongs to; null for none. */
  clientId: z.string().nullable(),
  claimedAt: z.string(),
  /** In the order in which its plan covers them. */
  pages: z.array(pageSchema),
})

/** A site in the list of the account. */
export const listedSiteSchema = siteSchema.extend({
  /**
   * Number of scripts and headers that need a decision, as in the lists of the site; for headers also per page, by its ID, without zeros.
   */
  needDecision: z.object({
    scripts: z.int().min(0),
    headers: z.int().min(0),
    headersByPage: z.record(z.string(), z.int().min(1)),
  }),
  /** Pending reviews. */
  reviews: reviewCountsSchema,
})

/** Parameters of GET /api/v1/sites. */
export const siteQuerySchema = z.object({
  /** A part of the host. */
  search: z.string().max(200).optional(),
  /** Id of a client, or `none` for sites without one. */
  client: z.string().max(64).optional(),
  state: z.enum(siteStates).optional(),
  sort: z.enum(siteSorts).default('newest'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** ID of the last site of the previous part, with the same order. */
  after: z.string().max(64).optional(),
})

/** Parameters of GET /api/v1/sites.csv. */
export const siteExportQuerySchema = siteQuerySchema.omit({ limit: true, after: true })

/** Answer of GET /api/v1/sites: newest first. `next` is `after` of the following page; null on the last. */
export const siteListSchema = z.object({
  sites: z.array(listedSiteSchema),
  /** Over all matches. */
  total: z.int().min(0),
  next: z.string().nullable(),
})

/** Body of POST /api/v1/sites; its answer is the site. Without a subscription if nothing is sold. */
export const claimSiteSchema = z.object({
  subscriptionId: z.string().min(1).max(255).nullable(),
  url: z.string().min(1).max(2048),
  /** Stored for the site; a proof of control can replace it later. */
  declaration: declarationSchema.optional(),
})

/** Body of POST /api/v1/sites/address-checks. */
export const checkAddressSchema = z.object({ url: z.string().min(1).max(2048) })

/** Its answer. Nothing is claimed. */
export const checkedAddressSchema = z.object({
  /** In its canonical form. */
  url: z.string(),
  host: z.string(),
  /** The account's site for the address; null for none. */
  site: z.object({ id: z.string(), host: z.string() }).nullable(),
  /** Whether it answered one request of the server. If not, the code of a failed scan, or `status` for a status from 400 on. */
  reach: z.object({ answers: z.boolean(), reason: z.enum(unreachedReasons).nullable(), statusCode: z.int().nullable() }),
})

export type CheckAddress = z.infer<typeof checkAddressSchema>
export type CheckedAddress = z.infer<typeof checkedAddressSchema>
export type Site = z.infer<typeof siteSchema>
export type ListedSite = z.infer<typeof listedSiteSchema>
export type SiteList = z.infer<typeof siteListSchema>
export type SiteExportQuery = z.infer<typeof siteExportQuerySchema>
export type SiteQuery = z.infer<typeof siteQuerySchema>
export type ClaimSite = z.infer<typeof claimSiteSchema>
