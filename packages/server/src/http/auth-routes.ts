// Owns the bridge to the identity library: requests under /api/auth go to it as they came, its answers go back as they are.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Identity, languageHeader } from '#features/identity/index.ts'
import { chooseLanguage } from './site-language.ts'

/** Headers by which a client could claim another address, host or scheme than it has. */
const claims = /^(x-real-ip|x-client-ip|forwarded|x-forwarded-.*|cf-connecting-ip|true-client-ip)$/

/** Registers `/api/auth/*` in a scope of its own, whose bodies stay bytes. `secure` says whether people reach the server over https. */
export async function registerAuthRoutes(app: FastifyInstance, identity: Identity, secure: boolean): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST'],
      url: '/api/auth/*',
      schema: { hide: true },
      handler: async (request, reply) => send(reply, await identity.handle(toRequest(request, secure))),
    })
  })
}

function toRequest(request: FastifyRequest, secure: boolean): Request {
  const body = request.body as Buffer<ArrayBuffer> | undefined
  const url = `${secure ? 'https' : 'http'}://${request.headers.host}${request.url}`
  return new Request(url, { method: request.method, headers: plainHeaders(request), ...(body === undefined ? {} : { body }) })
}

/** The headers of a request as they came, with its language, and with the client's address as the server sees it and no other word on it. */
export function plainHeaders(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || claims.test(name) || name === 'content-length' || name === 'connection' || name === 'transfer-encoding')
      continue
    for (const one of [value].flat()) headers.append(name, one)
  }
  headers.set('x-real-ip', request.ip)
  headers.set(languageHeader, chooseLanguage(request).language)
  return headers
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status)
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return reply.header('cache-control', 'no-store').send(Buffer.from(await response.arrayBuffer()))
}
