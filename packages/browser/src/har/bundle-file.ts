// File for sending a capture from Tillwatch's browser on another machine: written by the command, and read by a server that trusts nothing
// in it.

import { createHash } from 'node:crypto'
import { captureFileMb } from '@tillwatch/contract/lists'
import type { Message } from '@tillwatch/contract/reasons'
import { buildHar, CANARY_PREFIX, type Capture, captureSchema } from '@tillwatch/core/capture'
import { decodeText } from '@tillwatch/core/shared'
import { formatCause } from '@tillwatch/messages/causes'
import type { InputCode } from '@tillwatch/messages/inputs'
import { LIMITS } from '#collectors/limits.ts'
import type { CaptureBundle } from '#options.ts'
import { holdsCardNumber } from './card-numbers.ts'
import { harMessage } from './problem.ts'
import type { HarAsked } from './read-har.ts'
import { samePage, wrongTime } from './the-visit.ts'
import { headersWithoutAccess, readable } from './without-secrets.ts'

export const BUNDLE_VERSION = 1

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const tooManyScripts = { code: 'capture.scripts', values: { max: LIMITS.scriptsMax.toLocaleString('en-US') } } as const

export function writeBundle({ capture, bodies, screenshot }: CaptureBundle): string {
  const coded = [...bodies].map(([sha256, bytes]) => [sha256, Buffer.from(bytes).toString('base64')] as const)
  return JSON.stringify({
    tillwatchCapture: BUNDLE_VERSION,
    capture,
    bodies: Object.fromEntries(coded),
    screenshot: screenshot === null ? null : Buffer.from(screenshot).toString('base64'),
  })
}

type BundleMessage = ReturnType<typeof harMessage> | Message<`capture.${string}` & InputCode>

type ReadBundle = { ok: true; bundle: CaptureBundle } | { ok: false; message: BundleMessage }

/** The capture of the expected page, marked as a person's; otherwise why not. Never throws. */
export function readBundle(file: string, { url, now }: HarAsked): ReadBundle {
  const no = (message: BundleMessage): ReadBundle => ({ ok: false, message })
  if (file.length > captureFileMb.machine * 1024 * 1024) return no({ code: 'capture.too-big' })
  const given = parse(file)
  if (given === null || given.tillwatchCapture !== BUNDLE_VERSION) return no({ code: 'capture.version' })
  const shape = captureSchema.safeParse(given.capture)
  if (!shape.success) {
    const at = shape.error.issues[0]?.path.join('.') ?? ''
    return no({ code: 'capture.damaged', values: { path: at.slice(0, 100) } })
  }
  const capture: Capture = { ...withoutAccess(shape.data), givenAs: 'machine' }
  if (capture.scripts.length > LIMITS.scriptsMax) return no(tooManyScripts)
  if (!samePage(capture.request.url, url) || !samePage(capture.page.requestedUrl, url))
    return no({ code: 'capture.other-page', values: { url: capture.request.url.slice(0, 200) } })
  const { status, cause } = capture.outcome
  if (status === 'failed') return no({ code: 'capture.not-reached', values: { why: cause ? formatCause(cause, 'en').slice(0, 200) : '' } })
  const late = wrongTime(Date.parse(capture.startedAt), null, now)
  if (late !== null) return no(harMessage(late))
  const bodies = bodiesOf(given.bodies)
  if ('code' in bodies) return no(bodies)
  const card = findBundleCard(capture, bodies)
  if (card !== null) return no({ code: 'capture.card-number', values: { path: card.slice(0, 200) } })
  const picture = pictureOf(given.screenshot, capture)
  if (picture === undefined) return no({ code: 'capture.screenshot' })
  return { ok: true, bundle: { capture, bodies, screenshot: picture, har: buildHar(capture) } }
}

function parse(file: string): Record<string, unknown> | null {
  try {
    const value = JSON.parse(file) as unknown
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Every body must match its name. */
function bodiesOf(value: unknown): Map<string, Uint8Array> | BundleMessage {
  const bodies = new Map<string, Uint8Array>()
  // A script may have one content as received and another from the engine.
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 2 * LIMITS.scriptsMax) return tooManyScripts
  if (typeof value !== 'object' || value === null) return { code: 'capture.no-contents' }
  let total = 0
  for (const [sha256, coded] of Object.entries(value)) {
    const bytes = Buffer.from(typeof coded === 'string' ? coded : '', 'base64')
    total += bytes.byteLength
    if (bytes.byteLength > LIMITS.bodyBytesMax || total > LIMITS.bodiesBytesMax) return { code: 'capture.contents-too-big' }
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      return { code: 'capture.content-changed', values: { digest: sha256.slice(0, 64) } }
    bodies.set(sha256, bytes)
  }
  return bodies
}

/** Null without one; undefined if it is not the picture named by the capture. */
function pictureOf(value: unknown, { screenshot }: Capture): Uint8Array | null | undefined {
  if (screenshot === null) return value === null || value === undefined ? null : undefined
  const bytes = Buffer.from(typeof value === 'string' ? value : '', 'base64')
  const isNamed = createHash('sha256').update(bytes).digest('hex') === screenshot.sha256
  return isNamed && bytes.subarray(0, png.length).equals(png) && bytes.byteLength <= 2 * LIMITS.bodyBytesMax ? bytes : undefined
}

/** Without values of cookies and of headers that grant access. */
function withoutAccess(capture: Capture): Capture {
  return {
    ...capture,
    documents: capture.documents.map((document) => ({
      ...document,
      headers: headersWithoutAccess(document.headers),
      redirects: document.redirects.map((redirect) => ({ ...redirect, headers: headersWithoutAccess(redirect.headers) })),
    })),
    scripts: capture.scripts.map(({ response, ...script }) => ({
      ...script,
      response: response && { ...response, headers: headersWithoutAccess(response.headers) },
    })),
    requests: capture.requests.map(({ exchange, ...request }) => ({
      ...request,
      responseHeaders: headersWithoutAccess(request.responseHeaders),
      ...(exchange && {
        exchange: {
          ...exchange,
          requestHeaders: headersWithoutAccess(exchange.requestHeaders),
          redirectHeaders: exchange.redirectHeaders.map(headersWithoutAccess),
        },
      }),
    })),
  }
}

/** JSON path of the first number that may be somebody's card. The capture's own test card is nobody's. */
function findBundleCard(capture: Capture, bodies: ReadonlyMap<string, Uint8Array>): string | null {
  // Only our prefix: otherwise a file could name a real card as its test card.
  const card = capture.canary?.card ?? ''
  const own = card.startsWith(CANARY_PREFIX) ? card : null
  const isFound = (text: string) => holdsCardNumber(text, own) || holdsCardNumber(readable(text), own)
  const inCapture = pathOf(capture, 'capture', isFound)
  if (inCapture !== null) return inCapture
  for (const [index, { exchange }] of capture.requests.entries()) {
    const sent = exchange?.requestBody
    if (sent?.encoding === 'base64' && isFound(decodeText(Buffer.from(sent.text, 'base64'), null)))
      return `capture.requests[${index}].exchange.requestBody.text`
  }
  for (const [sha256, bytes] of bodies) if (holdsCardNumber(decodeText(bytes, null), own)) return `bodies.${sha256}`
  return null
}

function pathOf(value: unknown, path: string, isFound: (text: string) => boolean): string | null {
  if (typeof value === 'string' || typeof value === 'number') return isFound(String(value)) ? path : null
  if (typeof value !== 'object' || value === null) return null
  const isList = Array.isArray(value)
  for (const [key, each] of Object.entries(value)) {
    // A name with the number is not repeated in the path.
    if (!isList && isFound(key)) return path
    const found = pathOf(each, isList ? `${path}[${key}]` : `${path}.${key}`, isFound)
    if (found !== null) return found
  }
  return null
}
