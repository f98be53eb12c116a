// Pages of the links in recurring mails: confirming reports, and stopping reports or alerts (RFC 8058). GET only shows, because mail
// scanners follow links. No script.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#db/index.ts'
import { type AlertContext, readStop, stopAlertMails } from '#features/alerts/index.ts'
import { escaped } from '#features/mail/index.ts'
import { Refusal } from '#features/refusal.ts'
import { readRecipientLink, useRecipientLink } from '#features/reports/index.ts'
import { sendPage } from './plain-page.ts'
import { chooseLanguage } from './site-language.ts'

type Kind = 'confirm' | 'stop' | 'stopAlerts'
interface About {
  account: string
  address: string
  askedBy?: string | null
}

const words = {
  en: {
    confirm: {
      title: 'Confirm reports to this address',
      text: ({ account, address, askedBy }: About) =>
        `${askedBy ?? 'Someone'} wants to send the weekly evidence reports of the account “${account}” to ${address}. Nothing is sent until you confirm.`,
      button: 'Confirm',
      done: ({ address }: About) => `You confirmed reports to ${address}. Each email has a link to stop them.`,
    },
    stop: {
      title: 'Stop these emails?',
      text: ({ account, address }: About) => `The account “${account}” sends its weekly evidence reports to ${address}.`,
      button: 'Stop emails',
      done: ({ account, address }: About) => `The account “${account}” no longer sends reports to ${address}.`,
    },
    stopAlerts: {
      title: 'Stop these alerts?',
      text: ({ account, address }: About) =>
        `The account “${account}” sends alerts to ${address}. If you stop them, the account is notified that this address no longer receives alerts.`,
      button: 'Stop alerts',
      done: ({ account, address }: About) =>
        `The account “${account}” no longer sends alerts to ${address}, unless the address is confirmed again.`,
    },
    goneTitle: 'This link no longer works',
    gone: 'It has expired, or these emails were already stopped. You do not need to do anything.',
  },
  es: {
    confirm: {
      title: 'Confirme que desea recibir informes en esta dirección',
      text: ({ account, address, askedBy }: About) =>
        `${askedBy ?? 'Alguien'} quiere enviar los informes semanales de evidencias de la cuenta «${account}» a ${address}. No se enviará nada hasta que usted lo confirme.`,
      button: 'Confirmar',
      done: ({ address }: About) =>
        `Ha confirmado que desea recibir informes en ${address}. Cada correo incluye un enlace para dejar de recibirlos.`,
    },
    stop: {
      title: '¿Dejar de recibir estos correos?',
      text: ({ account, address }: About) => `La cuenta «${account}» envía sus informes semanales de evidencias a ${address}.`,
      button: 'Dejar de recibir correos',
      done: ({ account, address }: About) => `La cuenta «${account}» ya no envía informes a ${address}.`,
    },
    stopAlerts: {
      title: '¿Dejar de recibir estas alertas?',
      text: ({ account, address }: About) =>
        `La cuenta «${account}» envía alertas a ${address}. Si deja de recibirlas, se avisará a la cuenta de que esta dirección ya no recibe alertas.`,
      button: 'Dejar de recibir alertas',
      done: ({ account, address }: About) =>
        `La cuenta «${account}» ya no envía alertas a ${address}, salvo que la dirección se confirme otra vez.`,
    },
    goneTitle: 'Este enlace ya no funciona',
    gone: 'Ha caducado o estos correos ya no se envían. No tiene que hacer nada.',
  },
}

/** Registers `/report-mails/confirm/{token}`, `/report-mails/stop/{token}` and `/alert-mails/stop/{token}`. */
export async function registerMailLinkRoutes(app: FastifyInstance, reports: Pick<Database, 'db'>, alerts: AlertContext): Promise<void> {
  const ofReports = (kind: 'confirm' | 'stop') => ({
    kind,
    url: `/report-mails/${kind}/:token`,
    read: (token: string): Promise<About> => readRecipientLink(reports, kind, token),
    act: (token: string, from: string): Promise<About> => useRecipientLink(reports, kind, token, from),
  })
  const ofAlerts = {
    kind: 'stopAlerts',
    url: '/alert-mails/stop/:token',
    read: (token: string): Promise<About> => readStop(alerts, token),
    act: (token: string, from: string): Promise<About> => stopAlertMails(alerts, token, from),
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
  act: () => Promise<{ isDone: boolean; about: About }>,
): Promise<FastifyReply> {
  const { language } = chooseLanguage(request)
  const { goneTitle, gone, ...both } = words[language]
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
