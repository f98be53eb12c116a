// Recognizes libraries and their versions, and looks up known vulnerabilities of a version.
import { type LibraryPattern, libraryPatterns } from '#data/libraries.ts'
import advisories from '#data/library-advisories.json' with { type: 'json' }
import { publishedFile } from './published-files.ts'

const headCharacters = 4_000

/** Comments that license tools keep: `/*!`, `@license`, a copyright, a license, or an address. Notes to colleagues have none of these. */
const licenseSign = /^\/[/*]{1,2}!|@(?:license|preserve|copyright|version)\b|\(c\)|©|copyright|licen[cs]e|https?:\/\/|<\w[\w.-]*\.\w+\/?/i

/** What may precede the name in its line. */
const tags = /^(?:@(?:license|preserve|overview|name)\b[ \t]*)+/i

/** What may follow the version in its line. Anything else is a sentence about the library, such as “or newer”. */
const afterVersion =
  /^[ \t]*(?:$|\n|[|<©]|\((?:c\)|https?:|\d|custom\b|git\b|build\b)|https?:|@license\b|copyright\b|license\b|mit\b|apache\b|bsd\b|[-–—][ \t]*(?:\d|\(|https?:|an?\b|the\b|mit\b|apache\b|bsd\b|copyright\b|license\b|built\b))/i

/** Words of a sentence that requires a library rather than being one. */
const asksForIt =
  /\b(?:needs?|needed|requires?|required|must|depends?|dependency|has to|have to|at least|or (?:newer|later|higher|above|better|\d)|and (?:newer|later|higher|above|up)|older|expects?|expected|works? with)\b/i

/** A next line that continues the sentence: several small words, unless they name the file's author, method, or content. */
const goesOn =
  /^\n(?!(?:by|a|an|the|copyright|licen[cs]ed?|released|distributed|published|created|written|developed|maintained|authors?|version|build|built|date|see|generated|compiled|packaged|minified|bundled)\b)\p{Ll}[\p{L}'’]*[ \t]+\(?\p{Ll}/u

export interface Vulnerability {
  id: string
  severity: string
  summary: string
  fixedIn: string | null
}

export interface Library {
  name: string
  version: string | null
  /** Whether the content is an exact copy of a file that the project published, so that name and version are certain. */
  isPublished: boolean
  /** `unknown` if the version is unknown or no data set covers the library. */
  vulnerabilities: 'unknown' | Vulnerability[]
  formatsCards: boolean
}

interface Advisory {
  ids: string[]
  severity: string
  from: string | null
  below: string
  cwe: string[]
}

const advisoriesByLibrary = advisories.libraries as Record<string, Advisory[]>
const codeCharacters = 1_000
const searchedCharacters = 2_000_000

/**
 * Library of a script: by its content if that is a published file, otherwise by its banner, by code known from its published file, or by
 * its file name; null if nothing matches. A name that only a comment or folder mentions does not count. `sha256` is the content's, in
 * hexadecimal.
 */
export function recogniseLibrary(url: string | null, text: string | null, sha256: string | null = null): Library | null {
  const file = sha256 === null ? null : publishedFile(sha256)
  if (file) return libraryOf(file.name, file.version, true)
  const fromUrl = url ? byAddress(url) : null
  const fromText = text === null ? null : byText(text, fromUrl?.name ?? null)
  const found = fromText ?? fromUrl
  if (!found) return null
  const version = found.version ?? (fromUrl?.name === found.name ? fromUrl.version : null)
  return libraryOf(found.name, version, false)
}

function libraryOf(name: string, version: string | null, isPublished: boolean): Library {
  const formatsCards = libraryPatterns.find((each) => each.name === name)?.formatsCards ?? false
  return { name, version, isPublished, vulnerabilities: vulnerabilitiesOf(name, version), formatsCards }
}

/** Known vulnerabilities of a version; `unknown` without a version or data on the library. */
export function vulnerabilitiesOf(name: string, version: string | null): 'unknown' | Vulnerability[] {
  const known = Object.hasOwn(advisoriesByLibrary, name) ? advisoriesByLibrary[name] : undefined
  if (version === null || !known) return 'unknown'
  return known
    .filter((row) => compareVersions(version, row.below) < 0 && (row.from === null || compareVersions(version, row.from) >= 0))
    .map((row) => ({
      id: row.ids[0]!,
      severity: row.severity,
      summary: [...row.ids.slice(1), ...row.cwe].join(', '),
      fixedIn: row.below,
    }))
}

function byText(text: string, named: string | null): { name: string; version: string } | null {
  const banners = headBanners(text)
  for (const { name, banners: patterns } of libraryPatterns) {
    for (const banner of banners) {
      const version = patterns.map((pattern) => versionIn(banner, pattern)).find((found) => found !== null)
      if (version) return { name, version }
    }
  }
  const code = codeOf(text.slice(0, searchedCharacters))
  const start = code.slice(0, codeCharacters)
  for (const { name, code: patterns = [], ownFileCode = [] } of libraryPatterns) {
    const [expressions, where] = name === named ? [[...patterns, ...ownFileCode], code] : [patterns, start]
    for (const expression of expressions) {
      const found = expression.exec(where)
      if (found?.[1] && !isInComment(where, found.index)) return { name, version: found[1] }
    }
  }
  return null
}

/** Whether the line before a position is a comment line, judged by its beginning. */
function isInComment(text: string, index: number): boolean {
  const line = text.slice(Math.max(text.lastIndexOf('\n', index - 1) + 1, index - 400), index)
  return /^\s*(?:\*|\/\*)|(?:^|\s)\/\/\s/.test(line)
}

const versionText = /^v?(\d{1,4}\.\d{1,4}(?:\.\d{1,5})?(?:-[\w.]{1,20})?)$/

/** Reads `/jquery-3.6.0.min.js`, `/npm/jquery@3.6.0/dist/…`, `/ajax/libs/jquery/3.6.0/…` and plain `/jquery.js`. */
function byAddress(url: string): { name: string; version: string | null } | null {
  const path = URL.parse(url)?.pathname.toLowerCase().slice(0, 1_000)
  if (!path) return null
  const segments = path.split('/')
  const file = segments
    .at(-1)!
    .replace(/\.(?:m|c)?js$/, '')
    .replace(/[.-](?:min|prod|production|slim)$/, '')
    .replace(/\.min$/, '')
  const named = /^(.{1,60}?)[-.@]v?(\d{1,4}\.\d{1,4}(?:\.\d{1,5})?(?:-[\w.]{1,20})?)$/.exec(file)
  const name = named?.[1] ?? file
  const pattern = libraryPatterns.find((each) => each.files.includes(name))
  if (pattern) return { name: pattern.name, version: named?.[2] ?? folderVersion(segments, pattern) }
  for (const [index, segment] of segments.entries()) {
    const found = /^[\w.-]{1,60}@/.test(segment) && packageAt(segments, index)
    const library = found && libraryPatterns.find((each) => isPackageOf(each, found.name))
    if (library) return { name: library.name, version: found.version }
  }
  return null
}

/**
 * The version next to the library's own name, as in `jquery/3.6.0` or `jquery@3.6.0`. The version of another folder says nothing about it.
 */
function folderVersion(segments: readonly string[], pattern: LibraryPattern): string | null {
  for (const index of segments.keys()) {
    const found = packageAt(segments, index)
    if (found && isPackageOf(pattern, found.name)) return found.version
  }
  return null
}

function packageAt(segments: readonly string[], index: number): { name: string; version: string } | null {
  const at = segments[index]!.lastIndexOf('@')
  const [last, text] =
    at > 0 ? [segments[index]!.slice(0, at), segments[index]!.slice(at + 1)] : [segments[index]!, segments[index + 1] ?? '']
  const version = versionText.exec(text)?.[1]
  if (!version) return null
  const scope = segments[index - 1]?.startsWith('@') ? `${segments[index - 1]}/` : ''
  return { name: scope + last, version }
}

function isPackageOf({ name, files, packages = [] }: LibraryPattern, found: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[.-]?js$/, '')
  return [name, ...files, ...packages].some((known) => plain(known) === plain(found))
}

/** Negative if `a` is older than `b`, positive if newer, 0 if equal. A pre-release (`1.9.0-rc1`, `1.9.0b1`) is older than its release. */
export function compareVersions(a: string, b: string): number {
  const left = parts(a)
  const right = parts(b)
  for (let i = 0; i < Math.max(left.numbers.length, right.numbers.length); i++) {
    const difference = (left.numbers[i] ?? 0) - (right.numbers[i] ?? 0)
    if (difference !== 0) return difference
  }
  if (left.suffix === right.suffix) return 0
  if (left.suffix === '') return 1
  if (right.suffix === '') return -1
  return left.suffix < right.suffix ? -1 : 1
}

function parts(version: string): { numbers: number[]; suffix: string } {
  const found = /^v?(\d+(?:\.\d+)*)(.*)$/.exec(version.slice(0, 100))
  if (!found) return { numbers: [], suffix: version }
  return { numbers: found[1]!.split('.').map(Number), suffix: found[2]!.replace(/^[-.+]/, '').toLowerCase() }
}

/** The preserved comments at the beginning of a text, without their markers. Reads 4,000 characters. */
function headBanners(text: string): string[] {
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

/** Text without the comments at its beginning. Strings and names in it are code. */
function codeOf(text: string): string {
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
 * The version in a banner. `pattern` matches at the beginning of the first non-empty line, its first group is the version, and no sentence
 * follows. Null if the banner is about something else.
 */
function versionIn(banner: string, pattern: RegExp): string | null {
  const found = pattern.exec(banner)
  if (found?.index !== 0) return null
  const rest = banner.slice(found[0].trimEnd().length)
  const line = rest.split('\n', 1)[0]!
  const isSentence = asksForIt.test(line) || goesOn.test(rest.slice(line.length))
  return afterVersion.test(rest) && !isSentence ? (found[1] ?? null) : null
}

/** Lines without comment markers, frames, and tags, from the first non-empty one. */
function linesOf(comment: string): string {
  const lines = comment
    .replace(/\*\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^[\s/*!=#~-]+/, '').trim())
  const first = lines.findIndex((line) => line.replace(tags, '') !== '' && !line.startsWith('vim:'))
  if (first < 0) return ''
  return [lines[first]!.replace(tags, ''), ...lines.slice(first + 1)].join('\n')
}
