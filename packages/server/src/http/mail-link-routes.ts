// Pages of the links in recurring mails: confirming reports, and stopping reports or alerts (RFC 8058). GET only shows, because mail
// scanners follow links. No script.
import { type MailLinkAbout, mailLinks } from '@tillwatch/messages/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#db/index.ts'
import { type AlertContext, readStop, stopAlertMails } from '#features/alerts/index.ts'
import { escaped } from '#features/mail/index.ts'
import { Refusal } from '#features/refusal.ts'
import { readRecipientLink, useRecipientLink } from '#features/reports/index.ts'
import { sendPage } from './plain-page.ts'
import { chooseLanguage } from './site-language.ts'

type Kind = 'confirm' | 'stop' | 'stopAlerts'

/** Registers `/report-mails/confirm/{token}`, `/report-mails/stop/{token}` and `/alert-mails/stop/{token}`. */
export async function registerMailLinkRoutes(app: FastifyInstance, reports: Pick<Database, 'db'>, alerts: AlertContext): Promise<void> {
  const ofReports = (kind: 'confirm' | 'stop') => ({
    kind,
    url: `/report-mails/${kind}/:token`,
    read: (token: string): Promise<MailLinkAbout> => readRecipientLink(reports, kind, token),
    act: (token: string, from: string): Promise<MailLinkAbout> => useRecipientLink(reports, kind, token, from),
  })
  const ofAlerts = {
    kind: 'stopAlerts',
    url: '/alert-mails/stop/:token',
    read: (token: string): Promise<MailLinkAbout> => readStop(alerts, token),
    act: (token: string, from: string): Promise<MailLinkAbout> => stopAlertMails(alerts, token, from),
  } as const
  await app.register(async (scope) => {
    // Mail programs send `List-Unsubscribe=One-Click` as either kind of form. It says nothing that the address does not say.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, null))
    for (const { kind, url, read, act } of [ofReports('confirm'), ofReports('stop'), ofAlerts]) {
      const options = { schema: { hide: true } }
      scope.get<{ Params: { token: string } }>(url, options, (request, reply) =>
        show(request, reply, kind, async () => ({ isDone: false, about: await read(request.params.token) })),
      )
      scope.post<{ Params: { token: string } }>(url, options, (request, reply) =>
        show(request, reply, kind, async () => ({ isDone: true, about: await act(request.params.token, request.ip) })),
      )
    }
  })
}

async function show(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: Kind,
  act: () => Promise<{ isDone: boolean; about: MailLinkAbout }>,
): Promise<FastifyReply> {
  const { language } = chooseLanguage(request)
  const { goneTitle, gone, ...both } = mailLinks[language]
  const say = both[kind]
  // A browser sends `Origin: null` with the form of a page without a referrer, as another site would.
  reply.header('referrer-policy', 'same-origin')
  try {
    const { isDone, about } = await act()
    const body = isDone
      ? `<p role="status">${escaped(say.done(about))}</p>`
      : `<p>${escaped(say.text(about))}</p><form method="post"><button type="submit">${say.button}</button></form>`
    return sendPage(reply, language, say.title, body, "'self'")
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return sendPage(reply.code(404), language, goneTitle, `<p>${gone}</p>`)
  }
}
