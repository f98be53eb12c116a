// Reduces a model's text to plain words, because a hostile script may have influenced it.

/** Longer texts are cut before anything is searched in them. */
const readMax = 20_000

/** One paragraph without markup, links, control characters, and marks that turn or hide text; at most `max` UTF-16 units, cut at a word. */
export function plainWords(text: string, max: number): string {
  const words = text
    .slice(0, readMax)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, ' ')
    .replace(/!?\[([^[\]]{0,300})\]\([^()]{0,2000}\)/g, '$1')
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/\b[a-z][a-z0-9+.-]{1,20}:\/{2}([^\s/?#<>"'()[\]]{0,255})[^\s<>"'()[\]]{0,2000}/gi, hostOf)
    .replace(/\b(?:javascript|data|vbscript|mailto):\S{0,2000}/gi, ' ')
    .replace(/[<>[\]{}`*_~#|\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (words.length <= max) return words
  const cut = words.slice(0, max - 1).toWellFormed()
  const end = cut.lastIndexOf(' ')
  return `${(end > max / 2 ? cut.slice(0, end) : cut).replace(/\uFFFD$/, '')}…`
}

/** End of a link, which may be the end of a sentence. */
function hostOf(link: string, host: string): string {
  const mark = /[.,;:!?]$/.exec(link)?.[0] ?? ''
  return host.slice(host.lastIndexOf('@') + 1).replace(/[.,;:!?]$/, '') + mark
}
