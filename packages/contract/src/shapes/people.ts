// Shapes of an account's people, and of a person's preferences and notifications.
import { z } from 'zod'
import { alertVerdicts } from '#lists/index.ts'

/** Answer of GET /api/v1/people: all members of the account who can be assigned work, by name. */
export const peopleSchema = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      /** Name and email address, or only the address. */
      name: z.string(),
    }),
  ),
})

/** Answer of GET and PATCH /api/v1/people/me/preferences. Null follows the browser. */
export const preferencesSchema = z.object({
  /** Of the screens and of mails. */
  language: z.enum(['en', 'es']).nullable(),
  /** In which screens show dates and times, such as `Europe/Madrid`. */
  timeZone: z.string().nullable(),
})

/** Body of PATCH /api/v1/people/me/preferences. Settings that are left out don't change. */
export const changePreferencesSchema = z
  .object({ language: preferencesSchema.shape.language, timeZone: z.string().min(1).max(64).nullable() })
  .partial()

/** Answer of GET and PATCH /api/v1/people/me/notifications: the mails that the account sends to the person's own address. */
export const notificationsSchema = z.object({
  /** Alert channels that go to the person. */
  channels: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The least severe verdict that it alerts about. */
      threshold: z.enum(alertVerdicts),
      digest: z.enum(['off', 'daily', 'weekly']),
      isOn: z.boolean(),
    }),
  ),
  /** Weekly reports that are scheduled. Both are null for the report on all sites. */
  reports: z.array(
    z.object({
      siteId: z.string().nullable(),
      clientId: z.string().nullable(),
      /** The site's host or the client's name. */
      name: z.string().nullable(),
      /** Whether the report goes to the person. */
      isOn: z.boolean(),
    }),
  ),
})

const id = z.string().max(64)

/** Body of PATCH /api/v1/people/me/notifications: one switch. */
export const setNotificationSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('alerts'), channelId: id, isOn: z.boolean() }),
  z.object({ of: z.literal('digest'), channelId: id, isOn: z.boolean() }),
  z.object({ of: z.literal('report'), siteId: id.nullable(), clientId: id.nullable(), isOn: z.boolean() }),
])

export type Preferences = z.infer<typeof preferencesSchema>
export type ChangePreferences = z.infer<typeof changePreferencesSchema>
export type Notifications = z.infer<typeof notificationsSchema>
export type SetNotification = z.infer<typeof setNotificationSchema>
export type People = z.infer<typeof peopleSchema>
