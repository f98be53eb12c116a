// Owns the recognition of libraries and their versions, and the known vulnerabilities of a version.
import { type LibraryPattern, libraryPatterns } from '#data/libraries.ts'
import advisories from '#data/library-advisories.json' with { type: 'json' }
import { codeOf, headBanners, versionIn } from './banner.ts'
import { publishedFile } from './published-files.ts'
import { compareVersions } from './versions.ts'

export interface Vulnerability {
  id: string
  severity: string
  summary: string
  fixedIn: string | null
}

export interface Library {
  name: string
  version: string | null
  /** Whether the content is, byte for byte, a file that the project published: then name and version are sure. */
  isPublished: boolean
  /** `unknown` when the version is not known or no data set covers the library. */
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
 * Library of a script: by its content where that is a published file, else by the banner that begins it, by code known from its published file, or by its
 * file name; null when none fits. A name that only a comment or a folder mentions is no library. `sha256` is the content's, in hexadecimal.
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

/** Known vulnerabilities of a version; `unknown` when there is no version or no data on the library. */
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

/** Whether the line up to a place is one of a comment, judged by its beginning. */
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

/** The version that stands with the library's own name, as in `jquery/3.6.0` or `jquery@3.6.0`; the version of another folder says nothing of it. */
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
