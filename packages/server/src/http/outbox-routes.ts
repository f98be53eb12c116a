// Pages of the outbox: the mails of a self-hosted installation that does not send any. Plain HTML with its own policy, without scripts.
import { createHash, timingSafeEqual } from 'node:crypto'
import { outbox } from '@tillwatch/messages/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/index.ts'
import { escaped, listOutbox, type Mail, readOutboxMail } from '#features/mail/index.ts'
import { sendHtml, sendPage } from './plain-page.ts'
import { sendProblem } from './problem.ts'
import { chooseLanguage, type SiteLanguage } from './site-language.ts'

const cookieName = 'tillwatch.outbox'

/**
 * Registers `/outbox`. The mails have links that open accounts, so it requires the key that the start of the server prints, and then a
 * cookie. A request from this machine proves nothing if a proxy runs on it.
 */
export async function registerOutboxRoutes(app: FastifyInstance, db: Db, key: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const url = new URL(request.url, 'http://outbox')
      if (isKey(url.searchParams.get('key'), key)) {
        reply.header('set-cookie', `${cookieName}=${key}; Path=/outbox; HttpOnly; SameSite=Lax`)
        return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url.pathname, 303)
      }
      if (isKey(cookieIn(request), key)) return
      const { language } = chooseLanguage(request)
      return sendPage(reply.code(403), language, outbox[language].title, `<p>${outbox[language].closed}</p>`)
    })
    registerPages(scope, db)
  })
}

function cookieIn({ headers }: FastifyRequest): string | null {
  const [, value = null] = new RegExp(`(?:^|;\\s*)${cookieName.replace('.', '\\.')}=([^;]*)`).exec(headers.cookie ?? '') ?? []
  return value
}

/** Constant time for any text. */
function isKey(text: string | null, key: string): boolean {
  const hashOf = (one: string) => createHash('sha256').update(one).digest()
  return text !== null && timingSafeEqual(hashOf(text), hashOf(key))
}

function registerPages(app: FastifyInstance, db: Db): void {
  const hide = { schema: { hide: true } }

  app.get('/outbox', hide, async (request, reply) => {
    const { language } = chooseLanguage(request)
    return sendPage(reply, language, outbox[language].title, listOf(await listOutbox(db), language))
  })

  app.get<{ Params: { id: string } }>('/outbox/:id', hide, async (request, reply) => {
    const mail = await readOutboxMail(db, request.params.id)
    if (mail === null) return sendNoMail(request, reply)
    const { language } = chooseLanguage(request)
    return sendPage(reply, language, mail.subject, viewOf(mail, language, `http://${request.headers.host}`))
  })

  app.get<{ Params: { id: string } }>('/outbox/:id/html', hide, async (request, reply) => {
    const mail = await readOutboxMail(db, request.params.id)
    if (mail === null) return sendNoMail(request, reply)
    return sendHtml(reply, "style-src 'unsafe-inline'; sandbox", mail.html)
  })
}

function sendNoMail(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(request, reply, { status: 404, code: 'not-found', detail: 'email-not-found' })
}

function listOf(mails: readonly Mail[], language: SiteLanguage): string {
  const { about, none, newest, columns } = outbox[language]
  if (mails.length === 0) return `<p>${about}</p><p>${none}</p>`
  const rows = mails.map(
    ({ id, to, subject, createdAt }) =>
      `<tr><td>${timeOf(createdAt)}</td><td>${escaped(to)}</td><td><a href="/outbox/${id}">${escaped(subject)}</a></td></tr>`,
  )
  const heads = columns.map((column) => `<th scope="col">${column}</th>`).join('')
  return `<p>${about}</p><table><caption>${newest}</caption><thead><tr>${heads}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

function viewOf({ id, to, replyTo, createdAt, text }: Mail, language: SiteLanguage, origin: string): string {
  const say = outbox[language]
  const facts: [string, string][] = [
    [say.time, timeOf(createdAt)],
    [say.to, to],
    ...(replyTo === null ? [] : [[say.replyTo, replyTo] as [string, string]]),
  ]
  return `<p><a href="/outbox">${say.back}</a></p>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>
<pre>${text
    .split('\n')
    .map((line) => linked(line, origin))
    .join('\n')}</pre>
<p><a href="/outbox/${id}/html">${say.asHtml}</a></p>`
}

/** A line with an address of this installation becomes a link; everything else stays text. */
function linked(line: string, origin: string): string {
  const isOwn = URL.canParse(line) && new URL(line).origin === origin
  return isOwn ? `<a href="${escaped(line)}">${escaped(line)}</a>` : escaped(line)
}

function timeOf(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ')
}
