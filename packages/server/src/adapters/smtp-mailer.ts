// Owns sending mails through a mail server.
import { createTransport, type NodemailerError } from 'nodemailer'
import type { Delivery, Mailer } from '#features/mail/index.ts'
import { messageOf } from './mail-message.ts'

/**
 * A mailer that talks to the server of `url` (`smtp:` with STARTTLS where it is offered, `smtps:` with TLS from the start). A password goes to another
 * machine under TLS only. A server that says nothing for `patienceMs` counts as not reached.
 */
export function smtpMailer(url: string, from: string, patienceMs = 20_000): Mailer {
  const { username, hostname } = new URL(url)
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    requireTLS: username !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname),
  })
  return {
    async deliver(mail, contents) {
      try {
        await transport.sendMail(messageOf(mail, from, contents))
        return { ok: true }
      } catch (error) {
        return failure(error as NodemailerError)
      }
    },
  }
}

/** Only a recipient whom the server refuses for good stays refused; whatever else fails, the operator or the server may mend. */
function failure({ code, command, responseCode, message }: NodemailerError): Delivery {
  const lasting = code === 'EENVELOPE' && command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
  return { ok: false, lasting, fault: message }
}
