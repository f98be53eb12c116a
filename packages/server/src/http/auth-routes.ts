// Bridge to the identity library: passes requests under /api/auth to it unchanged, and returns its responses unchanged.
import { formatRefusal, type RefusalMessage } from '@tillwatch/messages/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Identity, languageHeader } from '#features/identity/index.ts'
import { chooseLanguage } from './site-language.ts'
import { wrongTextIn } from './text-guard.ts'

/** Headers by which a client could claim another address, host, or scheme. */
const claims = /^(x-real-ip|x-client-ip|forwarded|x-forwarded-.*|cf-connecting-ip|true-client-ip)$/

/** Registers `/api/auth/*` in a separate scope that keeps bodies as bytes. `secure`: whether people use HTTPS. */
export async function registerAuthRoutes(app: FastifyInstance, identity: Identity, secure: boolean): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST'],
      url: '/api/auth/*',
      schema: { hide: true },
      handler: async (request, reply) => {
        const wrong = wrongIn(request)
        if (wrong !== null) return sendWrong(reply, formatRefusal(wrong, chooseLanguage(request).language))
        return send(reply, await identity.handle(toRequest(request, secure)))
      },
    })
  })
}

/** Maximum characters of a text. The library checks passwords. */
const charactersMax: Readonly<Record<string, number>> = { name: 200, email: 254 }
const usualMax = 2_048

/** What the library would pass to the database unchecked; null if nothing is wrong. */
function wrongIn({ url, query, body }: FastifyRequest): RefusalMessage | null {
  const path = decodePath(url.split('?')[0] ?? '')
  const given = jsonOf(body as Buffer | undefined)
  const wrong = wrongTextIn([path, query, given])
  if (wrong !== null) return wrong.about
  for (const [name, text] of Object.entries(given)) {
    const max = charactersMax[name] ?? usualMax
    if (typeof text === 'string' && text.length > max) return { code: 'text-too-long', values: { field: name, max } }
  }
  return null
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // invalid escapes: the library finds nothing there
  }
}

/** Empty if the text is not a JSON object, which the library rejects. */
function jsonOf(body: Buffer | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body?.toString('utf8') ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** In the library's format, with a code that the site has a text for. */
function sendWrong(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(400).header('cache-control', 'no-store').send({ code: 'VALIDATION_ERROR', message })
}

function toRequest(request: FastifyRequest, secure: boolean): Request {
  const body = request.body as Buffer<ArrayBuffer> | undefined
  const url = `${secure ? 'https' : 'http'}://${request.headers.host}${request.url}`
  return new Request(url, { method: request.method, headers: plainHeaders(request), ...(body === undefined ? {} : { body }) })
}

/** The headers of a request with its language, and with the client's address as the server sees it, without any other claim of it. */
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
