// Owns the pages of the links in letters about reports: may they come, and no more of them (RFC 8058). GET only shows, since scanners of mails follow links. No script.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#db/index.ts'
import { escaped } from '#features/mail/index.ts'
import { Refusal } from '#features/refusal.ts'
import { readRecipientLink, useRecipientLink } from '#features/reports/index.ts'
import { sendPage } from './plain-page.ts'
import { chooseLanguage } from './site-language.ts'

type Kind = 'confirm' | 'stop'
interface About {
  account: string
  address: string
  askedBy: string | null
}

const words = {
  en: {
    confirm: {
      title: 'May reports come to this address?',
      text: ({ account, address, askedBy }: About) =>
        `${askedBy ?? 'Somebody'} wants the weekly evidence reports of the account “${account}” to be mailed to ${address}. Nothing is sent until you confirm.`,
      button: 'Confirm',
      done: ({ address }: About) => `Reports may come to ${address}. Each mail has a link that stops them.`,
    },
    stop: {
      title: 'Stop these mails?',
      text: ({ account, address }: About) => `The account “${account}” sends its weekly evidence reports to ${address}.`,
      button: 'Stop the mails',
      done: ({ account, address }: About) => `The account “${account}” sends no more reports to ${address}.`,
    },
    goneTitle: 'This link does not work any more',
    gone: 'It is too old, or these mails were stopped before. You need do nothing.',
  },
  es: {
    confirm: {
      title: '¿Pueden llegar informes a esta dirección?',
      text: ({ account, address, askedBy }: About) =>
        `${askedBy ?? 'Alguien'} quiere que los informes semanales de evidencias de la cuenta «${account}» se envíen a ${address}. No se envía nada hasta que usted lo confirme.`,
      button: 'Confirmar',
      done: ({ address }: About) => `Los informes pueden llegar a ${address}. Cada correo tiene un enlace para no recibir más.`,
    },
    stop: {
      title: '¿No recibir más estos correos?',
      text: ({ account, address }: About) => `La cuenta «${account}» envía sus informes semanales de evidencias a ${address}.`,
      button: 'No recibir más correos',
      done: ({ account, address }: About) => `La cuenta «${account}» ya no envía informes a ${address}.`,
    },
    goneTitle: 'Este enlace ya no funciona',
    gone: 'Es demasiado antiguo, o estos correos ya no se envían. No tiene que hacer nada.',
  },
}

/** Registers `/report-mails/confirm/{token}` and `/report-mails/stop/{token}`. */
export async function registerReportMailRoutes(app: FastifyInstance, context: Pick<Database, 'db'>): Promise<void> {
  await app.register(async (scope) => {
    // Mail programs send `List-Unsubscribe=One-Click` as a form of either kind; what it says is nothing that the address does not say.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, null))
    for (const kind of ['confirm', 'stop'] as const) {
      const url = `/report-mails/${kind}/:token`
      const options = { schema: { hide: true } }
      scope.get<{ Params: { token: string } }>(url, options, (request, reply) =>
        show(request, reply, kind, async () => ({ isDone: false, about: await readRecipientLink(context, kind, request.params.token) })),
      )
      scope.post<{ Params: { token: string } }>(url, options, (request, reply) =>
        show(request, reply, kind, async () => ({
          isDone: true,
          about: await useRecipientLink(context, kind, request.params.token, request.ip),
        })),
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
  reply.header('referrer-policy', 'no-referrer')
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
