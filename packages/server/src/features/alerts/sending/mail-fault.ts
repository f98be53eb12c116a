// Owns reading why a mail server did not take a mail: what it answered, from its code on.
import type { Fault } from '@tillwatch/core/alerts/words'
import { storableText } from '#db/index.ts'

const answerMax = 300

/** `text` is the mailer's. The server's answer stays in its words, in one line and not too long. */
export function faultOfMail(text: string): Fault {
  const line = storableText(text).replaceAll(/\s+/g, ' ').trim()
  const at = line.search(/\b[45]\d\d\b/)
  const answer = line.slice(Math.max(0, at), Math.max(0, at) + answerMax)
  return { code: line[at] === '5' ? 'mail-refused' : 'mail-failed', given: { answer: answer || 'no reason was given' } }
}
