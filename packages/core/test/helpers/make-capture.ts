// Builds captures for tests: a small, valid capture of a shop, with the changes of the test.

import type {
  BodyStore,
  Canary,
  Capture,
  CapturedDocument,
  CapturedFrame,
  CapturedRequest,
  CapturedScript,
  PaymentField,
} from '#capture/index.ts'
import { CAPTURE_VERSION } from '#capture/index.ts'
import { sha256Hex } from '#shared/sha256.ts'

export const shopUrl = 'https://shop.example/checkout'
export const goodHeaders: [string, string][] = [
  ['content-type', 'text/html; charset=utf-8'],
  [
    'content-security-policy',
    "default-src 'none'; script-src 'self' 'nonce-abc'; style-src 'self'; img-src 'self'; connect-src 'self'; frame-src https://js.stripe.com; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  ],
  ['strict-transport-security', 'max-age=31536000'],
  ['x-content-type-options', 'nosniff'],
]

/** A capture of a page with one merchant frame and good headers, with the given changes. */
export function makeCapture(given: Partial<Capture> = {}): Capture {
  return {
    version: CAPTURE_VERSION,
    id: 'c1',
    startedAt: '2026-11-21T12:00:00.000Z',
    durationMs: 3000,
    request: { url: shopUrl, profile: 'desktop', timeoutMs: 45_000, allowPrivate: [], resolve: [], depth: 'deep' },
    browser: { product: 'HeadlessChrome', version: '156.0.0.0', userAgent: 'UA', headless: 'shell', source: 'system', sandbox: true },
    outcome: { status: 'complete', code: null, cause: null, issues: [] },
    page: {
      requestedUrl: shopUrl,
      finalUrl: shopUrl,
      title: 'Checkout',
      language: 'en',
      status: 200,
      mimeType: 'text/html',
      settled: true,
      loadMs: 400,
      text: 'Pay',
      historyChanges: [],
      scriptNavigations: [],
      elementCount: 40,
      siteKeyClasses: [],
    },
    documents: [makeDocument()],
    frames: [makeFrame()],
    scripts: [],
    requests: [],
    forms: [],
    fields: [],
    behaviours: [],
    canary: null,
    cookies: [],
    egress: [],
    screenshot: null,
    ...given,
  }
}

export function makeDocument(given: Partial<CapturedDocument> = {}): CapturedDocument {
  return {
    frameId: 'main',
    url: shopUrl,
    status: 200,
    mimeType: 'text/html',
    redirects: [],
    headers: goodHeaders,
    metaCsp: [],
    metaRefresh: [],
    base: null,
    setCookies: [],
    atMs: 10,
    ...given,
  }
}

export function makeFrame(given: Partial<CapturedFrame> = {}): CapturedFrame {
  const url = given.url ?? shopUrl
  return {
    id: 'main',
    parentId: null,
    url,
    origin: URL.parse(url)?.origin ?? 'null',
    name: '',
    sandboxed: false,
    detached: false,
    initiators: [],
    box: { x: 0, y: 0, width: 1280, height: 800 },
    atMs: 5,
    ...given,
  }
}

export const parserInitiator = {
  type: 'parser' as const,
  scriptId: null,
  url: shopUrl,
  line: 1,
  column: 1,
  functionName: null,
  async: false,
  evidence: 'network' as const,
}

/** An initiator entry that names a script by its stack. */
export function byScript(scriptId: string) {
  return { ...parserInitiator, type: 'script' as const, scriptId, evidence: 'stack' as const }
}

let made = 0

/** A script with its body in `bodies`; with `url` an external element of the main frame, or else an inline one. */
export function makeScript(
  bodies: Map<string, Uint8Array>,
  given: Partial<CapturedScript> & { text?: string; bytes?: Uint8Array } = {},
): CapturedScript {
  const { text = '/* nothing */', bytes = new TextEncoder().encode(text), ...rest } = given
  const sha256 = sha256Hex(bytes)
  bodies.set(sha256, bytes)
  const url = given.url ?? null
  made++
  return {
    id: `s${made}`,
    kind: url === null ? 'inline' : 'external',
    state: 'ran',
    blocked: null,
    url,
    finalUrl: url,
    redirects: [],
    response: url === null ? null : { status: 200, mimeType: 'text/javascript', charset: 'utf-8', headers: [], fromServiceWorker: false },
    digest: { sha256, sha384: '0'.repeat(96), basis: url === null ? 'inline-text' : 'received-bytes' },
    sizeBytes: bytes.length,
    textSha256: sha256,
    frameId: 'main',
    realm: 'page',
    initiators: [parserInitiator],
    element: { type: null, async: false, defer: false, noModule: false, integrity: null, crossOrigin: null, nonce: false },
    claimedSourceUrl: null,
    handlerName: null,
    atMs: 100,
    phase: 'load',
    occurrences: 1,
    ...rest,
  }
}

export function makeField(given: Partial<PaymentField> = {}): PaymentField {
  return {
    id: 'f1',
    frameId: 'main',
    formId: 'form1',
    kind: 'card-number',
    matchedBy: 'autocomplete',
    tag: 'input',
    type: 'text',
    name: 'card',
    domId: '',
    autocomplete: 'cc-number',
    label: '',
    placeholder: '',
    visible: true,
    box: { x: 10, y: 10, width: 200, height: 30 },
    coveredBy: null,
    initiators: [],
    atMs: 10,
    ...given,
  }
}

export function makeRequest(given: Partial<CapturedRequest> = {}): CapturedRequest {
  const url = given.url ?? 'https://shop.example/a.png'
  return {
    id: 'r1',
    url,
    finalUrl: url,
    method: 'GET',
    type: 'fetch',
    frameId: 'main',
    redirects: [],
    status: 200,
    mimeType: 'text/plain',
    responseHeaders: [],
    requestBodyBytes: 0,
    receivedBytes: 10,
    failure: null,
    initiators: [],
    atMs: 200,
    endMs: 210,
    phase: 'typing',
    ...given,
  }
}

export function makeBehaviour(given: Partial<Capture['behaviours'][number]> = {}): Capture['behaviours'][number] {
  return {
    kind: 'reads-field',
    scriptId: null,
    frameId: 'main',
    target: 'f1',
    fieldKind: 'card-number',
    detail: '',
    count: 1,
    evidence: 'breakpoint',
    atMs: 150,
    phase: 'typing',
    ...given,
  }
}

/** A canary that was typed into `f1` and verified, with the given sightings. */
export function makeCanary(sightings: Partial<Canary['sightings'][number]>[] = [], given: Partial<Canary> = {}): Canary {
  return {
    card: '4000000000000002',
    name: 'Ada Example',
    email: 'ada@shop.example',
    typedInto: [{ frameId: 'main', fieldId: 'f1', kind: 'card-number', verified: true }],
    notTyped: [],
    sightings: sightings.map((sighting) => ({
      value: 'card',
      requestId: null,
      host: URL.parse(sighting.url ?? '')?.hostname ?? 'shop.example',
      url: shopUrl,
      where: 'body',
      encoding: [],
      scriptId: null,
      blocked: false,
      atMs: 300,
      phase: 'typing',
      ...sighting,
    })),
    notSearched: [],
    ...given,
  }
}

export function makeBodies(): Map<string, Uint8Array> & BodyStore {
  return new Map<string, Uint8Array>()
}
