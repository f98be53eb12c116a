// Owns the reading of banners: the comments that begin a file, where they name the library that the file is.

const headCharacters = 4_000
/** Comments that license tools keep: `/*!`, `@license`, a copyright, a license or an address. Notes to colleagues have none of it. */
const licenseSign = /^\/[/*]{1,2}!|@(?:license|preserve|copyright|version)\b|\(c\)|©|copyright|licen[cs]e|https?:\/\/|<\w[\w.-]*\.\w+\/?/i
/** What may stand in front of the name in its line. */
const tags = /^(?:@(?:license|preserve|overview|name)\b[ \t]*)+/i
/** What may follow the version in its line. Anything else is a sentence about the library, such as “or newer”. */
const afterVersion =
  /^[ \t]*(?:$|\n|[|<©]|\((?:c\)|https?:|\d|custom\b|git\b|build\b)|https?:|@license\b|copyright\b|license\b|mit\b|apache\b|bsd\b|[-–—][ \t]*(?:\d|\(|https?:|an?\b|the\b|mit\b|apache\b|bsd\b|copyright\b|license\b|built\b))/i

/** Words of a sentence that asks for a library instead of being one. */
const asksForIt =
  /\b(?:needs?|needed|requires?|required|must|depends?|dependency|has to|have to|at least|or (?:newer|later|higher|above|better|\d)|and (?:newer|later|higher|above|up)|older|expects?|expected|works? with)\b/i
/** A next line that goes on with the sentence: small words in a row, unless they say who made the file, how, or what it is. */
const goesOn =
  /^\n(?!(?:by|a|an|the|copyright|licen[cs]ed?|released|distributed|published|created|written|developed|maintained|authors?|version|build|built|date|see|generated|compiled|packaged|minified|bundled)\b)\p{Ll}[\p{L}'’]*[ \t]+\(?\p{Ll}/u

/** The comments with which a text begins, each without its markers, and only those that are made to be kept. Reads 4,000 characters. */
export function headBanners(text: string): string[] {
  let rest = text.slice(0, headCharacters)
  const banners: string[] = []
  for (;;) {
    rest = rest.replace(/^(?:[\s;\uFEFF]|(["'])use strict\1)+/, '')
    const comment = /^\/\*[\s\S]*?(?:\*\/|$)|^\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/.exec(rest)?.[0]
    if (comment === undefined) return banners
    if (licenseSign.test(comment)) banners.push(linesOf(comment))
    rest = rest.slice(comment.length)
  }
}

/** Text without the comments that begin it, where strings and names are code. */
export function codeOf(text: string): string {
  let start = 0
  for (;;) {
    const skipped = /(?:\s*)(?:\/\*|\/\/)?/y
    skipped.lastIndex = start
    const opened = skipped.exec(text)![0]
    const isBlock = opened.endsWith('/*')
    if (!isBlock && !opened.endsWith('//')) return text.slice(start)
    const end = text.indexOf(isBlock ? '*/' : '\n', start + opened.length)
    if (end < 0) return ''
    start = end + (isBlock ? 2 : 1)
  }
}

/**
 * The version that a banner gives: `pattern` matches at the beginning of the first line that says something, its first group is the version, and no sentence
 * follows. Null where the banner is of something else.
 */
export function versionIn(banner: string, pattern: RegExp): string | null {
  const found = pattern.exec(banner)
  if (found?.index !== 0) return null
  const rest = banner.slice(found[0].trimEnd().length)
  const line = rest.split('\n', 1)[0]!
  const isSentence = asksForIt.test(line) || goesOn.test(rest.slice(line.length))
  return afterVersion.test(rest) && !isSentence ? (found[1] ?? null) : null
}

/** Lines without comment markers, frames and tags, from the first that says something. */
function linesOf(comment: string): string {
  const lines = comment
    .replace(/\*\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^[\s/*!=#~-]+/, '').trim())
  const first = lines.findIndex((line) => line.replace(tags, '') !== '' && !line.startsWith('vim:'))
  if (first < 0) return ''
  return [lines[first]!.replace(tags, ''), ...lines.slice(first + 1)].join('\n')
}
