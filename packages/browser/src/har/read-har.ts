// Owns the way from a HAR that a person gave to a Capture. Read this file first. Whoever wrote the file may have written anything into it.

import { createHash } from 'node:crypto'
import type { Cause, HarProblem, Profile } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import {
  buildHar,
  CAPTURE_VERSION,
  type Capture,
  type CapturedRequest,
  type OutcomeIssue,
  recogniseChallenge,
} from '@tillwatch/core/capture'
import { cookiesOf } from '#collectors/headers.ts'
import { tooManyScripts } from '#collectors/limits.ts'
import { controlCount, siteKeyClasses } from '#collectors/page-facts.ts'
import type { CaptureBundle } from '#options.ts'
import { holdsCardNumber } from './card-numbers.ts'
import { readFields } from './fields.ts'
import { findCardNumber } from './find-card-number.ts'
import { frameOfRequest, type ReadFrame, readFrames } from './frames.ts'
import { type HarFile, readHarFile } from './har-file.ts'
import { harProblem } from './problem.ts'
import { type ReadScripts, readScripts } from './scripts.ts'
import { type Exchange, findVisit, type HarVisit, redirectsOf } from './the-visit.ts'
import { addressWithoutSecrets, headersWithoutSecrets } from './without-secrets.ts'

export interface HarAsked {
  /** The page that it is to be of. */
  url: string
  profile: Profile
  now: Date
}

/**
 * The Capture that a HAR gives, always partial: what scripts did is in no HAR. Bodies that were sent, cookies and tokens are in none of it, and a file with a
 * card number in the rest is refused. The same file gives the same Capture. Never throws, whatever the file holds.
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
  // Written in another way than the search above reads, such as with character references in an attribute.
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
    failure: entry.status === 0 ? { by: 'network', detail: 'no answer' } : null,
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

/** What is missing from it, the first of all that it is a HAR. */
function issuesOf(draft: Capture, { browser }: HarFile, frames: readonly ReadFrame[], { missing, leftOut }: ReadScripts): OutcomeIssue[] {
  const issue = (code: OutcomeIssue['code'], cause: Cause, frameId: string | null = null): OutcomeIssue => ({
    code,
    cause,
    frameId,
    atMs: 0,
  })
  const wall = recogniseChallenge(draft)
  return [
    issue('from-har', causeOf('har-file', { browser: `${browser.name} ${browser.version}`.trim(), at: draft.startedAt })),
    // Of a page that scripts fill the HTML has hardly anything, which is no sign of a wall.
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
