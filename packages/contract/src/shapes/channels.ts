// Shapes of channels: their settings, their health, and the confirmation of an address.
import { z } from 'zod'
import { alertVerdicts, channelKinds, faultCodes, shapeFault } from '#lists/index.ts'

export const alertsMax = {
  channels: 20,
  listed: 100,
  items: 200,
  events: 500,
  acknowledged: 100,
  sitesOfChannel: 500,
  clientsOfChannel: 500,
} as const

const count = z.int().min(0)
const id = z.string().max(64)
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, shapeFault('clock'))
const language = z.enum(['en', 'es'])

/** Why a delivery failed, with its English sentence. */
export const faultSchema = z.object({
  code: z.enum(faultCodes),
  given: z.record(z.string(), z.union([z.string(), z.number()])),
  sentence: z.string(),
})

const channelSettings = z.object({
  name: z.string().trim().min(1).max(80),
  /** An email address, or the address of a webhook, which is stored sealed and never shown again. */
  target: z.string().trim().min(3).max(2_000),
  language,
  /** Minimum verdict for this channel. */
  threshold: z.enum(alertVerdicts),
  /** Sites that it covers; null for all, including future ones. */
  siteIds: z.array(id).max(alertsMax.sitesOfChannel).nullable(),
  /** Clients whose sites it also covers: those that belong to them when something is found. Empty if it covers all sites. */
  clientIds: z.array(id).max(alertsMax.clientsOfChannel),
  digest: z.enum(['off', 'daily', 'weekly']),
  /** In the time zone; digests wait until they end. Alerts do not. */
  quietHours: z.object({ from: clock, until: clock }).nullable(),
  timeZone: z.string().min(1).max(64),
})

/** Body of POST /api/v1/channels. */
export const addChannelSchema = channelSettings.extend({
  kind: z.enum(channelKinds),
  language: language.default('en'),
  threshold: channelSettings.shape.threshold.default('capability'),
  /** Without it, a channel covers all sites or, if it has clients, only theirs. */
  siteIds: channelSettings.shape.siteIds.optional(),
  clientIds: channelSettings.shape.clientIds.default([]),
  digest: channelSettings.shape.digest.default('off'),
  quietHours: channelSettings.shape.quietHours.default(null),
  timeZone: channelSettings.shape.timeZone.default('UTC'),
})

/** Body of PATCH /api/v1/channels/{id}: keeps omitted fields. */
export const changeChannelSchema = channelSettings.partial()

export const channelSchema = channelSettings.omit({ target: true }).extend({
  id: z.string(),
  kind: z.enum(channelKinds),
  /** The visible part of its destination: a host, or an address without its name. */
  hint: z.string(),
  /**
   * `unconfirmed`: the owner of the mail address has not agreed to alerts yet, so they wait. `untried` until something was delivered.
   * `paused`: its receiver wants no more (410), so it gets nothing until a test is accepted or it has another destination.
   */
  health: z.object({
    state: z.enum(['unconfirmed', 'untried', 'working', 'failing', 'paused']),
    /** Consecutive failed attempts. */
    failures: count,
    failingSince: z.string().nullable(),
    fault: faultSchema.nullable(),
    deliveredAt: z.string().nullable(),
    /** Pending alerts, and dead letters. */
    waiting: count,
    dead: count,
  }),
  /** When the last confirmation letter was mailed; null if none is needed, or none was mailed yet. */
  confirmationAskedAt: z.string().nullable(),
  /** Until when the previous key also signs; null without one. */
  oldSecretUntil: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
})

/** Answer of POST /api/v1/channels and POST /api/v1/channels/{id}/secret: the key of a webhook, shown only once; null for other kinds. */
export const channelWithSecretSchema = z.object({ channel: channelSchema, secret: z.string().nullable() })

/** Answer of GET /api/v1/channels, in the order in which they were added. */
export const channelListSchema = z.object({ channels: z.array(channelSchema) })

/** Answer of POST /api/v1/channels/{id}/test: null if the confirmation letter was sent instead. */
export const sentTestSchema = z.object({ deliveryId: z.string().nullable() })

/** Answer of /api/v1/channel-confirmations/{token}: the request in a letter's link. */
export const channelConfirmationSchema = z.object({
  address: z.string(),
  /** The address of the person who added the channel; null for a former member. */
  askedBy: z.string().nullable(),
  isConfirmed: z.boolean(),
  worksUntil: z.string(),
})

export type AddChannel = z.infer<typeof addChannelSchema>
export type ChangeChannel = z.infer<typeof changeChannelSchema>
export type Channel = z.infer<typeof channelSchema>
export type ChannelWithSecret = z.infer<typeof channelWithSecretSchema>
export type ChannelConfirmation = z.infer<typeof channelConfirmationSchema>
export type SentTest = z.infer<typeof sentTestSchema>
export type ChannelList = z.infer<typeof channelListSchema>
