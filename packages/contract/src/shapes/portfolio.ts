// Owns the shapes of the portfolio: how each client stands, what is open over all of them, and who runs a script now.
import { z } from 'zod'
import { inboxKinds, runningBy, severities, siteRowProblems, siteRowsMax } from '#lists/index.ts'
import { addressProblems } from '#rules/index.ts'
import { incidentSchema } from './alerts.ts'
import { declarationSchema } from './proofs.ts'

const count = z.int().min(0)

/** How the sites of a client stand; the client is null for sites without one. */
export const standingClientSchema = z.object({
  client: z.object({ id: z.string(), name: z.string() }).nullable(),
  sites: count,
  /** Watched pages. */
  pages: count,
  /** Of these, those with a scan of the last seven days that evaluated them, whole or in part, and no later one that failed. */
  evaluated: count,
  /** The worst of the last evaluated scans; null where no page was ever evaluated. */
  risk: z.object({ score: z.int(), severity: z.enum(severities) }).nullable(),
  /** Open items: incidents that nobody has resolved, scripts and headers that wait for a decision, pages that wait for a capture by hand. */
  incidents: count,
  decisions: count,
  captures: count,
})

/** One thing that needs somebody. */
export const inboxItemSchema = z.object({
  kind: z.enum(inboxKinds),
  /** Unique among the items. */
  key: z.string(),
  /** Null for sites without a client, and for incidents of several clients. */
  clientId: z.string().nullable(),
  /** Of an incident of several sites, the first. */
  host: z.string().nullable(),
  siteId: z.string().nullable(),
  /** Of an incident its id, of a page that was not evaluated its scan's; null where there is none. */
  id: z.string().nullable(),
  /** Of an incident what its own list says of it, too; null for all others. */
  incident: incidentSchema.pick({ kind: true, verdict: true, title: true, sites: true, siteCount: true, itemCount: true }).nullable(),
  /** Of a page its address; null for all others. */
  url: z.string().nullable(),
  /** Decisions that wait; 1 for all others. */
  count: z.int().min(1),
  at: z.string().nullable(),
})

/** Answer of GET /api/v1/portfolio: clients by what is gravest, and what is open, the gravest first, at most 200 of `open`. */
export const portfolioSchema = z.object({
  clients: z.array(standingClientSchema),
  inbox: z.array(inboxItemSchema),
  open: count,
})

/** What GET /api/v1/portfolio/running is asked. */
export const runningQuerySchema = z.object({ by: z.enum(runningBy), of: z.string().trim().min(1).max(2048) })

/** Answer: on which pages it ran in the last scan that evaluated them, by client, site and page, at most 500 of `total`. */
export const runningSchema = z.object({
  places: z.array(
    z.object({
      client: z.object({ id: z.string(), name: z.string() }).nullable(),
      site: z.object({ id: z.string(), host: z.string() }),
      page: z.object({ id: z.string(), url: z.string() }),
      /** Id and name of the script there. */
      scriptId: z.string(),
      label: z.string(),
      sha256: z.string().nullable(),
      lastSeenAt: z.string(),
      /** Whether the page's newest scan did not evaluate it, so that this is of an earlier one. */
      isOlder: z.boolean(),
    }),
  ),
  total: count,
  /** Clients and sites of all places. */
  clients: count,
  sites: count,
  /** Watched pages of which nothing can be said: never evaluated, or not by their newest scan. */
  unknownPages: count,
})

export type StandingClient = z.infer<typeof standingClientSchema>
export type InboxItem = z.infer<typeof inboxItemSchema>
export type Portfolio = z.infer<typeof portfolioSchema>
export type RunningQuery = z.infer<typeof runningQuerySchema>
export type Running = z.infer<typeof runningSchema>

/** Body of POST /api/v1/portfolio/sites: addresses line by line, or CSV with the columns address and client. */
export const addSitesSchema = z.object({
  text: z.string().min(1).max(siteRowsMax.characters),
  /** Says what would be done, and does nothing. */
  isTrial: z.boolean().default(false),
  /** Made for each site that is new, and kept. */
  declaration: declarationSchema.optional(),
})

/** Answer: each row of the text that says something, as a spreadsheet counts it from 1. */
export const addedSitesSchema = z.object({
  good: z.array(
    z.object({
      row: z.int().min(1),
      url: z.string(),
      client: z.string().nullable(),
      /** A site of its own, or a further page of one. */
      as: z.enum(['site', 'page']),
      /** Null in a trial, where the site is not there yet. */
      siteId: z.string().nullable(),
    }),
  ),
  bad: z.array(
    z.object({
      row: z.int().min(1),
      /** The beginning of the row. */
      text: z.string(),
      code: z.enum(siteRowProblems),
      /** With `bad-address`, what is wrong with it. */
      reason: z.enum(addressProblems).nullable(),
      /** An English sentence. */
      sentence: z.string(),
    }),
  ),
})

export type AddSites = z.infer<typeof addSitesSchema>
export type AddedSites = z.infer<typeof addedSitesSchema>
