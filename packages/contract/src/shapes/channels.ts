// Owns the shapes of channels: how they are set, their health, and the confirmation of an address.
import { z } from 'zod'
import { alertVerdicts, channelKinds, faultCodes } from '#lists/index.ts'

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
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use hours and minutes, such as 22:00')
const language = z.enum(['en', 'es'])

/** Why a hand-over failed, with its English sentence. */
export const faultSchema = z.object({
  code: z.enum(faultCodes),
  given: z.record(z.string(), z.union([z.string(), z.number()])),
  sentence: z.string(),
})

const channelSettings = z.object({
  name: z.string().trim().min(1).max(80),
  /** An e-mail address, or the address of a webhook, which is kept sealed and never shown again. */
  target: z.string().trim().min(3).max(2_000),
  language,
  /** Least verdict that is told here. */
  threshold: z.enum(alertVerdicts),
  /** Sites that are told here; null for all, also later ones. */
  siteIds: z.array(id).max(alertsMax.sitesOfChannel).nullable(),
  /** Clients whose sites are told here, too: those that are theirs when something is found. None where it is told of all sites. */
  clientIds: z.array(id).max(alertsMax.clientsOfChannel),
  digest: z.enum(['off', 'daily', 'weekly']),
  /** In the time zone; digests wait for their end. Alerts do not. */
  quietHours: z.object({ from: clock, until: clock }).nullable(),
  timeZone: z.string().min(1).max(64),
})

/** Body of POST /api/v1/channels. */
export const addChannelSchema = channelSettings.extend({
  kind: z.enum(channelKinds),
  language: language.default('en'),
  threshold: channelSettings.shape.threshold.default('capability'),
  /** Without it a channel is told of all sites, or where it has clients, of theirs alone. */
  siteIds: channelSettings.shape.siteIds.optional(),
  clientIds: channelSettings.shape.clientIds.default([]),
  digest: channelSettings.shape.digest.default('off'),
  quietHours: channelSettings.shape.quietHours.default(null),
  timeZone: channelSettings.shape.timeZone.default('UTC'),
})

/** Body of PATCH /api/v1/channels/{id}: what is left out stays. */
export const changeChannelSchema = channelSettings.partial()

export const channelSchema = channelSettings.omit({ target: true }).extend({
  id: z.string(),
  kind: z.enum(channelKinds),
  /** Where it leads, as far as it is shown: a host, or an address without its name. */
  hint: z.string(),
  /** `unconfirmed`: a mail address whose owner has not said yet that alerts may come there, so that they wait. `untried` until something was handed over. `paused`: its receiver wants no more (410), so nothing is told there until a test is taken or it leads elsewhere. */
  health: z.object({
    state: z.enum(['unconfirmed', 'untried', 'working', 'failing', 'paused']),
    /** Attempts in a row that failed. */
    failures: count,
    failingSince: z.string().nullable(),
    fault: faultSchema.nullable(),
    deliveredAt: z.string().nullable(),
    /** Alerts that wait, and dead letters. */
    waiting: count,
    dead: count,
  }),
  /** When a letter was mailed last that asks for the confirmation; null where none is needed, or none was mailed yet. */
  confirmationAskedAt: z.string().nullable(),
  /** Until when the key before the present one still signs, too; null where there is none. */
  oldSecretUntil: z.string().nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
})

/** Answer of POST /api/v1/channels and POST /api/v1/channels/{id}/secret: the key of a webhook, shown this once; null for other kinds. */
export const channelWithSecretSchema = z.object({ channel: channelSchema, secret: z.string().nullable() })

/** Answer of GET /api/v1/channels, in the order in which they were added. */
export const channelListSchema = z.object({ channels: z.array(channelSchema) })

/** Answer of POST /api/v1/channels/{id}/test: null where the letter that asks for a confirmation was sent instead. */
export const sentTestSchema = z.object({ deliveryId: z.string().nullable() })

/** Answer of /api/v1/channel-confirmations/{token}: what the letter of a link asks. */
export const channelConfirmationSchema = z.object({
  address: z.string(),
  /** The address of the person who added the channel; null for somebody who is gone. */
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
