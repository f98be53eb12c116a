// Finds the visit of the expected page in a network list: its document, and what was loaded with it.

import type { HarProblem } from '@tillwatch/contract/lists'
import type { Redirect } from '@tillwatch/core/capture'
import { withoutFragment } from '#collectors/address-forms.ts'
import { headerValue } from '#collectors/headers.ts'
import type { HarEntry, HarFile } from './har-file.ts'
import { harProblem } from './problem.ts'

/** A request with the redirects that led to its response. */
export interface Exchange {
  /** The first request. */
  url: string
  hops: { entry: HarEntry; to: string }[]
  /** The response. */
  entry: HarEntry
  type: string
}

export interface HarVisit {
  main: Exchange
  /** Of the page, the document first, in the order of the file. */
  exchanges: Exchange[]
}

const oldestMs = 7 * 24 * 3_600_000
/** Clocks of two computers differ. */
const clocksMs = 10 * 60_000

/**
 * The newest answered visit of `url` in the file, or why there is none. Host and path of the address must match; the rest differs from
 * visit to visit.
 */
export function findVisit(
  { entries }: HarFile,
  url: string,
  now: Date,
): { ok: true; visit: HarVisit } | { ok: false; problem: HarProblem } {
  const fail = (problem: HarProblem) => ({ ok: false, problem }) as const
  const exchanges = follow(entries)
  const documents = exchanges.filter(({ type }) => type === 'document')
  if (documents.length === 0) return fail(harProblem('no-document'))
  const asked = documents.filter((each) => samePage(each.url, url) || samePage(each.entry.url, url))
  const other = documents.find(({ entry }) => entry.page === documents[0]?.entry.page) ?? documents[0]
  if (asked.length === 0) return fail(harProblem('other-page', null, placeOf(other?.entry.url ?? '')))
  const main = asked.findLast(({ entry }) => entry.status >= 200 && entry.status < 300) ?? asked.at(-1)
  if (main === undefined) return fail(harProblem('no-document'))
  const { entry } = main
  if (entry.status < 200 || entry.status >= 300)
    return fail(harProblem('refused', entry.number, entry.status === 0 ? placeOf(entry.url) : String(entry.status), 'response.status'))
  const late = wrongTime(entry.startedAt, entry.number, now)
  if (late !== null) return fail(late)
  if (!hasContent(entry)) return fail(harProblem('no-content', entry.number, placeOf(entry.url), 'response.content.text'))
  return { ok: true, visit: { main, exchanges: [main, ...belonging(exchanges, main)] } }
}

/** What is wrong with the time of a page's loading; null if nothing is. */
export function wrongTime(startedAt: number, entry: number | null, now: Date): HarProblem | null {
  const part = entry === null ? null : 'startedDateTime'
  if (startedAt < now.getTime() - oldestMs) return harProblem('too-old', entry, timeOf(startedAt), part)
  return startedAt > now.getTime() + clocksMs ? harProblem('in-future', entry, timeOf(startedAt), part) : null
}

/** An impossible year is shown unchanged. */
const timeOf = (ms: number) => (Math.abs(ms) < 8.64e15 ? new Date(ms).toISOString() : String(ms))

export const hasContent = ({ content }: HarEntry): boolean => content !== null && content.text !== ''

export const placeOf = (url: string): string => {
  const address = URL.parse(url)
  return address === null ? '' : `${address.host}${address.pathname}`.slice(0, 200)
}

/** Whether two addresses differ only after the path. */
export const samePage = (one: string, other: string): boolean => placeOf(one).replace(/\/$/, '') === placeOf(other).replace(/\/$/, '')

/** Requests of the page: those that the file assigns to it, otherwise all that follow it until another page is opened. */
function belonging(exchanges: readonly Exchange[], main: Exchange): Exchange[] {
  const rest = exchanges.filter((each) => each !== main)
  const { page, number } = main.entry
  const ofPage = page === null ? [] : rest.filter(({ entry }) => entry.page === page)
  const begun = ofPage.filter(({ entry }) => entry.startedAt >= main.entry.startedAt - 1_000)
  if (page !== null) return begun
  const next = rest.find(({ entry, type }) => entry.number > number && type === 'document' && isTopLevel(entry))
  return rest.filter(({ entry }) => entry.number > number && entry.number < (next?.entry.number ?? Number.POSITIVE_INFINITY))
}

const isTopLevel = ({ requestHeaders }: HarEntry) => headerValue(requestHeaders, 'sec-fetch-dest') === 'document'

/** A redirect is its own entry, and its target another. */
function follow(entries: readonly HarEntry[]): Exchange[] {
  const waiting = new Map<string, Exchange['hops']>()
  return entries.flatMap((entry): Exchange[] => {
    const key = withoutFragment(entry.url)
    const hops = waiting.get(key) ?? []
    waiting.delete(key)
    const location = entry.redirectUrl || headerValue(entry.headers, 'location')
    const to = entry.status >= 300 && entry.status < 400 && location !== '' ? URL.parse(location, entry.url) : null
    if (to !== null && hops.length < 20) {
      waiting.set(withoutFragment(to.href), [...hops, { entry, to: to.href }])
      return []
    }
    return [{ url: hops[0]?.entry.url ?? entry.url, hops, entry, type: typeOf(entry) }]
  })
}

/** Kind of a request in a Capture: from Chrome, otherwise from what the browser told the server, otherwise from the response. */
function typeOf(entry: HarEntry): string {
  const { resourceType, requestHeaders, mimeType } = entry
  const dest = headerValue(requestHeaders, 'sec-fetch-dest')
  const named = destinations[dest]
  if (named !== undefined) return named
  if (resourceType !== null) return resourceType === 'eventsource' ? 'eventsource' : resourceType
  if (dest === 'empty') return 'fetch'
  if (/javascript|ecmascript/.test(mimeType)) return 'script'
  if (mimeType === 'text/html' || mimeType === 'application/xhtml+xml') return 'document'
  if (mimeType === 'text/css') return 'stylesheet'
  return /^(image|font)\//.exec(mimeType)?.[1] ?? 'other'
}

/** Destinations of the Fetch standard. */
const destinations: Partial<Record<string, string>> = {
  document: 'document',
  iframe: 'document',
  frame: 'document',
  script: 'script',
  worker: 'script',
  sharedworker: 'script',
  serviceworker: 'script',
  audioworklet: 'script',
  paintworklet: 'script',
  style: 'stylesheet',
  image: 'image',
  font: 'font',
  video: 'media',
  audio: 'media',
}

export const redirectsOf = ({ hops }: Exchange, safe: (url: string) => string): Redirect[] =>
  hops.map(({ entry, to }) => ({ from: safe(entry.url), to: safe(to), status: entry.status }))
