// Routes of people, preferences, and notifications. Each adapts HTTP to one verb.
import {
  changePreferencesSchema,
  notificationsSchema,
  peopleSchema,
  preferencesSchema,
  problemSchema,
  setNotificationSchema,
} from '@tillwatch/contract/shapes'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import {
  changePreferences,
  getNotifications,
  getPeople,
  getPreferences,
  type NotificationContext,
  setNotification,
} from '#features/people/index.ts'
import type { PersonOf } from './actor.ts'

interface Readers {
  /** The person, while the request acts for no account. */
  whoIs: PersonOf
  personOf: PersonOf
}

/** Registers `/people`, which needs its person. */
export function registerPeopleRoutes(plain: FastifyInstance, context: NotificationContext, { whoIs, personOf }: Readers): void {
  const app = plain.withTypeProvider<ZodTypeProvider>()
  const tags = ['account']
  const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema, 409: problemSchema }

  app.get(
    '/people',
    { schema: { tags, summary: 'List people in the account', response: { 200: peopleSchema, 401: problemSchema, 403: problemSchema } } },
    async (request) => getPeople(context, await personOf(request)),
  )

  app.get(
    '/people/me/preferences',
    { schema: { tags, summary: 'Get your language and time zone', response: { 200: preferencesSchema, ...refusals } } },
    async (request) => getPreferences(context, await whoIs(request)),
  )

  app.patch(
    '/people/me/preferences',
    {
      schema: {
        ...{ tags, summary: 'Change your language or time zone', body: changePreferencesSchema },
        response: { 200: preferencesSchema, ...refusals },
      },
    },
    async (request) => changePreferences(context, await whoIs(request), request.body),
  )

  app.get(
    '/people/me/notifications',
    { schema: { tags, summary: 'List the emails that the account sends to you', response: { 200: notificationsSchema, ...refusals } } },
    async (request) => getNotifications(context, await personOf(request)),
  )

  app.patch(
    '/people/me/notifications',
    {
      schema: {
        ...{ tags, summary: 'Turn emails to you on or off', body: setNotificationSchema },
        response: { 200: notificationsSchema, ...refusals },
      },
    },
    async (request) => setNotification(context, await personOf(request), request.body),
  )
}
