// Owns serving the built site: assets by their hashed names, and its one HTML document with a fresh nonce each time.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendProblem } from './problem.ts'

const csp = (nonce: string) =>
  [
    "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; img-src 'self' data: blob:",
    `font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`,
  ].join('; ')

/** Serves `folder`; addresses without a file get the HTML document, whose router shows the page or says that there is none. */
export async function registerSite(app: FastifyInstance, folder: string): Promise<void> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')

  function sendDocument(reply: FastifyReply): FastifyReply {
    const nonce = randomBytes(18).toString('base64')
    return reply
      .header('content-security-policy', csp(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replaceAll('__CSP_NONCE__', nonce))
  }

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.html'],
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/', { schema: { hide: true } }, (_request, reply) => sendDocument(reply))
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !request.url.startsWith('/api/') && !/\.[a-z0-9]{2,5}(\?|$)/i.test(request.url)
    if (wantsPage) return sendDocument(reply)
    return sendProblem(request, reply, { status: 404, code: 'not-found', detail: 'There is nothing at this address.' })
  })
}
