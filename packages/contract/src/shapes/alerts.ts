// Shapes of alerts: deliveries, incidents with their time line, and statistics.
import { z } from 'zod'
import {
  alertVerdicts,
  attackAnswers,
  attackChecks,
  decisionReasons,
  deliveryKinds,
  deliveryStates,
  endedBecause,
  incidentEffects,
  incidentEvents,
  incidentKinds,
  incidentResolutions,
  incidentStates,
  itemSources,
} from '#lists/index.ts'
import { changeSchema, saidSchema } from './changes.ts'
import { alertsMax, faultSchema } from './channels.ts'
import { reviewsShownSchema } from './reviews.ts'

const count = z.int().min(0)
/** Every check with its answer. */
export const attackChecklistSchema = z.record(z.enum(attackChecks), z.enum(attackAnswers))
const id = z.string().max(64)

/** Answer of POST /api/v1/alert-deliveries/{id}/replay. */
export const queuedDeliverySchema = z.object({ deliveryId: z.string() })

export const deliverySchema = z.object({
  id: z.string(),
  channelId: z.string(),
  /** Name of the channel, and whether it was removed, so that nothing is sent to it again. */
  channel: z.string(),
  isChannelGone: z.boolean(),
  kind: z.enum(deliveryKinds),
  incidentId: z.string().nullable(),
  /** Severity of the incident at the time of the alert; null without one. */
  stage: z.enum(alertVerdicts).nullable(),
  state: z.enum(deliveryStates),
  attempts: count,
  createdAt: z.string(),
  /** Null unless it is pending. */
  nextTryAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** When a person dismissed a dead letter; null for others. */
  dismissedAt: z.string().nullable(),
  /** Why the last attempt failed. */
  fault: faultSchema.nullable(),
})

export const deliveryQuerySchema = z.object({
  /** Of the dead ones, those that wait for a person: neither dismissed, nor of a removed channel. */
  state: z.enum(deliveryStates).optional(),
  channel: id.optional(),
  limit: z.coerce.number().int().min(1).max(alertsMax.listed).default(50),
  after: id.optional(),
})

/** Answer of GET /api/v1/alert-deliveries, newest first; `next` goes into `after`. */
export const deliveryListSchema = z.object({ deliveries: z.array(deliverySchema), next: z.string().nullable() })

const saidOnly = saidSchema.omit({ sentence: true })

/** What happened and where: the effect of the most severe item. */
export const incidentTitleSchema = z.object({
  effect: z.object({
    code: z.enum(incidentEffects),
    given: z.record(z.string(), z.union([z.string(), z.number()])),
    /** The affected script, header, or frame. */
    subject: saidOnly,
  }),
  /** Address of the page; null without a page. */
  page: z.string().nullable(),
  /** In English, such as `Card number sent to evil.example — shop.example/checkout`. */
  sentence: z.string(),
})

export const incidentSchema = z.object({
  id: z.string(),
  kind: z.enum(incidentKinds),
  /** The highest severity of its items. */
  verdict: z.enum(alertVerdicts),
  state: z.enum(incidentStates),
  title: incidentTitleSchema,
  /** Its subject, with the English sentence. */
  subject: saidSchema,
  itemCount: count,
  /** Hosts of its sites, at most ten. */
  sites: z.array(z.string()),
  /** Number of its sites. */
  siteCount: count,
  openedAt: z.string(),
  lastItemAt: z.string(),
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: z.string().nullable(),
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  resolvedAt: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  resolution: z.enum(incidentResolutions).nullable(),
  /** Why it ended automatically; null for a person's decision, and for an unresolved one. */
  endedBecause: z.enum(endedBecause).nullable(),
  note: z.string().nullable(),
  /** For a confirmed attack; null for others. */
  checklist: attackChecklistSchema.nullable(),
})

export const incidentQuerySchema = z.object({
  /** `unresolved`: open and acknowledged ones. */
  state: z.enum([...incidentStates, 'unresolved']).optional(),
  kind: z.enum(incidentKinds).optional(),
  verdict: z.enum(alertVerdicts).optional(),
  site: id.optional(),
  limit: z.coerce.number().int().min(1).max(alertsMax.listed).default(50),
  after: id.optional(),
})

/** Parameters of GET /api/v1/incidents.csv, which includes everything that matches. */
export const incidentsFileQuerySchema = incidentQuerySchema.omit({ limit: true, after: true })

/** Answer of GET /api/v1/incidents, newest first. */
export const incidentListSchema = z.object({
  incidents: z.array(incidentSchema),
  /** Over all of the account, independent of the filter. Open ones are unresolved and unacknowledged. */
  open: count,
  unresolved: count,
  /** Highest severity of all open ones; null for none. */
  gravestOpen: z.enum(alertVerdicts).nullable(),
  next: z.string().nullable(),
})

/** The script of an item in the inventory, with the SHA-256 of its content before and after the change; null if unknown. */
const itemScriptSchema = z.object({ id: z.string(), siteId: z.string(), before: z.string().nullable(), after: z.string().nullable() })

export const incidentItemSchema = z.object({
  id: z.string(),
  source: z.enum(itemSources),
  /** A kind of change, or `content`, `test-card`, `channel`, `drill`. */
  kind: z.string(),
  verdict: z.enum(alertVerdicts),
  siteId: z.string().nullable(),
  siteHost: z.string().nullable(),
  pageId: z.string().nullable(),
  pageUrl: z.string().nullable(),
  scanId: z.string().nullable(),
  changeId: z.string().nullable(),
  /** Null if the item has no script, or its page is no longer monitored. */
  script: itemScriptSchema.nullable(),
  /** Lines of its change in the file as served, from 1, both ends included; empty without lines. */
  lines: changeSchema.shape.lines,
  /** New capabilities of its script. */
  newCapabilities: changeSchema.shape.newCapabilities,
  subject: saidSchema,
  reasons: z.array(saidSchema),
  foundAt: z.string(),
  lastFoundAt: z.string(),
  times: z.int().min(1),
})

export const incidentEventSchema = z.object({
  at: z.string(),
  event: z.enum(incidentEvents),
  channel: z.string().nullable(),
  /** The actor; null for the program. */
  actor: z.string().nullable(),
  /** For a failure, the code as `fault`, next to its values. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** A script of the inventory in an incident. */
export const incidentScriptSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  siteHost: z.string(),
  label: z.string(),
  /** SHA-256 of the reported content; null if none was received. */
  content: z.string().nullable(),
  /** Whether the newest scan saw that content; another one must be reviewed first. */
  isAsFound: z.boolean(),
})

/** Answer of GET /api/v1/incidents/{id}. */
export const incidentDetailSchema = z.object({
  incident: incidentSchema,
  /** The most severe ones, at most 200. */
  items: z.array(incidentItemSchema),
  /** Scripts that can be authorized with it, at most 50; empty once it is resolved. */
  scripts: z.array(incidentScriptSchema),
  /** Oldest first. */
  timeLine: z.array(incidentEventSchema),
  deliveries: z.array(deliverySchema),
  /** Human reviews of it, decided or pending. */
  reviews: reviewsShownSchema,
  /** Seconds from the discovery to the first accepted alert, to the acknowledgment, and to the decision; null while none exists. */
  secondsTo: z.object({ delivered: z.number().nullable(), acknowledged: z.number().nullable(), decided: z.number().nullable() }),
})

/** Body of POST /api/v1/incidents/acknowledge. */
export const acknowledgeIncidentsSchema = z.object({ ids: z.array(id).min(1).max(alertsMax.acknowledged) })

/** Answer of POST /api/v1/incidents/acknowledge: those that were not acknowledged or resolved before. */
export const acknowledgedIncidentsSchema = z.object({ acknowledged: z.array(z.string()) })

/** Body of POST /api/v1/incidents/{id}/assign: a person of the account, or nobody. */
export const assignIncidentSchema = z.object({ userId: id.nullable() })

/**
 * Scripts to approve with the decision of an incident, on all pages of their sites, with the reported content; the fields are those of a
 * decision in the inventory.
 */
const authorizeScriptsSchema = z.object({
  scriptIds: z.array(id).min(1).max(50),
  reason: z.enum(decisionReasons),
  justification: z.string().trim().min(10).max(2_000),
  owner: z.string().trim().max(200).default(''),
})

/** Body of POST /api/v1/alert-links/{token}/resolve. */
export const resolveByLinkSchema = z.object({
  resolution: z.enum(incidentResolutions),
  /** Number of items when the incident was shown, so that nobody decides on later ones. */
  itemCount: count,
  verdict: z.enum(alertVerdicts),
  note: z.string().trim().max(2_000).default(''),
  /** Only for `confirmed-attack`, which requires it. */
  checklist: attackChecklistSchema.optional(),
})

/** Body of POST /api/v1/incidents/{id}/resolve: `authorize` only together with `authorized`; without them, no script is authorized. */
export const resolveIncidentSchema = resolveByLinkSchema.extend({ authorize: authorizeScriptsSchema.optional() })

/** Answer of POST /api/v1/alert-drills. */
export const startedDrillSchema = z.object({ incidentId: z.string() })

/** Answer of GET /api/v1/alert-links/{token}: what the holder of an alert's link sees. */
export const alertLinkSchema = z.object({
  /** For the dashboard link, if the person is signed in. */
  incidentId: z.string(),
  kind: z.enum(incidentKinds),
  verdict: z.enum(alertVerdicts),
  title: incidentTitleSchema,
  /** Hosts of the sites that the channel covers, at most ten. */
  sites: z.array(z.string()),
  /** Number of sites that the channel covers. */
  siteCount: count,
  subject: saidSchema,
  /** From the most severe finding that the channel covers: its script, and the lines of its change. */
  script: itemScriptSchema.nullable(),
  lines: changeSchema.shape.lines,
  itemCount: count,
  state: z.enum(incidentStates),
  openedAt: z.string(),
  acknowledgedAt: z.string().nullable(),
  resolution: z.enum(incidentResolutions).nullable(),
  /** Name of the channel of the link. */
  channel: z.string(),
  /** Who was notified of what the channel covers, the first one first; mail addresses in names are masked. */
  notified: z.array(
    z.object({
      channel: z.string(),
      state: z.enum(deliveryStates),
      /** When the receiver accepted it or it was given up; otherwise when it was queued. */
      at: z.string(),
    }),
  ),
  /** Whether the link can also resolve the incident: it was sent by mail. */
  mayDecide: z.boolean(),
  worksUntil: z.string(),
})

/** Query of GET /api/v1/alert-figures: the number of weeks, including the current one. */
export const alertFiguresQuerySchema = z.object({ weeks: z.coerce.number().int().min(1).max(53).default(12) })

/** Answer of GET /api/v1/alert-figures: how much noise there was, without drills and failing channels. */
export const alertFiguresSchema = z.object({
  /** Oldest first, each from its Monday in UTC. */
  weeks: z.array(
    z.object({
      from: z.string(),
      /** Opened incidents. */
      incidents: count,
      /** Their alerts that were sent, over all channels; neither pending nor given up ones. */
      alerts: count,
      /** Status of these incidents: `real` were confirmed as attacks, or rolled back or fixed by a person; `ended` ended automatically. */
      real: count,
      ended: count,
      authorized: count,
      falseAlarms: count,
      undecided: count,
      /** Quiet changes, which raised no alert. */
      quiet: count,
    }),
  ),
  /** Incidents of these weeks that ended automatically, including those of failing channels, by reason; without zeros. */
  ended: z.array(z.object({ because: z.enum(endedBecause), incidents: count })),
  /** For the incidents of these weeks, in seconds; null if none got that far. Automatic ends are not decisions. */
  median: z.object({ delivered: z.number().nullable(), acknowledged: z.number().nullable(), decided: z.number().nullable() }),
})

export type AttackChecklist = z.infer<typeof attackChecklistSchema>
export type AlertFigures = z.infer<typeof alertFiguresSchema>
export type AlertDelivery = z.infer<typeof deliverySchema>
export type DeliveryQuery = z.infer<typeof deliveryQuerySchema>
export type DeliveryList = z.infer<typeof deliveryListSchema>
export type Incident = z.infer<typeof incidentSchema>
export type IncidentsFileQuery = z.infer<typeof incidentsFileQuerySchema>
export type IncidentQuery = z.infer<typeof incidentQuerySchema>
export type IncidentList = z.infer<typeof incidentListSchema>
export type IncidentItem = z.infer<typeof incidentItemSchema>
export type IncidentDetail = z.infer<typeof incidentDetailSchema>
export type AcknowledgeIncidents = z.infer<typeof acknowledgeIncidentsSchema>
export type AcknowledgedIncidents = z.infer<typeof acknowledgedIncidentsSchema>
export type AssignIncident = z.infer<typeof assignIncidentSchema>
export type IncidentScript = z.infer<typeof incidentScriptSchema>
export type AuthorizeScripts = z.infer<typeof authorizeScriptsSchema>
export type ResolveByLink = z.infer<typeof resolveByLinkSchema>
export type ResolveIncident = z.infer<typeof resolveIncidentSchema>
export type AlertLink = z.infer<typeof alertLinkSchema>
