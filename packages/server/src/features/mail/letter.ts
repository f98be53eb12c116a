// Converts a letter to a mail: the same text as plain text and as simple HTML, without images or external resources.

import type { Letter } from '@tillwatch/messages/mail'

const name = 'Tillwatch'
const paragraphStyle = 'margin:0 0 16px'
const linkStyle =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5c54;color:#ffffff;text-decoration:none;font-weight:600'
const quoteStyle = 'margin:0 0 16px;padding:4px 16px;border-left:4px solid #5f6b6a;white-space:pre-wrap;overflow-wrap:anywhere'

/** The letter as plain text. */
export function textOf({ paragraphs, quoted, link, otherLink, after = [] }: Letter): string {
  const parts = [...paragraphs, quoted, ...[link, otherLink].map((one) => one && `${one.label}:\n${one.url}`), ...after]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n\n-- \n${name}\n`
}

/** The letter as an HTML document. */
export function htmlOf({ language, subject, paragraphs, quoted, link, otherLink, after = [] }: Letter): string {
  const paragraph = (text: string) => `<p style="${paragraphStyle}">${escaped(text).replaceAll('\n', '<br>')}</p>`
  const parts = [
    ...paragraphs.map(paragraph),
    quoted === undefined ? '' : `<blockquote style="${quoteStyle}">${escaped(quoted)}</blockquote>`,
    link === undefined ? '' : linkIn(link, linkStyle),
    otherLink === undefined ? '' : linkIn(otherLink, 'color:#0b5c54;font-weight:600'),
    ...after.map(paragraph),
  ]
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#16201f;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif">
<main style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>
${parts.filter((part) => part !== '').join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d5dbda;font-size:14px;color:#4a5453">${name}</p>
</main>
</body>
</html>
`
}

/** A link followed by its visible address. */
const linkIn = ({ label, url }: { label: string; url: string }, style: string) =>
  `<p style="${paragraphStyle}"><a href="${escaped(url)}" style="${style}">${escaped(label)}</a></p>
<p style="${paragraphStyle};font-size:14px;color:#4a5453;overflow-wrap:anywhere">${escaped(url)}</p>`

/** Text for the inside of an HTML element or a quoted attribute. */
export function escaped(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}
