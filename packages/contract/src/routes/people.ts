// Routes of people, preferences, and notifications.
import { changePreferencesSchema, notificationsSchema, peopleSchema, preferencesSchema, setNotificationSchema } from '#shapes/index.ts'
import { area } from './row.ts'

const refusals = [400, 401, 403, 404, 409] as const

export const peopleRoutes = area('account', {
  'GET /people': {
    summary: 'List people in the account',
    caller: 'member',
    permission: 'alerts:read',
    out: { 200: peopleSchema },
    refusals: [401, 403],
  },
  'GET /people/me/preferences': {
    summary: 'Get your language and time zone',
    caller: 'person',
    out: { 200: preferencesSchema },
    refusals,
  },
  'PATCH /people/me/preferences': {
    summary: 'Change your language or time zone',
    caller: 'person',
    body: changePreferencesSchema,
    out: { 200: preferencesSchema },
    refusals,
  },
  'GET /people/me/notifications': {
    summary: 'List the emails that the account sends to you',
    caller: 'member',
    permission: 'alerts:read',
    out: { 200: notificationsSchema },
    refusals,
  },
  'PATCH /people/me/notifications': {
    summary: 'Turn emails to you on or off',
    caller: 'member',
    permission: 'alerts:read',
    body: setNotificationSchema,
    out: { 200: notificationsSchema },
    refusals,
  },
})
