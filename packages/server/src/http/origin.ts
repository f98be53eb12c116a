// Owns the guard against other sites: an installation answers only under its own address.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from './problem.ts'

/** How this server may be called. */
export interface OwnAddress {
  /** Hosts with their ports, the main one first. */
  hosts(): readonly string[]
  /** Whether people reach it over https. */
  secure: boolean
}

/** The address of the settings: the public origin where given, else this machine under its usual names. `port` is asked when needed. */
export function ownAddress(settings: { HOST: string; TILLWATCH_ORIGIN?: string | undefined }, port: () => number): OwnAddress {
  if (settings.TILLWATCH_ORIGIN !== undefined) {
    const { host, protocol } = new URL(settings.TILLWATCH_ORIGIN)
    return { hosts: () => [host], secure: protocol === 'https:' }
  }
  const names = [...new Set([settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST, '127.0.0.1', 'localhost', '[::1]'])]
  return { hosts: () => names.map((name) => (port() === 80 ? name : `${name}:${port()}`)), secure: false }
}

/** Where the payments service tells of events. */
export const webhookPath = '/api/payments/webhook'

/** Answer under any host: load balancers call by address and learn nothing; events of the payments service are signed. */
const underAnyHost: readonly string[] = ['/healthz', '/readyz', webhookPath]

/** The one of our origins at which the request came in. To be asked behind the guard, which lets no other host through. */
export function originOf(request: FastifyRequest, own: OwnAddress): string {
  return `${own.secure ? 'https' : 'http'}://${(request.headers.host ?? '').toLowerCase()}`
}

/**
 * Refuses requests for other hosts (a name rebound to 127.0.0.1 carries its own Host) and changes asked for by pages of other origins.
 */
export function registerOriginGuard(app: FastifyInstance, own: OwnAddress): void {
  app.addHook('onRequest', async (request, reply) => {
    const hosts = own.hosts()
    if (!underAnyHost.includes(request.url) && !hosts.includes((request.headers.host ?? '').toLowerCase()))
      return sendProblem(request, reply, { status: 421, code: 'wrong-host', detail: `This server accepts requests only for ${hosts[0]}.` })
    if (request.method !== 'GET' && request.method !== 'HEAD' && isForeign(request, hosts))
      return sendProblem(request, reply, { status: 403, code: 'forbidden', detail: 'Requests from other sites are not allowed.' })
  })
}

/** Browsers send Origin with every request of another method than GET and HEAD; tools such as curl send neither header. */
function isForeign(request: FastifyRequest, hosts: readonly string[]): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string' && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined) return false
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host)
}
