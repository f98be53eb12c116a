// Serves the built site: assets by their hashed names, documents by address and language, and files for search engines.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { samplePath } from '@tillwatch/contract/lists'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { z } from 'zod'
import type { OwnAddress } from './origin.ts'
import { chooseLanguage, type SiteLanguage } from './site-language.ts'
import { contentPolicy, newNonce } from './site-policy.ts'
import { robotsText, sitemapXml } from './site-search.ts'

const filesSchema = z.object({ en: z.string(), es: z.string() })

const siteSchema = z.object({
  pages: z.array(z.object({ path: z.string().startsWith('/'), files: filesSchema })),
  screens: z.array(z.object({ path: z.string().startsWith('/'), files: filesSchema.nullable() })),
})

const codings = {
  // Of 11. A document is compressed for each response, so the last bytes are not worth the time.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
}

/** The page of an assessor. Sites that it links to do not learn its address. */
const isOfAssessor = /^\/assess\/{0,3}$/i

/**
 * Serves `folder`, the output of the site's build. The result handles requests for addresses without a file: with the page or screen there,
 * a redirect to its canonical spelling, or the not-found page with status 404. Documents allow the tag manager at `tagManagerUrl`, if any.
 * The sitemap includes the page of the sample if there is one.
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
        // Windows that sign-in opens at another origin stay accessible for the page that opened them.
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

/** `text` in the best encoding that the request accepts; `encoding` is absent if it is not compressed. */
async function compress(text: string, { headers }: Pick<FastifyRequest, 'headers'>) {
  const accepted = new Negotiator({ headers }).encodings()
  const encoding = (['br', 'gzip'] as const).find((coding) => accepted.includes(coding))
  return encoding ? { body: await codings[encoding](text), encoding } : { body: Buffer.from(text) }
}

interface Document {
  /** Address of a page or screen; empty for the document of all other screens. */
  path: string
  texts: Record<SiteLanguage, string>
}

interface Documents {
  pages: readonly Document[]
  /** The document in which the browser renders a screen without its own document. */
  shell: Document
  notFound: Document
  /** The page for another spelling of its path: capitals, or a trailing slash. The browser's router treats these as equal. */
  pageSpelled(path: string): Document | undefined
  /** The document of the screen at this path; undefined if none exists. */
  screenAt(path: string): Document | undefined
}

/** Reads `site.json` and the documents that it names. Throws if the build is incomplete. */
async function readDocuments(folder: string): Promise<Documents> {
  const site = siteSchema.parse(JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')))
  const read = async (file: string) => await readFile(join(folder, file), 'utf8')
  const readAll = async (path: string, files: z.infer<typeof filesSchema>): Promise<Document> => ({
    path,
    texts: { en: await read(files.en), es: await read(files.es) },
  })
  const all = await Promise.all(site.pages.map(({ path, files }) => readAll(path, files)))
  const notFound = all.find((page) => page.path.endsWith('*'))
  if (!notFound) throw new Error('The built site has no page for addresses that do not exist. Build the site again.')
  const empty = await read('index.html')
  const shell: Document = { path: '', texts: { en: empty, es: empty } }
  const screens = await Promise.all(
    site.screens.map(async ({ path, files }) => ({ pattern: patternOf(path), document: files ? await readAll(path, files) : shell })),
  )
  const pages = all.filter((page) => page !== notFound)
  const plain = (path: string) => path.toLowerCase().replace(/\/+$/, '') || '/'
  return {
    pages,
    shell,
    notFound,
    pageSpelled: (path) => pages.find((page) => page.path === plain(path)),
    screenAt: (path) => screens.find(({ pattern }) => pattern.test(path))?.document,
  }
}

/** A route's address with `:name` for any one part, parsed like in the browser's router. */
function patternOf(address: string): RegExp {
  const parts = address.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[^\w-]/g, '\\$&')))
  return new RegExp(`^${parts.join('/').replace(/\/$/, '')}/*$`, 'i')
}
