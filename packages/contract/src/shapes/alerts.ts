// Owns the shapes of alerts: what is handed over, incidents with their time line, and figures.
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
  /** Name of the channel, and whether it was removed: then nothing is sent to it again. */
  channel: z.string(),
  isChannelGone: z.boolean(),
  kind: z.enum(deliveryKinds),
  incidentId: z.string().nullable(),
  /** How grave the incident was when this was told; null for what is of none. */
  stage: z.enum(alertVerdicts).nullable(),
  state: z.enum(deliveryStates),
  attempts: count,
  createdAt: z.string(),
  /** Null unless it waits. */
  nextTryAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** When a person said of a dead letter that it need not be sent again; null for others. */
  dismissedAt: z.string().nullable(),
  /** Why the last attempt failed. */
  fault: faultSchema.nullable(),
})

export const deliveryQuerySchema = z.object({
  /** Of the dead ones those that wait for somebody: neither dismissed, nor of a channel that was removed. */
  state: z.enum(deliveryStates).optional(),
  channel: id.optional(),
  limit: z.coerce.number().int().min(1).max(alertsMax.listed).default(50),
  after: id.optional(),
})

/** Answer of GET /api/v1/alert-deliveries, newest first; `next` goes into `after`. */
export const deliveryListSchema = z.object({ deliveries: z.array(deliverySchema), next: z.string().nullable() })

const saidOnly = saidSchema.omit({ sentence: true })

/** What happened and where: the effect of the gravest item. */
export const incidentTitleSchema = z.object({
  effect: z.object({
    code: z.enum(incidentEffects),
    given: z.record(z.string(), z.union([z.string(), z.number()])),
    /** The script, header, or frame that it happened to. */
    subject: saidOnly,
  }),
  /** Address of the page; null where it is of none. */
  page: z.string().nullable(),
  /** In English, such as `Card number sent to evil.example — shop.example/checkout`. */
  sentence: z.string(),
})

export const incidentSchema = z.object({
  id: z.string(),
  kind: z.enum(incidentKinds),
  /** The gravest of its items. */
  verdict: z.enum(alertVerdicts),
  state: z.enum(incidentStates),
  title: incidentTitleSchema,
  /** What it is of, with its English sentence. */
  subject: saidSchema,
  itemCount: count,
  /** Hosts of the sites that it is of, at most ten. */
  sites: z.array(z.string()),
  /** How many sites it is of. */
  siteCount: count,
  openedAt: z.string(),
  lastItemAt: z.string(),
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: z.string().nullable(),
  assignee: z.object({ id: z.string(), name: z.string() }).nullable(),
  resolvedAt: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  resolution: z.enum(incidentResolutions).nullable(),
  /** Why it ended by itself; null for what a person decided, and for what is not resolved. */
  endedBecause: z.enum(endedBecause).nullable(),
  note: z.string().nullable(),
  /** Of a confirmed attack; null for others. */
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

/** Answer of GET /api/v1/incidents, newest first. */
export const incidentListSchema = z.object({
  incidents: z.array(incidentSchema),
  /** Of all of the account, whatever was asked for. */
  unresolved: count,
  /** Of all that are open, the gravest of those that have a gravity; null for none. */
  gravestOpen: z.enum(alertVerdicts).nullable(),
  next: z.string().nullable(),
})

/** The script of an item, as the inventory has it, with the SHA-256 of its content before and after the change; null where none is known. */
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
  /** Null where the item is of no script, or its page is not watched any more. */
  script: itemScriptSchema.nullable(),
  /** Lines of its change in the file as served, from 1, both ends included; empty where it has none. */
  lines: changeSchema.shape.lines,
  /** What its script can newly do. */
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
  /** Who did it; null for the program. */
  actor: z.string().nullable(),
  /** Of a failure the code as `fault`, beside what it is given. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** A script of the inventory that an incident is about. */
export const incidentScriptSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  siteHost: z.string(),
  label: z.string(),
  /** SHA-256 of the content that was told; null where none was received. */
  content: z.string().nullable(),
  /** Whether the newest scan saw that content; another one must be looked at first. */
  isAsFound: z.boolean(),
})

/** Answer of GET /api/v1/incidents/{id}. */
export const incidentDetailSchema = z.object({
  incident: incidentSchema,
  /** The gravest, at most 200. */
  items: z.array(incidentItemSchema),
  /** Scripts that can be authorized with it, at most 50; none once it is resolved. */
  scripts: z.array(incidentScriptSchema),
  /** Oldest first. */
  timeLine: z.array(incidentEventSchema),
  deliveries: z.array(deliverySchema),
  /** What people of Tillwatch said of it, or will. */
  reviews: reviewsShownSchema,
  /** Seconds from the discovery to the first that a receiver took, to the acknowledgement, and to the decision; null while there is none. */
  secondsTo: z.object({ delivered: z.number().nullable(), acknowledged: z.number().nullable(), decided: z.number().nullable() }),
})

/** Body of POST /api/v1/incidents/acknowledge. */
export const acknowledgeIncidentsSchema = z.object({ ids: z.array(id).min(1).max(alertsMax.acknowledged) })

/** Answer of POST /api/v1/incidents/acknowledge: those that nobody had acknowledged or resolved before. */
export const acknowledgedIncidentsSchema = z.object({ acknowledged: z.array(z.string()) })

/** Body of POST /api/v1/incidents/{id}/assign: a person of the account, or nobody. */
export const assignIncidentSchema = z.object({ userId: id.nullable() })

/** Scripts that are approved with the decision of an incident, on all pages of their sites, in the content that was told; the words are those of a decision of the inventory. */
const authorizeScriptsSchema = z.object({
  scriptIds: z.array(id).min(1).max(50),
  reason: z.enum(decisionReasons),
  justification: z.string().trim().min(10).max(2_000),
  owner: z.string().trim().max(200).default(''),
})

/** Body of POST /api/v1/alert-links/{token}/resolve. */
export const resolveByLinkSchema = z.object({
  resolution: z.enum(incidentResolutions),
  /** Of the incident as it was shown to whoever decides: nobody decides what came since. */
  itemCount: count,
  verdict: z.enum(alertVerdicts),
  note: z.string().trim().max(2_000).default(''),
  /** Of `confirmed-attack`, which needs it, and of nothing else. */
  checklist: attackChecklistSchema.optional(),
})

/** Body of POST /api/v1/incidents/{id}/resolve: `authorize` with `authorized` alone; without it no script is. */
export const resolveIncidentSchema = resolveByLinkSchema.extend({ authorize: authorizeScriptsSchema.optional() })

/** Answer of POST /api/v1/alert-drills. */
export const startedDrillSchema = z.object({ incidentId: z.string() })

/** Answer of GET /api/v1/alert-links/{token}: what an alert says to whoever has its link. */
export const alertLinkSchema = z.object({
  /** By which the dashboard shows it, to who is signed in. */
  incidentId: z.string(),
  kind: z.enum(incidentKinds),
  verdict: z.enum(alertVerdicts),
  title: incidentTitleSchema,
  /** Hosts of the sites that the channel is told of, at most ten. */
  sites: z.array(z.string()),
  /** How many sites the channel is told of. */
  siteCount: count,
  subject: saidSchema,
  /** Of the gravest finding that the channel is told of: its script, and the lines of its change. */
  script: itemScriptSchema.nullable(),
  lines: changeSchema.shape.lines,
  itemCount: count,
  state: z.enum(incidentStates),
  openedAt: z.string(),
  acknowledgedAt: z.string().nullable(),
  resolution: z.enum(incidentResolutions).nullable(),
  /** Name of the channel that the link came through. */
  channel: z.string(),
  /** Who was notified of what the channel is told of, the first one first; mail addresses in names are masked. */
  notified: z.array(
    z.object({
      channel: z.string(),
      state: z.enum(deliveryStates),
      /** When the receiver took it or it was given up, else when it was queued. */
      at: z.string(),
    }),
  ),
  /** Whether the incident can be decided by the link as well: it came by mail. */
  mayDecide: z.boolean(),
  worksUntil: z.string(),
})

/** Query of GET /api/v1/alert-figures: so many weeks, this one with them. */
export const alertFiguresQuerySchema = z.object({ weeks: z.coerce.number().int().min(1).max(53).default(12) })

/** Answer of GET /api/v1/alert-figures: how much noise there was, drills and failing channels left out. */
export const alertFiguresSchema = z.object({
  /** Oldest first, each from its Monday in UTC. */
  weeks: z.array(
    z.object({
      from: z.string(),
      /** Incidents that were opened. */
      incidents: count,
      /** Alerts of them that were sent, by all channels together; neither what waits nor what was given up. */
      alerts: count,
      /** How these incidents stand: `real` were confirmed as attacks, or rolled back or fixed by a person, `ended` ended by themselves. */
      real: count,
      ended: count,
      authorized: count,
      falseAlarms: count,
      undecided: count,
      /** Quiet changes, which nobody was told of at once. */
      quiet: count,
    }),
  ),
  /** What of these weeks ended by itself, channels that failed with it, by reason; those that nothing ended for are left out. */
  ended: z.array(z.object({ because: z.enum(endedBecause), incidents: count })),
  /** Of the incidents of these weeks, in seconds; null where none got so far. What ended by itself was not decided. */
  median: z.object({ delivered: z.number().nullable(), acknowledged: z.number().nullable(), decided: z.number().nullable() }),
})

export type AttackChecklist = z.infer<typeof attackChecklistSchema>
export type AlertFigures = z.infer<typeof alertFiguresSchema>
export type AlertDelivery = z.infer<typeof deliverySchema>
export type DeliveryQuery = z.infer<typeof deliveryQuerySchema>
export type DeliveryList = z.infer<typeof deliveryListSchema>
export type Incident = z.infer<typeof incidentSchema>
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
