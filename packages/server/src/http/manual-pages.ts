// Owns the pages of the manual at /docs: its contents, its search, and each document. The documents are in English; what stands around them is in the reader's language.
import { manualPages } from '@tillwatch/messages/pages'
import type { FastifyInstance } from 'fastify'
import { escaped } from '#features/mail/index.ts'
import { type Manual, type ManualLayer, makeManual, type SourcePage, searchManual } from '#features/manual/index.ts'
import { sendPage } from './plain-page.ts'
import { chooseLanguage, type SiteLanguage } from './site-language.ts'

/** Registers `/docs` and what is below it. `read` is called with the first request. */
export function registerManualPages(app: FastifyInstance, read: () => SourcePage[]): void {
  let made: Manual | null = null
  const manual = () => (made ??= makeManual(read()))

  app.get('/docs', { schema: { hide: true } }, async (request, reply) => {
    const { language } = chooseLanguage(request)
    const { q } = request.query as { q?: unknown }
    const asked = typeof q === 'string' ? q.trim() : ''
    const body = asked === '' ? contentsOf(manual(), language) : resultsOf(manual(), asked, language)
    return sendPage(reply, language, manualPages[language].title, `${aboveOf(language, asked)}${body}`, "'self'")
  })

  app.get('/docs/*', { schema: { hide: true } }, async (request, reply) => {
    const { language } = chooseLanguage(request)
    const rest = (request.params as { '*': string })['*']
    const page = manual().pages.get(`/docs/${rest.replace(/\/$/, '').replace(/\.md$/, '').toLowerCase()}`)
    const say = manualPages[language]
    if (page !== undefined) return sendPage(reply, language, page.title, `${aboveOf(language)}<div lang="en">${page.html}</div>`, "'self'")
    return sendPage(reply.code(404), language, say.missing, `${aboveOf(language)}<p>${say.missingText}</p>`, "'self'")
  })
}

/** The ways back, and the search. */
function aboveOf(language: SiteLanguage, asked = ''): string {
  const say = manualPages[language]
  return `<nav><p><a href="/docs">${say.all}</a> · <a href="/docs/api">${say.api}</a> · <a href="/dashboard">${say.dashboard}</a></p></nav>
<form action="/docs" role="search"><p><label>${say.search}<br><input type="search" name="q" maxlength="200" value="${escaped(asked)}"></label>
<button>${say.submit}</button></p></form>`
}

function contentsOf({ pages }: Manual, language: SiteLanguage): string {
  const say = manualPages[language]
  const listOf = (layer: ManualLayer) =>
    `<ul lang="en">${[...pages.values()]
      .filter((page) => page.layer === layer)
      .map(({ address, title }) => `<li><a href="${escaped(address)}">${escaped(title)}</a></li>`)
      .join('')}</ul>`
  if (pages.size === 0) return `<p>${say.absent}</p>`
  return `<p>${say.language}</p><h2>${say.start}</h2>${listOf('start')}<h2>${say.guides}</h2>${listOf('reference')}<h2>${say.decisions}</h2>${listOf('decision')}`
}

function resultsOf(manual: Manual, asked: string, language: SiteLanguage): string {
  const say = manualPages[language]
  const found = searchManual(manual, asked)
  const items = found.map(({ address, page, title, excerpt }) => {
    const name = title === '' || title === page ? page : `${page}: ${title}`
    return `<li><p><a href="${escaped(address)}">${escaped(name)}</a><br>${escaped(excerpt)}</p></li>`
  })
  return `<h2>${escaped(say.found(asked))}</h2>${items.length === 0 ? `<p>${say.none}</p>` : `<ol lang="en">${items.join('')}</ol>`}`
}
