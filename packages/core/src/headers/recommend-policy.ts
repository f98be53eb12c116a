// Recommends a report-only policy based on an authorized inventory, with the reason for each source.

import type { PolicyReason, PolicyWarning, ScriptKind } from '@tillwatch/contract/lists'
import { evaluationDaysMax } from '@tillwatch/contract/rules'
import { base64 } from '#shared/sha256.ts'

export interface PolicyScript {
  label: string
  kind: ScriptKind
  url: string | null
  host: string | null
  sha256: string | null
  /** Its contents seen so far. */
  versions: number
}

/** What the last evaluated scan saw apart from scripts. */
export interface SeenBeside {
  /** Whether it was evaluated only in part, so that the inventory may lack scripts. */
  isPartial: boolean
  /** Whole days since it. */
  ageDays: number
  assets: readonly { url: string; type: string }[]
  frameUrls: readonly string[]
  formActions: readonly string[]
  /** Hosts that got card data, or that are known to be bad. */
  suspectHosts: readonly string[]
}

export interface PolicyInput {
  pageUrl: string
  authorized: readonly PolicyScript[]
  /** Undecided, rejected, changed, or expired: left out. */
  others: readonly PolicyScript[]
  beside: SeenBeside | null
}

interface Source {
  value: string
  reasons: { code: PolicyReason; params: Record<string, string> }[]
}

export interface Recommendation {
  value: string
  directives: { name: string; sources: Source[] }[]
  warnings: { code: PolicyWarning; params: Record<string, string> }[]
}

const byType: Record<string, string> = {
  stylesheet: 'style-src',
  image: 'img-src',
  font: 'font-src',
  media: 'media-src',
  texttrack: 'media-src',
  manifest: 'manifest-src',
  xhr: 'connect-src',
  fetch: 'connect-src',
  eventsource: 'connect-src',
  websocket: 'connect-src',
  ping: 'connect-src',
}

const inlineKinds: readonly ScriptKind[] = ['inline', 'inline-module', 'import-map', 'speculation-rules']
const evalKinds: readonly ScriptKind[] = ['eval', 'function', 'timer']
const workerKinds: readonly ScriptKind[] = ['worker', 'shared-worker', 'service-worker']
const fileKinds: readonly ScriptKind[] = ['external', 'module', 'import', 'import-scripts', 'worklet', 'preload']

/**
 * Directives with their sources, each with its reasons; the header value; and notes for people. Only authorized scripts add script sources.
 * Hosts of other scripts, and hosts that got card data, are left out everywhere.
 */
export function recommendPolicy({ pageUrl, authorized, others, beside }: PolicyInput): Recommendation {
  const own = URL.parse(pageUrl)?.origin ?? ''
  const policy = new Map<string, Map<string, Source>>()
  const add = (directive: string, value: string | null, code: PolicyReason, params: Record<string, string> = {}) => {
    if (value === null) return
    const sources = policy.get(directive) ?? new Map<string, Source>()
    policy.set(directive, sources)
    const source = sources.get(value) ?? { value, reasons: [] }
    sources.set(value, source)
    if (!source.reasons.some((reason) => reason.code === code && reason.params.label === params.label))
      source.reasons.push({ code, params })
  }
  const from = (url: string | null) => originOf(url, own)
  for (const [directive, value] of closed) add(directive, value, value === "'self'" ? 'own' : 'closed')
  for (const script of authorized)
    for (const [directive, value, code] of sourcesOf(script, from)) add(directive, value, code, { label: script.label })
  const barred = barredHosts(authorized, others)
  const isOpen = (url: string) => isAllowed(URL.parse(url)?.hostname ?? '', barred, beside?.suspectHosts ?? [])
  for (const { url, type } of beside?.assets ?? []) if (isOpen(url) && byType[type]) add(byType[type], from(url), 'seen')
  for (const url of beside?.frameUrls ?? []) if (isOpen(url)) add('frame-src', from(url), 'frame')
  for (const url of beside?.formActions ?? []) if (isOpen(url)) add('form-action', from(url), 'form')
  const directives = [...policy].map(([name, sources]) => ({ name, sources: sortedSources(sources) }))
  const value = directives.map(({ name, sources }) => [name, ...sources.map((source) => source.value)].join(' ')).join('; ')
  return { value, directives, warnings: warningsOf(authorized, others, beside, directives) }
}

/** Fixed parts of every recommendation, in the order of the header. */
const closed: readonly [string, string][] = [
  ['default-src', "'self'"],
  ['script-src', "'self'"],
  ['object-src', "'none'"],
  ['base-uri', "'self'"],
  ['form-action', "'self'"],
  ['frame-ancestors', "'self'"],
  ['connect-src', "'self'"],
  ['frame-src', "'self'"],
  ['img-src', "'self'"],
  ['style-src', "'self'"],
]

type From = (url: string | null) => string | null

function sourcesOf({ kind, url, sha256 }: PolicyScript, from: From): [string, string | null, PolicyReason][] {
  if (fileKinds.includes(kind)) return [['script-src', from(url), 'script']]
  if (workerKinds.includes(kind)) return [['worker-src', from(url), 'worker']]
  if (kind === 'data-url' || kind === 'blob-url') return [['script-src', `${kind.slice(0, 4)}:`, 'script']]
  if (inlineKinds.includes(kind)) return [['script-src', sha256 === null ? null : `'sha256-${toBase64(sha256)}'`, 'inline']]
  if (evalKinds.includes(kind)) return [['script-src', "'unsafe-eval'", 'eval']]
  return kind === 'wasm' ? [['script-src', "'wasm-unsafe-eval'", 'wasm']] : []
}

/** Source expression of an address; null if a policy cannot name it, or if it contains characters that would end a source. */
function originOf(url: string | null, own: string): string | null {
  const address = url === null ? null : URL.parse(url)
  if (address === null) return null
  if (/^(?:blob|data):$/.test(address.protocol)) return address.protocol
  if (!/^(?:https?|wss?):$/.test(address.protocol) || !/^[\w.:[\]-]+$/.test(address.host)) return null
  return address.origin === own ? "'self'" : `${address.protocol}//${address.host}`
}

/** Hosts that only unauthorized scripts come from. */
function barredHosts(authorized: readonly PolicyScript[], others: readonly PolicyScript[]): Set<string> {
  const trusted = new Set(authorized.map(({ host }) => host))
  return new Set(others.flatMap(({ host }) => (host !== null && !trusted.has(host) ? [host] : [])))
}

/** A suspect host excludes all names below it. */
const isAllowed = (host: string, barred: ReadonlySet<string>, suspects: readonly string[]): boolean =>
  !barred.has(host) && !suspects.some((suspect) => host === suspect || host.endsWith(`.${suspect}`))

const keywordFirst = (value: string) => (value.startsWith("'") ? 0 : 1)

const sortedSources = (sources: ReadonlyMap<string, Source>): Source[] =>
  [...sources.values()].sort((a, b) => keywordFirst(a.value) - keywordFirst(b.value) || (a.value < b.value ? -1 : 1))

function warningsOf(
  authorized: readonly PolicyScript[],
  others: readonly PolicyScript[],
  beside: SeenBeside | null,
  directives: Recommendation['directives'],
): Recommendation['warnings'] {
  const kinds = (...wanted: ScriptKind[]) => authorized.filter(({ kind }) => wanted.includes(kind))
  const inline = kinds(...inlineKinds)
  const seen = new Set(
    directives.flatMap(({ sources }) =>
      sources.filter(({ reasons }) => reasons.every(({ code }) => code === 'seen')).map(({ value }) => value),
    ),
  )
  const counts: [PolicyWarning, number][] = [
    ['undecided', others.length],
    ['inline-unread', inline.filter(({ sha256 }) => sha256 === null).length],
    ['inline-varies', inline.filter(({ versions }) => versions > 1).length],
    ['handlers', kinds('handler', 'javascript-url').length],
    ['eval', kinds(...evalKinds).length],
    ['data-scripts', kinds('data-url', 'blob-url').length],
    ['suspect-hosts', beside?.suspectHosts.length ?? 0],
    ['seen-hosts', seen.size],
    ['no-last-scan', beside === null ? 1 : 0],
    ['partial-scan', beside?.isPartial ? 1 : 0],
    ['old-scan', beside !== null && beside.ageDays > evaluationDaysMax ? beside.ageDays : 0],
  ]
  return counts.flatMap(([code, count]) => (count > 0 ? [{ code, params: { count: String(count) } }] : []))
}

/** Base64 of a hexadecimal digest. */
const toBase64 = (hex: string): string => base64((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)))
