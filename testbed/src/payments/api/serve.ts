// Owns the HTTP side of the simulator: its own names only, bodies, and the way to the API, the pages or the switches.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { answer } from '#payments/api/answer.ts'
import { readForm } from '#payments/api/form.ts'
import { routes } from '#payments/api/routes.ts'
import type { Desk } from '#payments/desk.ts'
import { Failure } from '#payments/failure.ts'
import type { Page } from '#payments/pages/page.ts'
import { servePage } from '#payments/pages/pages.ts'
import { newId } from '#payments/store/ids.ts'

const bodyBytesMax = 1_048_576

/** Answers every request to the simulator. `secretKey` opens the API; pages need none, their addresses hold the id of what they show. */
export function serve(desk: Desk, secretKey: string): RequestListener {
  return async (request, response) => {
    const body = await readBody(request)
    if (body === null) return
    const own = new URL(desk.origin())
    const { host, origin } = request.headers
    if (host !== own.host && host !== `localhost:${own.port}`) return send(response, plain(421, 'Not a name of this server.'))
    const url = new URL(request.url ?? '/', own)
    if (!url.pathname.startsWith('/v1/')) {
      if (request.method === 'POST' && origin !== undefined && URL.parse(origin)?.host !== host) {
        return send(response, plain(403, 'Forms of other sites are not taken.'))
      }
      return send(response, page(desk, request.method ?? 'GET', url.pathname, body))
    }
    const header = (name: string) => request.headers[name] as string | undefined
    const given = answer(
      {
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.search.slice(1),
        body,
        authorization: header('authorization'),
        version: header('stripe-version'),
        idempotencyKey: header('idempotency-key'),
      },
      { desk, routes, secretKey },
    )
    const replayed: Record<string, string> = given.replayed ? { 'idempotent-replayed': 'true' } : {}
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', 'request-id': newId('req'), ...replayed }
    send(response, { status: given.status, headers, body: given.body })
  }
}

function page(desk: Desk, method: string, path: string, body: string): Page {
  try {
    return servePage(desk, method, path, readForm(body))
  } catch (error) {
    if (error instanceof Failure) return plain(error.status, error.message)
    console.error('A page of the payments simulator failed:', error)
    return plain(500, 'The payments simulator failed; see its log.')
  }
}

function plain(status: number, body: string): Page {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' }, body }
}

function send(response: ServerResponse, { status, headers, body }: Page): void {
  response.writeHead(status, headers).end(body)
}

/** The body as text; null when it was too large or the caller went away, and the connection with it. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of request) {
      bytes += (chunk as Buffer).length
      if (bytes > bodyBytesMax) {
        request.destroy()
        return null
      }
      chunks.push(chunk as Buffer)
    }
  } catch {
    return null // the caller cut the request short: there is nobody to answer
  }
  return Buffer.concat(chunks).toString('utf8')
}
