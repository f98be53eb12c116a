// Owns the recognition of libraries and their versions, and the known vulnerabilities of a version.
import { libraryPatterns } from '#data/libraries.ts'
import advisories from '#data/library-advisories.json' with { type: 'json' }
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
const bannerCharacters = 1_000
const searchedCharacters = 2_000_000

/**
 * Library of a script: by its content where that is a published file, else by its banner, by a version string known from its published file, or by its file
 * name; null when none fits. `sha256` is the content's, in hexadecimal.
 */
export function recogniseLibrary(url: string | null, text: string | null, sha256: string | null = null): Library | null {
  const file = sha256 === null ? null : publishedFile(sha256)
  if (file) return libraryOf(file.name, file.version, true)
  const fromUrl = url ? byAddress(url) : null
  const fromText =
    text === null
      ? null
      : (byText(text.slice(0, bannerCharacters)) ?? (fromUrl ? byText(text.slice(0, searchedCharacters), fromUrl.name) : null))
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

function byText(text: string, only?: string): { name: string; version: string } | null {
  for (const pattern of libraryPatterns) {
    if (only !== undefined && pattern.name !== only) continue
    for (const expression of pattern.texts) {
      const version = expression.exec(text)?.[1]
      if (version) return { name: pattern.name, version }
    }
  }
  return null
}

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
  if (pattern) return { name: pattern.name, version: named?.[2] ?? versionSegment(segments) }
  for (const [index, segment] of segments.entries()) {
    const scoped = /^([\w.-]{1,60})@(\d{1,4}(?:\.\d{1,5}){1,2}(?:-[\w.]{1,20})?)$/.exec(segment)
    const found =
      scoped && index > 0 && segments[index - 1]?.startsWith('@') !== true
        ? libraryPatterns.find((each) => each.files.includes(scoped[1]!))
        : undefined
    if (found && scoped) return { name: found.name, version: scoped[2]! }
  }
  return null
}

function versionSegment(segments: readonly string[]): string | null {
  for (const segment of segments) {
    const found = /^(?:[\w.-]{1,60}@)?v?(\d{1,4}\.\d{1,4}(?:\.\d{1,5})?(?:-[\w.]{1,20})?)$/.exec(segment)
    if (found) return found[1]!
  }
  return null
}
