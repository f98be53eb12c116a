// Owns serving the built site: assets by their hashed names, documents by address and language, and what search engines ask for.
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { samplePath } from '@tillwatch/contract/lists'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OwnAddress } from './origin.ts'
import { compress } from './site-compression.ts'
import { type Document, readDocuments } from './site-documents.ts'
import { chooseLanguage } from './site-language.ts'
import { contentPolicy, newNonce } from './site-policy.ts'
import { robotsText, sitemapXml } from './site-search.ts'

/** The page of an assessor: whoever it leads to does not learn of it. */
const isOfAssessor = /^\/assess\/{0,3}$/i

/**
 * Serves `folder`, which the site's build made. The result answers requests for addresses without a file: with the page or screen there, a redirection to
 * its one spelling, or the not-found page with status 404. Documents allow the tag manager at `tagManagerUrl`, if any. Search
 * engines are told of the page that leads to the sample where there is one.
 */
export async function registerSite(
  app: FastifyInstance,
  folder: string,
  own: OwnAddress,
  tagManagerUrl: string | null = null,
  showsSample = true,
): Promise<(request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>> {
  const documents = await readDocuments(folder)
  const origin = () => `${own.secure ? 'https' : 'http'}://${own.hosts()[0]}`

  async function send(document: Document, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const nonce = newNonce()
    const { language, asked } = chooseLanguage(request)
    const filled: Record<string, string> = {
      __CSP_NONCE__: nonce,
      __LANGUAGE__: language,
      __ORIGIN__: origin(),
      __QUERY__: asked ? `?lang=${language}` : '',
    }
    const html = document.texts[language].replace(/__[A-Z_]+?__/g, (place) => filled[place] ?? place)
    const { body, encoding } = await compress(html, request)
    if (encoding) reply.header('content-encoding', encoding)
    return (
      reply
        .header('content-security-policy', contentPolicy(nonce, tagManagerUrl))
        .header('content-language', language)
        .header('vary', 'Accept-Language, Cookie, Accept-Encoding')
        .header('cache-control', 'no-store')
        // Windows that sign-in opens at another origin stay reachable for the page that opened them.
        .header('cross-origin-opener-policy', 'same-origin-allow-popups')
        .type('text/html; charset=utf-8')
        .send(body)
    )
  }

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.html', '**/*.br', 'site.json', 'pages/**'],
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.startsWith(join(folder, 'assets'))
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      reply.header('vary', 'Accept-Encoding')
    },
  })
  const hide = { schema: { hide: true } }
  const paths = documents.pages.map((page) => page.path)
  for (const page of documents.pages) app.get(page.path, hide, (request, reply) => send(page, request, reply))
  if (!paths.includes('/')) app.get('/', hide, (request, reply) => send(documents.shell, request, reply))
  const told = showsSample ? paths : paths.filter((path) => path !== samplePath)
  app.get('/robots.txt', hide, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsText(origin())))
  app.get('/sitemap.xml', hide, (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemapXml(origin(), told)))

  return async (request, reply) => {
    const [path = '', query] = request.url.split('?')
    const page = documents.pageSpelled(path)
    if (page) return reply.redirect(query === undefined ? page.path : `${page.path}?${query}`, 308)
    const screen = documents.screenAt(path)
    if (isOfAssessor.test(path)) reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    if (screen) return send(screen, request, reply)
    return send(documents.notFound, request, reply.code(404))
  }
}
