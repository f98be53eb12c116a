// Converts an uploaded HAR to a Capture. Read this file first. The file may contain anything.

import { createHash } from 'node:crypto'
import type { Cause, HarProblem, Profile } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import {
  buildHar,
  CAPTURE_VERSION,
  type Capture,
  type CapturedForm,
  type CapturedRequest,
  type OutcomeIssue,
  type PaymentField,
  recogniseChallenge,
  recogniseField,
  shortened,
} from '@tillwatch/core/capture'
import { decodeText } from '@tillwatch/core/shared'
import { resolveUrl } from '#collectors/dom-tree.ts'
import { cookiesOf, headerValue } from '#collectors/headers.ts'
import { tooManyScripts } from '#collectors/limits.ts'
import { controlCount, siteKeyClasses } from '#collectors/page-facts.ts'
import type { CaptureBundle } from '#options.ts'
import { holdsCardNumber } from './card-numbers.ts'
import { frameOfRequest, type ReadFrame, readFrames } from './frames.ts'
import { type HarEntry, type HarFile, readHarFile } from './har-file.ts'
import type { Markup, ReadElement } from './markup.ts'
import { harProblem } from './problem.ts'
import { type ReadScripts, readScripts } from './scripts.ts'
import { type Exchange, findVisit, type HarVisit, redirectsOf } from './the-visit.ts'
import { addressWithoutSecrets, headersWithoutAccess, headersWithoutSecrets, readable } from './without-secrets.ts'

const fieldsMax = 300
const notFields = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'file', 'checkbox', 'radio', 'range', 'color'])

const isField = ({ tag, attributes }: ReadElement): boolean =>
  tag === 'select' || tag === 'textarea' || (tag === 'input' && !notFields.has((attributes.get('type') ?? 'text').toLowerCase()))

/** Images, fonts, sound, and similar, which contain no text. SVG is text. */
const notText = /^(?:image\/(?!svg)|font\/|audio\/|video\/|application\/(?:octet-stream|wasm|pdf|zip|font))/

/** Documents and scripts, whose contents are stored or described whatever their type. */
const isKept = ({ type }: Exchange) => type === 'document' || type === 'script'

export interface HarAsked {
  /** The expected page. */
  url: string
  profile: Profile
  now: Date
}

/**
 * The Capture of a HAR, always partial, because a HAR does not show what scripts did. Contains no sent bodies, cookies, or tokens; a file
 * with a card number elsewhere is rejected. The same file gives the same Capture. Never throws, whatever the file contains.
 */
export function readHar(file: string, asked: HarAsked): { ok: true; bundle: CaptureBundle } | { ok: false; problem: HarProblem } {
  const read = readHarFile(file)
  if (!read.ok) return read
  const found = findVisit(read.har, asked.url, asked.now)
  if (!found.ok) return found
  const frames = readFrames(found.visit)
  const card = findCardNumber(read.har, found.visit, frames)
  if (card !== null) return { ok: false, problem: card }
  const scripts = readScripts(found.visit, frames)
  const id = createHash('sha256').update(file).digest('hex').slice(0, 32)
  const draft = draftOf(id, asked, read.har, found.visit, frames, scripts)
  const issues = issuesOf(draft, read.har, frames, scripts)
  const main = issues[0]!
  const capture: Capture = { ...draft, outcome: { status: 'partial', code: main.code, cause: main.cause, issues } }
  // In another notation than the search above handles, such as with character references in an attribute.
  if (holdsCardNumber(JSON.stringify(capture)))
    return { ok: false, problem: harProblem('card-number', found.visit.main.entry.number, '', 'response.content.text') }
  return { ok: true, bundle: { capture, bodies: scripts.bodies, screenshot: null, har: buildHar(capture) } }
}

function draftOf(id: string, asked: HarAsked, { browser }: HarFile, visit: HarVisit, frames: ReadFrame[], scripts: ReadScripts): Capture {
  const { main, exchanges } = visit
  const page = frames[0]
  const elements = page?.markup?.elements ?? []
  const { forms, fields } = readFields(frames)
  const ends = exchanges.map(({ entry }) => entry.startedAt + entry.ms - main.entry.startedAt)
  return {
    version: CAPTURE_VERSION,
    id,
    startedAt: new Date(main.entry.startedAt).toISOString(),
    durationMs: Math.min(Math.max(0, ...ends), 24 * 3_600_000),
    request: { url: asked.url, profile: asked.profile, timeoutMs: 0, allowPrivate: [], resolve: [], depth: 'passive' },
    browser: { product: browser.name, version: browser.version, userAgent: '', headless: 'unknown', source: 'system', sandbox: true },
    outcome: { status: 'partial', code: null, cause: null, issues: [] },
    page: {
      requestedUrl: asked.url,
      finalUrl: addressWithoutSecrets(main.entry.url),
      title: page?.markup?.title ?? '',
      language: page?.markup?.language ?? '',
      status: main.entry.status,
      mimeType: main.entry.mimeType,
      settled: true,
      loadMs: null,
      text: page?.markup?.text ?? '',
      historyChanges: [],
      scriptNavigations: [],
      elementCount: elements.length,
      controlCount: controlCount(elements, 'f1'),
      siteKeyClasses: siteKeyClasses(elements, 'f1'),
    },
    documents: frames.map(({ document }) => document),
    frames: frames.map(({ frame }) => frame),
    scripts: scripts.scripts,
    requests: exchanges.map((exchange, index) => requestOf(exchange, `r${index + 1}`, visit, frames)),
    ...{ forms, fields, behaviours: [], canary: null },
    cookies: exchanges.flatMap(({ entry }) => cookiesOf(entry.headers)).slice(0, 300),
    ...{ egress: [], screenshot: null, givenAs: 'har' },
  }
}

function requestOf(exchange: Exchange, id: string, { main }: HarVisit, frames: readonly ReadFrame[]): CapturedRequest {
  const { entry, type } = exchange
  const safe = (url: string) => addressWithoutSecrets(url, type !== 'script' && type !== 'document')
  const atMs = Math.max(0, entry.startedAt - main.entry.startedAt)
  return {
    id,
    url: safe(exchange.url),
    finalUrl: safe(entry.url),
    method: entry.method,
    type,
    frameId: frameOfRequest(exchange, frames),
    redirects: redirectsOf(exchange, safe),
    status: entry.status === 0 ? null : entry.status,
    mimeType: entry.mimeType,
    responseHeaders: headersWithoutSecrets(entry.headers),
    requestBodyBytes: entry.requestBodyBytes,
    receivedBytes: entry.receivedBytes,
    failure: entry.status === 0 ? { by: 'network', detail: 'no-answer' } : null,
    exchange: {
      protocol: entry.protocol,
      statusText: entry.statusText,
      requestHeaders: headersWithoutSecrets(entry.requestHeaders),
      requestBody: null,
      redirectHeaders: exchange.hops.map((hop) => headersWithoutSecrets(hop.entry.headers)),
      contentBytes: entry.contentBytes,
      fromCache: false,
      timing: null,
    },
    initiators: [],
    atMs,
    endMs: entry.status === 0 ? null : atMs + entry.ms,
    phase: 'load',
  }
}

/** A file that names no browser has only its time. */
const sourceOf = ({ name, version }: HarFile['browser'], at: string): Cause =>
  name === '' ? causeOf('har-file-unnamed', { at }) : causeOf('har-file', { browser: `${name} ${version}`.trim(), at })

/** What it lacks; first of all, that it is a HAR. */
function issuesOf(draft: Capture, { browser }: HarFile, frames: readonly ReadFrame[], { missing, leftOut }: ReadScripts): OutcomeIssue[] {
  const issue = (code: OutcomeIssue['code'], cause: Cause, frameId: string | null = null): OutcomeIssue => ({
    code,
    cause,
    frameId,
    atMs: 0,
  })
  const wall = recogniseChallenge(draft)
  return [
    issue('from-har', sourceOf(browser, draft.startedAt)),
    // If scripts fill a page, its HTML has hardly any content, which is not a sign of a wall.
    ...(wall?.code === 'bot-wall' || wall?.code === 'captcha' ? [issue('challenge-suspected', wall.cause)] : []),
    ...(leftOut > 0 ? [issue('too-big', tooManyScripts(leftOut))] : []),
    ...missing.slice(0, 50).map((cause) => issue('script-body-missing', cause)),
    ...frames.flatMap(({ frame, markup }) => {
      const place = frame.url.slice(0, 200)
      if (markup === null) return [issue('script-body-missing', causeOf('har-no-html', { address: place }), frame.id)]
      return markup.whole ? [] : [issue('too-big', causeOf('har-html-cut', { address: place }), frame.id)]
    }),
  ]
}

/** The first place with one; null if none exists. */
function findCardNumber({ browser }: HarFile, visit: HarVisit, frames: readonly ReadFrame[]): HarProblem | null {
  if (holdsCardNumber(`${browser.name} ${browser.version}`)) return harProblem('card-number', null, '', 'log')
  for (const exchange of visit.exchanges)
    for (const entry of [...exchange.hops.map((hop) => hop.entry), exchange.entry]) {
      const part = partOf(entry, exchange.entry === entry && isKept(exchange))
      if (part !== null) return harProblem('card-number', entry.number, '', part)
    }
  // As a person reads it: numbers may be split over elements.
  const shown = frames.find(({ markup }) => markup !== null && holdsCardNumber(`${markup.title}\n${markup.text}`))
  return shown === undefined ? null : harProblem('card-number', shown.exchange.entry.number, '', 'response.content.text')
}

function partOf(entry: HarEntry, isKept: boolean): string | null {
  const headers = (given: HarEntry['headers']) => headersWithoutAccess(given).map(([name, value]) => `${name} ${readable(value)}`)
  const parts: [string, readonly string[]][] = [
    ['request.url', [entry.url, readable(entry.url)]],
    ['request.headers', headers(entry.requestHeaders)],
    ['response.headers', headers(entry.headers)],
    ['response.redirectURL', [entry.redirectUrl, readable(entry.redirectUrl)]],
    ['response.content.text', [contentOf(entry, isKept)]],
    ['response.statusText', [entry.statusText]],
    ['_initiator', [readable(entry.initiator?.url ?? ''), entry.initiator?.functionName ?? '']],
  ]
  return parts.find(([, texts]) => texts.some((text) => holdsCardNumber(text)))?.[0] ?? null
}

function contentOf({ content, mimeType, headers }: HarEntry, isKept: boolean): string {
  if (content === null || (!isKept && notText.test(mimeType))) return ''
  if (!content.base64) return content.text
  const charset = /charset=["']?([\w-]+)/i.exec(headerValue(headers, 'content-type'))?.[1]
  return decodeText(Buffer.from(content.text, 'base64'), charset ?? null)
}

function readFields(frames: readonly ReadFrame[]): { forms: CapturedForm[]; fields: PaymentField[] } {
  const forms: CapturedForm[] = []
  const fields: PaymentField[] = []
  for (const { markup } of frames) {
    if (markup === null) continue
    const live = markup.elements.filter(({ inert }) => !inert)
    const first = forms.length
    for (const element of live.filter(({ tag }) => tag === 'form')) forms.push(formOf(element, `form${forms.length + 1}`))
    for (const element of live.filter(isField).slice(0, Math.max(0, fieldsMax - fields.length))) {
      const form = element.form === null ? undefined : forms[first + element.form]
      const field = fieldOf(element, markup, `f${fields.length + 1}`, form?.id ?? null)
      fields.push(field)
      form?.fieldIds.push(field.id)
    }
  }
  return { forms, fields }
}

function formOf({ attributes, frameId, documentUrl, baseUrl }: ReadElement, id: string): CapturedForm {
  const raw = attributes.get('action') ?? ''
  const action = addressWithoutSecrets((raw === '' ? documentUrl : resolveUrl(raw, baseUrl)) ?? '') || documentUrl
  return {
    ...{ id, frameId, method: (attributes.get('method') ?? 'get').toLowerCase(), action, actionLater: null },
    ...{ fieldIds: [], initiators: [], buttons: [] },
  }
}

function fieldOf(element: ReadElement, { labels }: Markup, id: string, formId: string | null): PaymentField {
  const get = (name: string) => element.attributes.get(name) ?? ''
  const signals = shortened({
    ...{ tag: element.tag, type: get('type').slice(0, 30).toLowerCase(), name: get('name'), id: get('id') },
    ...{
      autocomplete: get('autocomplete'),
      label: labels.get(get('id')) ?? element.label?.text.trim() ?? '',
      placeholder: get('placeholder'),
    },
    ...{ inputmode: get('inputmode'), ariaLabel: get('aria-label') },
  })
  return {
    ...{ id, frameId: element.frameId, formId, ...recogniseField(signals) },
    ...{ tag: signals.tag, type: signals.type, name: signals.name, domId: signals.id, autocomplete: signals.autocomplete },
    ...{ label: (signals.label || signals.ariaLabel).slice(0, 200), placeholder: signals.placeholder.slice(0, 200) },
    ...{ visible: false, box: null, coveredBy: null, initiators: [], atMs: 0 },
  }
}
