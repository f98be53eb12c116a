// Shapes of the portfolio: the status of each client, all open work, and who runs a script now.
import { z } from 'zod'
import { inboxKinds, runningBy, severities, siteRowProblems, siteRowsMax } from '#lists/index.ts'
import { addressProblems } from '#rules/index.ts'
import { incidentSchema } from './alerts.ts'
import { declarationSchema } from './proofs.ts'

const count = z.int().min(0)

/** Status of a client's sites; the client is null for sites without one. */
export const standingClientSchema = z.object({
  client: z.object({ id: z.string(), name: z.string() }).nullable(),
  sites: count,
  /** Monitored pages. */
  pages: count,
  /** Of these, those with an evaluated scan in the last seven days, even if partial, and no later failed one. */
  evaluated: count,
  /** The highest of the last evaluated scans; null if no page was ever evaluated. */
  risk: z.object({ score: z.int(), severity: z.enum(severities) }).nullable(),
  /** Open items: unresolved incidents, scripts and headers that need a decision, and pages that wait for a manual capture. */
  incidents: count,
  decisions: count,
  captures: count,
})

/** One open item. */
export const inboxItemSchema = z.object({
  kind: z.enum(inboxKinds),
  /** Unique among the items. */
  key: z.string(),
  /** Null for sites without a client, and for incidents of several clients. */
  clientId: z.string().nullable(),
  /** For an incident of several sites, the first. */
  host: z.string().nullable(),
  siteId: z.string().nullable(),
  /** For an incident its ID, for an unevaluated page its scan's; otherwise null. */
  id: z.string().nullable(),
  /** For an incident, the data of its own list; otherwise null. */
  incident: incidentSchema.pick({ kind: true, verdict: true, title: true, sites: true, siteCount: true, itemCount: true }).nullable(),
  /** For a page its address; otherwise null. */
  url: z.string().nullable(),
  /** Number of open decisions; 1 for all others. */
  count: z.int().min(1),
  at: z.string().nullable(),
})

/** Answer of GET /api/v1/portfolio: clients by severity, and open items, most severe first, at most 200 of `open`. */
export const portfolioSchema = z.object({
  clients: z.array(standingClientSchema),
  inbox: z.array(inboxItemSchema),
  open: count,
})

/** Parameters of GET /api/v1/portfolio/running. */
export const runningQuerySchema = z.object({ by: z.enum(runningBy), of: z.string().trim().min(1).max(2048) })

/** Answer: the pages on which it ran in their last evaluated scan, by client, site, and page, at most 500 of `total`. */
export const runningSchema = z.object({
  places: z.array(
    z.object({
      client: z.object({ id: z.string(), name: z.string() }).nullable(),
      site: z.object({ id: z.string(), host: z.string() }),
      page: z.object({ id: z.string(), url: z.string() }),
      /** ID and name of the script there. */
      scriptId: z.string(),
      label: z.string(),
      sha256: z.string().nullable(),
      lastSeenAt: z.string(),
      /** Whether the page's newest scan did not evaluate it, so that this is from an earlier one. */
      isOlder: z.boolean(),
    }),
  ),
  total: count,
  /** Clients and sites over all places. */
  clients: count,
  sites: count,
  /** Monitored pages without a conclusion: never evaluated, or not by their newest scan. */
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
  /** Reports what would be done, without doing it. */
  isTrial: z.boolean().default(false),
  /** Stored for each new site. */
  declaration: declarationSchema.optional(),
})

/** Answer: each non-empty row of the text, as a spreadsheet counts it from 1. */
export const addedSitesSchema = z.object({
  good: z.array(
    z.object({
      row: z.int().min(1),
      url: z.string(),
      client: z.string().nullable(),
      /** A new site, or another page of one. */
      as: z.enum(['site', 'page']),
      /** Null in a dry run, where the site does not exist yet. */
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
