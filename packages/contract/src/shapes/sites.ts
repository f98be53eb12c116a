// Owns the shapes of the sites that an account watches: each is claimed with one subscription.
import { z } from 'zod'
import { siteSorts, siteStates, unreachedReasons } from '#lists/index.ts'
import { pageSchema } from './pages.ts'
import { declarationSchema } from './proofs.ts'
import { reviewCountsSchema } from './reviews.ts'

export const siteSchema = z.object({
  id: z.string(),
  host: z.string(),
  /** The address that was given, in its canonical form. */
  url: z.string(),
  /** Null where nothing is sold. */
  subscriptionId: z.string().nullable(),
  /** To which of the account's clients it belongs; null for none. */
  clientId: z.string().nullable(),
  claimedAt: z.string(),
  /** In the order in which its plan covers them. */
  pages: z.array(pageSchema),
})

/** A site in the list of the account. */
export const listedSiteSchema = siteSchema.extend({
  /** How many scripts and headers wait for a decision, as the lists of the site say; of the headers also on which page, by its id, where any do. */
  needDecision: z.object({
    scripts: z.int().min(0),
    headers: z.int().min(0),
    headersByPage: z.record(z.string(), z.int().min(1)),
  }),
  /** Reviews that wait. */
  reviews: reviewCountsSchema,
})

/** What GET /api/v1/sites may be asked for. */
export const siteQuerySchema = z.object({
  /** A part of the host. */
  search: z.string().max(200).optional(),
  /** Id of a client, or `none` for sites without one. */
  client: z.string().max(64).optional(),
  state: z.enum(siteStates).optional(),
  sort: z.enum(siteSorts).default('newest'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** Id of the last site of the part before, of the same order. */
  after: z.string().max(64).optional(),
})

/** What GET /api/v1/sites.csv may be asked for. */
export const siteExportQuerySchema = siteQuerySchema.omit({ limit: true, after: true })

/** Answer of GET /api/v1/sites: the newest first. `next` goes into `after` for the following page; null on the last. */
export const siteListSchema = z.object({
  sites: z.array(listedSiteSchema),
  /** Of all that fit the search. */
  total: z.int().min(0),
  next: z.string().nullable(),
})

/** Body of POST /api/v1/sites; its answer is the site. Without a subscription where nothing is sold. */
export const claimSiteSchema = z.object({
  subscriptionId: z.string().min(1).max(255).nullable(),
  url: z.string().min(1).max(2048),
  /** Made for the site and kept; a proof of control can be given later in its place. */
  declaration: declarationSchema.optional(),
})

/** Body of POST /api/v1/sites/address-checks. */
export const checkAddressSchema = z.object({ url: z.string().min(1).max(2048) })

/** Its answer. Nothing is claimed. */
export const checkedAddressSchema = z.object({
  /** In its canonical form. */
  url: z.string(),
  host: z.string(),
  /** The account's site that the address belongs to; null for none. */
  site: z.object({ id: z.string(), host: z.string() }).nullable(),
  /** Whether it answered one request of the server. Why not is a code of a failed scan, or `status` for an answer from 400 on. */
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
