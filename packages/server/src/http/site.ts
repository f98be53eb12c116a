// Owns serving the built site: assets by their hashed names, and its one HTML document with a fresh nonce each time.
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const csp = (nonce: string) =>
  [
    "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; form-action 'self'; img-src 'self' data: blob:",
    `font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`,
  ].join('; ')

/** Serves `folder`. The result sends the HTML document, for addresses without a file: its router shows the page or says that there is none. */
export async function registerSite(app: FastifyInstance, folder: string): Promise<(reply: FastifyReply) => FastifyReply> {
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
  return sendDocument
}
