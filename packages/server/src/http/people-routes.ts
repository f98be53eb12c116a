// Routes of people, preferences, and notifications. Each adapts HTTP to one verb.
import {
  changePreferences,
  getNotifications,
  getPeople,
  getPreferences,
  type NotificationContext,
  setNotification,
} from '#features/people/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/people`, which needs its person. */
export function registerPeopleRoutes(route: RegisterRoute, context: NotificationContext): void {
  route('GET /people', (_request, person) => getPeople(context, person))

  route('GET /people/me/preferences', (_request, person) => getPreferences(context, person))

  route('PATCH /people/me/preferences', (request, person) => changePreferences(context, person, request.body))

  route('GET /people/me/notifications', (_request, person) => getNotifications(context, person))

  route('PATCH /people/me/notifications', (request, person) => setNotification(context, person, request.body))
}
