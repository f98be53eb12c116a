// An alert as a mail.
import { sayStepsTitle } from '@tillwatch/messages/incidents'
import type { Letter } from '@tillwatch/messages/mail'
import { recurringWordsOf } from '@tillwatch/messages/recurring'
import type { Rendered, RenderedItem } from '../render.ts'

/** Names the account that sends it, and the link for stopping it. `last` is at its end. */
export function letterOf(
  { language, subject, intro, stepSentences, items, lines, notified, more, link, acknowledge }: Rendered,
  sender: { account: string; stopUrl: string },
  last: readonly string[] = [],
): Letter {
  const say = recurringWordsOf(language)
  return {
    language,
    subject: subject.slice(0, 200),
    paragraphs: [...intro, ...(stepSentences.length === 0 ? [] : [stepsIn(stepSentences, language)]), ...lines],
    ...(items.length === 0 ? {} : { quoted: items.map(linesOf).join('\n\n') }),
    link,
    ...(acknowledge === null ? {} : { otherLink: { label: acknowledge.label, url: acknowledge.url } }),
    after: [
      ...[more(0), notified].flatMap((text) => text ?? []),
      ...(acknowledge === null ? [] : [acknowledge.note]),
      `${say.sentBy(sender.account)} ${say.stop} ${sender.stopUrl}`,
      ...last,
    ],
  }
}

/** Numbered, under their title. */
const stepsIn = (steps: readonly string[], language: 'en' | 'es'): string =>
  [`${sayStepsTitle(language)}:`, ...steps.map((step, at) => `${at + 1}. ${step}`)].join('\n')

/** An item in plain text lines: what, where, why. */
export function linesOf({ subject, page, lines, reasons }: RenderedItem): string {
  return [subject, ...(page === null ? [] : [page]), ...(lines === null ? [] : [lines]), ...reasons.map((reason) => `- ${reason}`)].join(
    '\n',
  )
}
