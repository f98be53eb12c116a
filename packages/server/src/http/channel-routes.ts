// Routes of alert channels. Each only adapts: HTTP in, one verb, HTTP out.
import {
  type AlertContext,
  addChannel,
  changeChannel,
  listChannels,
  removeChannel,
  rotateSecret,
  sendTest,
} from '#features/alerts/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/channels` and everything below, which require a signed-in person. */
export function registerChannelRoutes(route: RegisterRoute, context: AlertContext): void {
  route('GET /channels', (_request, person) => listChannels(context, person))

  route('POST /channels', (request, person) => addChannel(context, person, request.body))

  route('PATCH /channels/:id', (request, person) => changeChannel(context, person, request.params.id, request.body))

  route('DELETE /channels/:id', (request, person) => removeChannel(context, person, request.params.id))

  route('POST /channels/:id/test', (request, person) => sendTest(context, person, request.params.id))

  route('POST /channels/:id/secret', (request, person) => rotateSecret(context, person, request.params.id))
}
