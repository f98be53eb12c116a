// Routes of the links in alerts, without sign-in. GET only shows, because mail scanners follow links.
import {
  type AlertContext,
  acknowledgeByLink,
  confirmChannel,
  readAlertLink,
  readConfirmation,
  resolveByLink,
} from '#features/alerts/index.ts'
import type { RegisterRoute } from './route.ts'

/** Registers `/alert-links/{token}` and `/channel-confirmations/{token}`. */
export function registerAlertLinkRoutes(route: RegisterRoute, context: AlertContext): void {
  route('GET /alert-links/:token', (request) => readAlertLink(context, request.params.token))

  route('POST /alert-links/:token/acknowledge', (request) => acknowledgeByLink(context, request.params.token, request.ip))

  route('POST /alert-links/:token/resolve', (request) => resolveByLink(context, request.params.token, request.ip, request.body))

  route('GET /channel-confirmations/:token', (request) => readConfirmation(context, request.params.token))

  route('POST /channel-confirmations/:token', (request) => confirmChannel(context, request.params.token, request.ip))
}
