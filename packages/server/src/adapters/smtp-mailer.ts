// Sends mails through a mail server.
import { createTransport, type ErrorCode, type NodemailerError } from 'nodemailer'
import type { Delivery, Mailer, MailFault } from '#features/mail/index.ts'
import { messageOf } from './mail-message.ts'

/** Below the limit that mail servers set per client. */
const connectionsMax = 5

/**
 * A mailer for the server of `url` (`smtp:` with STARTTLS if offered, `smtps:` with TLS from the start). Sends a password to another
 * machine only over TLS. A server that does not respond for `patienceMs` counts as unreachable. Simultaneous mails share few connections,
 * one after the other, and no connection stays open afterwards.
 */
export function smtpMailer(url: string, from: string, patienceMs = 20_000): Mailer {
  const { username, hostname } = new URL(url)
  const open = () =>
    createTransport({
      url,
      ...{ pool: true, maxConnections: connectionsMax, maxRequeues: 0 },
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      dnsTimeout: patienceMs,
      requireTLS: username !== '' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname),
    })
  let transport: ReturnType<typeof open> | null = null
  let underWay = 0
  return {
    async deliver(mail, contents) {
      transport ??= open()
      underWay += 1
      try {
        await transport.sendMail(messageOf(mail, from, contents))
        return { ok: true }
      } catch (error) {
        return failure(error as NodemailerError)
      } finally {
        underWay -= 1
        if (underWay === 0) {
          transport?.close()
          transport = null
        }
      }
    },
  }
}

const ofConnection = new Set<string | undefined>(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'EPROTOCOL'] satisfies ErrorCode[])
const ofLogin = new Set<string | undefined>(['EAUTH', 'ENOAUTH', 'EOAUTH2'] satisfies ErrorCode[])

/** Only a recipient whom the server rejects permanently stays rejected. The operator or the server may fix any other failure. */
function failure(error: NodemailerError): Delivery {
  const code = codeOf(error)
  return {
    ok: false,
    lasting: code === 'mail-refused',
    fault: { code, answer: code === 'mail-unreached' ? error.message : (error.response ?? error.message) },
  }
}

function codeOf({ code, command, responseCode }: NodemailerError): MailFault['code'] {
  if (ofLogin.has(code)) return 'mail-login'
  // Whatever the server answered, there is no TLS.
  if (code === 'ETLS') return 'mail-unreached'
  if (responseCode === undefined) return ofConnection.has(code) ? 'mail-unreached' : 'mail-failed'
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500 ? 'mail-refused' : 'mail-failed'
}
