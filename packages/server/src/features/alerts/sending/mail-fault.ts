// Owns what is told of a mail that the mail server did not take.
import type { Fault } from '@tillwatch/core/alerts/words'
import { storableText } from '#db/index.ts'
import type { MailFault } from '#features/mail/index.ts'

const answerMax = 300
const withoutAnswer: readonly MailFault['code'][] = ['mail-unreached', 'mail-interrupted']

/** The mail server's answer stays in its words, in one line and not too long; where it gave none, the code says it all. */
export function faultOfMail({ code, answer }: MailFault): Fault {
  const line = storableText(answer).replaceAll(/\s+/g, ' ').trim().slice(0, answerMax)
  return { code, given: line === '' || withoutAnswer.includes(code) ? {} : { answer: line } }
}
