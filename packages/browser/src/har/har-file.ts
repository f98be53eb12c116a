// Reads a HAR file (w3c.github.io/web-performance, "HTTP Archive (HAR) format") from an untrusted source: its size and shape, and only the
// used parts of each entry. Nothing else of the file is stored.

import { captureFileMb, type HarProblem } from '@tillwatch/contract/lists'
import type { Header } from '@tillwatch/core/capture'
import { textOfHeader } from '#collectors/headers.ts'
import { harProblem } from './problem.ts'

export const HAR_LIMITS = { entries: 5_000, headers: 200, headerChars: 16_384, addressChars: 8_192, frames: 50 } as const

export interface HarEntry {
  /** From 1, as the file counts it. */
  number: number
  page: string | null
  startedAt: number
  ms: number
  method: string
  url: string
  requestHeaders: Header[]
  requestBodyBytes: number
  /** Chrome's value; null in other browsers' files. */
  resourceType: string | null
  initiator: HarInitiator | null
  /** 0 without a response. */
  status: number
  statusText: string
  protocol: string
  headers: Header[]
  mimeType: string
  redirectUrl: string
  receivedBytes: number
  /** Length of the decoded response; null if the file does not say. */
  contentBytes: number | null
  /** Null if the file was saved without it. */
  content: { text: string; base64: boolean } | null
}

export interface HarInitiator {
  type: string
  url: string | null
  line: number | null
  column: number | null
  functionName: string | null
}

export interface HarFile {
  browser: { name: string; version: string }
  entries: HarEntry[]
}

type Unknown = Record<string, unknown>

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null && !Array.isArray(value)
const objectOf = (value: unknown): Unknown => (isObject(value) ? value : {})
const text = (value: unknown, max: number = HAR_LIMITS.headerChars): string => (typeof value === 'string' ? value.slice(0, max) : '')
const count = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.min(Math.trunc(value), Number.MAX_SAFE_INTEGER) : null

/** Reads the file. Returns its first fault, otherwise its data. Never throws. */
export function readHarFile(file: string): { ok: true; har: HarFile } | { ok: false; problem: HarProblem } {
  const fail = (problem: HarProblem) => ({ ok: false, problem }) as const
  if (file.length > captureFileMb.har * 1024 * 1024) return fail(harProblem('too-big', null, String(captureFileMb.har)))
  const read = parse(file)
  if ('said' in read) return fail(harProblem('not-json', null, read.said))
  const log = objectOf(objectOf(read.value).log)
  if (!Array.isArray(log.entries)) return fail(harProblem('not-har', null, '', 'log.entries'))
  if (log.entries.length > HAR_LIMITS.entries) return fail(harProblem('too-many-entries', null, String(log.entries.length), 'log.entries'))
  const entries: HarEntry[] = []
  for (const [index, value] of log.entries.entries()) {
    const entry = entryOf(value, index + 1)
    if (typeof entry === 'string') return fail(harProblem('bad-entry', index + 1, '', entry === 'object' ? null : entry))
    if (entry !== null) entries.push(entry)
  }
  return { ok: true, har: { browser: browserOf(log), entries } }
}

/** A byte order mark is allowed, because some browsers write one. The parser's message may quote the file, so it is shortened. */
function parse(file: string): { value: unknown } | { said: string } {
  try {
    return { value: JSON.parse(file.startsWith('\uFEFF') ? file.slice(1) : file) as unknown }
  } catch (error) {
    const [said = ''] = (error instanceof Error ? error.message : '').split(/[,\n]/)
    return {
      said:
        said
          .replace(/"[\s\S]*/, '')
          .slice(0, 100)
          .trim() || '…',
    }
  }
}

/** Firefox and Safari name themselves; Chrome names its inspector. Empty if the file names none. */
function browserOf(log: Unknown): HarFile['browser'] {
  const named = [objectOf(log.browser), objectOf(log.creator)].find(({ name }) => text(name) !== '')
  return { name: text(named?.name, 60), version: text(named?.version, 60) }
}

/** The entry; null if it is not a web request, such as an extension's; the name of a missing part. */
function entryOf(value: unknown, number: number): HarEntry | null | string {
  if (!isObject(value)) return 'object'
  const { request, response } = value
  if (!isObject(request)) return 'request'
  if (!isObject(response)) return 'response'
  const address = typeof request.url === 'string' ? request.url : ''
  const url = address.length > HAR_LIMITS.addressChars && !/^https?:/i.test(address) ? null : URL.parse(address)
  if (address.length > HAR_LIMITS.addressChars || (url === null && !/^[a-z-]+:/i.test(address))) return 'request.url'
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const startedAt = Date.parse(text(value.startedDateTime, 60))
  if (Number.isNaN(startedAt)) return 'startedDateTime'
  const content = objectOf(response.content)
  const headers = headersOf(response.headers)
  url.username = ''
  url.password = ''
  return {
    number,
    page: typeof value.pageref === 'string' ? value.pageref : null,
    startedAt,
    ms: count(value.time) ?? 0,
    method: text(request.method, 20).toUpperCase() || 'GET',
    url: url.href,
    requestHeaders: headersOf(request.headers),
    requestBodyBytes: bodyBytes(request),
    resourceType: text(value._resourceType, 30).toLowerCase() || null,
    initiator: initiatorOf(value._initiator),
    status: count(response.status) ?? 0,
    statusText: text(response.statusText, 100),
    protocol: text(response.httpVersion, 20).toLowerCase(),
    headers,
    mimeType: (text(content.mimeType, 200) || (headers.find(([name]) => name === 'content-type')?.[1] ?? ''))
      .split(';')[0]!
      .trim()
      .toLowerCase(),
    redirectUrl: text(response.redirectURL, HAR_LIMITS.addressChars),
    receivedBytes: count(response._transferSize) ?? count(response.bodySize) ?? 0,
    contentBytes: count(content.size),
    content: typeof content.text === 'string' ? { text: content.text, base64: content.encoding === 'base64' } : null,
  }
}

/** Length of the sent data; its content is not read. */
function bodyBytes(request: Unknown): number {
  const sent = objectOf(request.postData).text
  return Math.max(count(request.bodySize) ?? 0, typeof sent === 'string' ? Buffer.byteLength(sent) : 0)
}

/** Lower-case names, without the pseudo-headers of HTTP/2 (`:path`). */
function headersOf(value: unknown): Header[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, HAR_LIMITS.headers).flatMap((each): Header[] => {
    const name = text(objectOf(each).name, 200).toLowerCase()
    if (name === '' || name.startsWith(':')) return []
    return text(objectOf(each).value)
      .split('\n')
      .map((line): Header => [name, textOfHeader(line)])
  })
}

function initiatorOf(value: unknown): HarInitiator | null {
  if (!isObject(value)) return null
  const calls = objectOf(value.stack).callFrames
  const top = objectOf(Array.isArray(calls) ? calls[0] : undefined)
  const line = count(top.lineNumber ?? value.lineNumber)
  const column = count(top.columnNumber ?? value.columnNumber)
  return {
    type: text(value.type, 20),
    url: text(top.url, HAR_LIMITS.addressChars) || text(value.url, HAR_LIMITS.addressChars) || null,
    line: line === null ? null : line + 1,
    column: column === null ? null : column + 1,
    functionName: text(top.functionName, 200) || null,
  }
}
