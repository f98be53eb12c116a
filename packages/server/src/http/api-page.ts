// API reference page: who may call, and every call with its input and output, from the OpenAPI document.
import { apiReference } from '@tillwatch/messages/pages'
import type { FastifyInstance } from 'fastify'
import { escaped } from '#features/mail/index.ts'
import { sendPage } from './plain-page.ts'
import { chooseLanguage, type SiteLanguage } from './site-language.ts'

/** The parts of the document that are used. */
interface Operation {
  tags?: string[]
  summary?: string
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  responses?: Record<string, { content?: Record<string, { schema?: unknown }> }>
}
interface Call extends Operation {
  method: string
  path: string
}

/** Registers `/docs/api`, which shows nothing that the document does not contain. */
export function registerApiPage(app: FastifyInstance): void {
  let calls: Map<string, Call[]> | null = null
  app.get('/docs/api', { schema: { hide: true } }, async (request, reply) => {
    calls ??= callsOf(app.swagger() as { paths?: Record<string, Record<string, Operation>> })
    const { language } = chooseLanguage(request)
    return sendPage(reply, language, apiReference[language].title, pageOf(calls, language, `${request.protocol}://${request.headers.host}`))
  })
}

/** By tag, both in alphabetical order. */
function callsOf({ paths = {} }: { paths?: Record<string, Record<string, Operation>> }): Map<string, Call[]> {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ ...operation, method: method.toUpperCase(), path })),
  )
  const inOrder = all.sort((one, other) => (`${tagOf(one)} ${one.path}` < `${tagOf(other)} ${other.path}` ? -1 : 1))
  return Map.groupBy(inOrder, tagOf)
}

const tagOf = ({ tags }: Operation): string => tags?.[0] ?? 'other'

function pageOf(calls: ReadonlyMap<string, readonly Call[]>, language: SiteLanguage, origin: string): string {
  const say = apiReference[language]
  const tags = [...calls.keys()]
  const curl = `curl -H "Authorization: Bearer $TILLWATCH_KEY" ${origin}/api/v1/sites`
  return `<p>${say.about} <a href="/api/v1/openapi.json">${say.document}</a>. ${say.language ?? ''}</p>
<h2>${say.who}</h2><p>${say.key}</p><pre>${escaped(curl)}</pre><p>${say.person}</p>
<h2>${say.calls}</h2><nav><p>${tags.map((tag) => `<a href="#${escaped(tag)}">${escaped(tag)}</a>`).join(' · ')}</p></nav>
${tags.map((tag) => `<section id="${escaped(tag)}"><h3 lang="en">${escaped(tag)}</h3>${(calls.get(tag) ?? []).map((call) => entryOf(call, language)).join('\n')}</section>`).join('\n')}`
}

function entryOf({ method, path, summary = '', parameters = [], requestBody, responses = {} }: Call, language: SiteLanguage): string {
  const say = apiReference[language]
  const body = schemaOf(requestBody)
  const takes = parameters.map(
    ({ name, in: place, required }) => `<li><code>${escaped(name)}</code> (${escaped(place)})${required ? ' *' : ''}</li>`,
  )
  const answers = Object.entries(responses).map(([status, response]) => {
    const schema = status.startsWith('2') ? schemaOf(response) : null
    return `<dt>${escaped(status)}</dt><dd>${schema === null ? '' : jsonOf(schema)}</dd>`
  })
  return `<details><summary><strong>${escaped(method)}</strong> <code>${escaped(path)}</code> <span lang="en">${escaped(summary)}</span></summary>
${takes.length === 0 ? '' : `<h4>${say.takes}</h4><ul>${takes.join('')}</ul>`}${body === null ? '' : `<h4>${say.body}</h4>${jsonOf(body)}`}
<h4>${say.answers}</h4><dl>${answers.join('')}</dl></details>`
}

/** The schema of the request body; null if none exists. */
const schemaOf = (of: { content?: Record<string, { schema?: unknown }> } | undefined): unknown =>
  Object.values(of?.content ?? {})[0]?.schema ?? null

const jsonOf = (schema: unknown): string => `<pre lang="en">${escaped(JSON.stringify(schema, null, 1))}</pre>`
