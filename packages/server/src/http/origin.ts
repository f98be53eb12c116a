// Guard against other sites: an installation responds only under its own address.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from './problem.ts'

/** Addresses of this server. */
export interface OwnAddress {
  /** Hosts with ports, the main one first. */
  hosts(): readonly string[]
  /** Whether people use HTTPS. */
  secure: boolean
}

/**
 * The address from the settings: the public origin if given, otherwise this machine under its usual names. `port` is called when needed.
 */
export function ownAddress(settings: { HOST: string; TILLWATCH_ORIGIN?: string | undefined }, port: () => number): OwnAddress {
  if (settings.TILLWATCH_ORIGIN !== undefined) {
    const { host, protocol } = new URL(settings.TILLWATCH_ORIGIN)
    return { hosts: () => [host], secure: protocol === 'https:' }
  }
  const names = [...new Set([settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST, '127.0.0.1', 'localhost', '[::1]'])]
  return { hosts: () => names.map((name) => (port() === 80 ? name : `${name}:${port()}`)), secure: false }
}

/** Address for events of the payments service. */
export const webhookPath = '/api/payments/webhook'

/** Paths that respond under any host: load balancers call by address and learn nothing; events of the payments service are signed. */
const underAnyHost: readonly string[] = ['/healthz', '/readyz', webhookPath]

/** The one of our origins in the request. Call it behind the guard, which rejects any other host. */
export function originOf(request: FastifyRequest, own: OwnAddress): string {
  return `${own.secure ? 'https' : 'http'}://${(request.headers.host ?? '').toLowerCase()}`
}

/** Rejects requests for other hosts (a name rebound to 127.0.0.1 sends its own Host) and changes requested by pages of other origins. */
export function registerOriginGuard(app: FastifyInstance, own: OwnAddress): void {
  app.addHook('onRequest', async (request, reply) => {
    const hosts = own.hosts()
    if (!underAnyHost.includes(request.url) && !hosts.includes((request.headers.host ?? '').toLowerCase()))
      return sendProblem(request, reply, {
        status: 421,
        code: 'wrong-host',
        detail: { code: 'wrong-host', values: { hosts: hosts[0] ?? '' } },
      })
    if (request.method !== 'GET' && request.method !== 'HEAD' && isForeign(request, hosts))
      return sendProblem(request, reply, { status: 403, code: 'forbidden', detail: 'other-origin' })
  })
}

/** Browsers send Origin with every request other than GET and HEAD. Tools such as curl send neither header. */
function isForeign(request: FastifyRequest, hosts: readonly string[]): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined) return false
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host)
}
