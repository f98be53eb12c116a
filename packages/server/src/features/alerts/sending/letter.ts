// Owns an alert as a mail.
import type { Letter } from '#features/mail/index.ts'
import type { Rendered, RenderedItem } from '../render.ts'

/** `last` stands at its end. */
export function letterOf(
  { language, title, intro, items, lines, more, link, acknowledge }: Rendered,
  last: readonly string[] = [],
): Letter {
  return {
    language,
    subject: `Tillwatch: ${title}`.slice(0, 200),
    paragraphs: [...intro, ...lines],
    ...(items.length === 0 ? {} : { quoted: items.map(linesOf).join('\n\n') }),
    link,
    ...(acknowledge === null ? {} : { otherLink: { label: acknowledge.label, url: acknowledge.url } }),
    after: [...[more(0)].flatMap((text) => text ?? []), ...(acknowledge === null ? [] : [acknowledge.note]), ...last],
  }
}

/** An item in lines of plain text: what, where, why. */
export function linesOf({ subject, page, reasons }: RenderedItem): string {
  return [subject, ...(page === null ? [] : [page]), ...reasons.map((reason) => `- ${reason}`)].join('\n')
}
