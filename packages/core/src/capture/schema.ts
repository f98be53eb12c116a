// Owns the shape of a Capture: everything one visit of one page gave, immutable, before any judgement.
// A Capture holds no script body: bodies are stored once, by SHA-256, beside it.
import { z } from 'zod'
import {
  behaviourKinds,
  blockers,
  captureDepths,
  digestBases,
  fieldKinds,
  outcomeCodes,
  phases,
  profiles,
  scriptKinds,
  scriptStates,
} from '#shared/index.ts'

/** Version of the Capture shape. A reader refuses a capture with a higher number. */
export const CAPTURE_VERSION = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const sha384 = z.string().regex(/^[0-9a-f]{96}$/)
/** Milliseconds since the start of the capture. */
const atMs = z.number().min(0)
/** Header name (lower case) and value, in the order received; a repeated header is repeated here. */
const header = z.tuple([z.string(), z.string()])

export const redirectSchema = z.object({ from: z.string(), to: z.string(), status: z.number().int() })

export const initiatorSchema = z.object({
  type: z.enum(['parser', 'script', 'preload', 'worker', 'style', 'user', 'unknown']),
  /** Script that caused it; null for the parser or when unknown. */
  scriptId: z.string().nullable(),
  url: z.string().nullable(),
  /** 1-based; null when unknown. */
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  functionName: z.string().nullable(),
  /** True when an asynchronous step (timer, promise) lies between. */
  async: z.boolean(),
  /** How it is known; `text` means that the text occurs in that script, which is a guess. */
  evidence: z.enum(['stack', 'network', 'node', 'frame', 'session', 'text', 'none']),
})

export const responseSchema = z.object({
  status: z.number().int(),
  mimeType: z.string(),
  charset: z.string(),
  headers: z.array(header),
  /** True when a service worker answered. */
  fromServiceWorker: z.boolean(),
})

export const scriptElementSchema = z.object({
  type: z.string().nullable(),
  async: z.boolean(),
  defer: z.boolean(),
  noModule: z.boolean(),
  integrity: z.string().nullable(),
  crossOrigin: z.string().nullable(),
  /** Whether a nonce was present; its value is never stored. */
  nonce: z.boolean(),
})

export const capturedScriptSchema = z.object({
  /** Unique within the capture: s1, s2, … in the order seen. */
  id: z.string(),
  kind: z.enum(scriptKinds),
  state: z.enum(scriptStates),
  blocked: z.object({ by: z.enum(blockers), detail: z.string() }).nullable(),
  /** Address as requested; null for code without one. Never a `sourceURL`. Data and blob addresses are cut to 200 characters. */
  url: z.string().nullable(),
  /** Address that answered, after redirects. */
  finalUrl: z.string().nullable(),
  redirects: z.array(redirectSchema),
  response: responseSchema.nullable(),
  /** Null when nothing was received or the body was too big. */
  digest: z.object({ sha256, sha384, basis: z.enum(digestBases) }).nullable(),
  /** Length of what the digest covers. */
  sizeBytes: z.number().int().nullable(),
  /** SHA-256 of the source text as UTF-8, as the engine saw it. Equals digest.sha256 for UTF-8 bodies. Key of the body store when digest is null. */
  textSha256: sha256.nullable(),
  frameId: z.string(),
  /** Where it runs. */
  realm: z.enum(['page', 'worker', 'shared-worker', 'service-worker', 'worklet']),
  /** Nearest first, ending at the parser where that is known. */
  initiators: z.array(initiatorSchema),
  /** State of the element that carries it; null when there is none. */
  element: scriptElementSchema.nullable(),
  /** The `//# sourceURL=` it claims. Chosen by the script: shown, never identity. */
  claimedSourceUrl: z.string().nullable(),
  /** For handlers: the attribute name, such as onclick. */
  handlerName: z.string().nullable(),
  atMs,
  phase: z.enum(phases),
  /** How often the same code ran in this frame. */
  occurrences: z.number().int().min(1),
})

export const frameSchema = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  url: z.string(),
  /** Origin as serialised by the browser; `null` text for opaque origins. */
  origin: z.string(),
  name: z.string(),
  sandboxed: z.boolean(),
  /** Removed before the end. */
  detached: z.boolean(),
  /** Who inserted the frame element; empty for the main frame and for frames in the HTML. */
  initiators: z.array(initiatorSchema),
  /** Box in CSS pixels of the top page; null when not visible. */
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  atMs,
})

export const cookieAttributesSchema = z.object({
  /** Cookie name; never its value. */
  name: z.string(),
  domain: z.string().nullable(),
  path: z.string().nullable(),
  secure: z.boolean(),
  httpOnly: z.boolean(),
  sameSite: z.string().nullable(),
  partitioned: z.boolean(),
  session: z.boolean(),
})

export const documentSchema = z.object({
  frameId: z.string(),
  url: z.string(),
  status: z.number().int(),
  mimeType: z.string(),
  redirects: z.array(redirectSchema.extend({ headers: z.array(header) })),
  /** All response headers with values of Set-Cookie removed. */
  headers: z.array(header),
  metaCsp: z.array(z.string()),
  metaRefresh: z.array(z.string()),
  setCookies: z.array(cookieAttributesSchema),
  atMs,
})

export const paymentFieldSchema = z.object({
  id: z.string(),
  frameId: z.string(),
  formId: z.string().nullable(),
  kind: z.enum(fieldKinds),
  /** Which signal named it. */
  matchedBy: z.enum(['autocomplete', 'name', 'label', 'placeholder', 'type', 'inputmode', 'frame', 'none']),
  tag: z.string(),
  type: z.string(),
  name: z.string(),
  domId: z.string(),
  autocomplete: z.string(),
  label: z.string(),
  placeholder: z.string(),
  visible: z.boolean(),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).nullable(),
  /** Element on top at the field's middle when it is not the field itself, as `tag#id.class`; a sign of an overlay. */
  coveredBy: z.string().nullable(),
  /** Script that inserted the field; empty when it came with the HTML. */
  initiators: z.array(initiatorSchema),
  /** When it first appeared. */
  atMs,
})

export const formSchema = z.object({
  id: z.string(),
  frameId: z.string(),
  method: z.string(),
  /** Resolved address; equal to the page's own when there is no action. */
  action: z.string(),
  /** Action at the end of the visit, when it differs. */
  actionLater: z.string().nullable(),
  fieldIds: z.array(z.string()),
  initiators: z.array(initiatorSchema),
})

export const behaviourSchema = z.object({
  kind: z.enum(behaviourKinds),
  /** Script it is attributed to; null when no script could be named. */
  scriptId: z.string().nullable(),
  frameId: z.string(),
  /** Field id, host, storage key or native name, by kind. */
  target: z.string(),
  /** Kind of the field touched, for kinds about fields. */
  fieldKind: z.enum(fieldKinds).nullable(),
  detail: z.string(),
  count: z.number().int().min(1),
  evidence: z.enum(['listener', 'breakpoint', 'network', 'node', 'dom-difference']),
  atMs,
  phase: z.enum(phases),
})

/** Milliseconds of a part of a request; -1 when it did not take place. */
const partMs = z.number().min(-1)

export const exchangeSchema = z.object({
  /** As the browser names it, such as `http/1.1` or `h2`; empty when there was no answer. */
  protocol: z.string(),
  statusText: z.string(),
  /** As sent; without values of cookies and authorisations. */
  requestHeaders: z.array(header),
  /** Body sent, whole; null when there was none, or when it was too long to keep or not had. */
  requestBody: z.object({ text: z.string(), encoding: z.enum(['utf-8', 'base64']) }).nullable(),
  /** Headers of each redirect's answer, in the order of `redirects`. */
  redirectHeaders: z.array(z.array(header)),
  /** Length of the answer's body after decoding; null when it did not come to its end. */
  contentBytes: z.number().int().nullable(),
  fromCache: z.boolean(),
  /** Null when the browser told none. `sslMs` is within `connectMs`. */
  timing: z
    .object({
      blockedMs: partMs,
      dnsMs: partMs,
      connectMs: partMs,
      sslMs: partMs,
      sendMs: partMs,
      waitMs: partMs,
      receiveMs: partMs,
    })
    .nullable(),
})

export const capturedRequestSchema = z.object({
  id: z.string(),
  url: z.string(),
  finalUrl: z.string(),
  method: z.string(),
  /** Chrome's resource type in lower case: document, script, xhr, fetch, image, websocket, … */
  type: z.string(),
  frameId: z.string().nullable(),
  redirects: z.array(redirectSchema),
  /** Null while unanswered or when it failed. */
  status: z.number().int().nullable(),
  mimeType: z.string(),
  responseHeaders: z.array(header),
  requestBodyBytes: z.number().int(),
  receivedBytes: z.number().int(),
  failure: z.object({ by: z.enum(blockers), detail: z.string() }).nullable(),
  /** Particulars of the exchange; absent from captures made before they were kept. */
  exchange: exchangeSchema.optional(),
  initiators: z.array(initiatorSchema),
  atMs,
  endMs: z.number().nullable(),
  phase: z.enum(phases),
})

export const canarySchema = z.object({
  card: z.string(),
  name: z.string(),
  email: z.string(),
  /** Fields that took the canary. `frame` stands for a cross-origin frame that was typed into by position. */
  typedInto: z.array(z.object({ frameId: z.string(), fieldId: z.string().nullable(), kind: z.enum(fieldKinds), verified: z.boolean() })),
  /** Fields that could not be typed into, and why. */
  notTyped: z.array(z.object({ frameId: z.string(), fieldId: z.string().nullable(), reason: z.string() })),
  sightings: z.array(
    z.object({
      value: z.enum(['card', 'name', 'email']),
      /** Request that carried it; null for traffic seen only by the proxy. */
      requestId: z.string().nullable(),
      host: z.string(),
      url: z.string(),
      where: z.enum(['url', 'header', 'body', 'websocket', 'webrtc', 'dns', 'reassembled']),
      /** Decoding steps that uncovered it, outermost first; empty for plain text. */
      encoding: z.array(z.string()),
      scriptId: z.string().nullable(),
      /** True when it was stopped before leaving, as a payment form's own submission is. */
      blocked: z.boolean(),
      atMs,
      phase: z.enum(phases),
    }),
  ),
  /** Requests that could not be searched, and why (size, opaque body). */
  notSearched: z.array(z.object({ requestId: z.string(), reason: z.string() })),
})

export const egressEntrySchema = z.object({
  host: z.string(),
  port: z.number().int(),
  scheme: z.enum(['http', 'https']),
  /** Address connected to; null when refused before connecting. */
  address: z.string().nullable(),
  verdict: z.enum([
    'allowed',
    'refused-address',
    'refused-port',
    'refused-scheme',
    'refused-limit',
    'dns-failed',
    'connect-failed',
    'submit-blocked',
  ]),
  detail: z.string(),
  /** Method and path for plain http; empty for tunnels. */
  request: z.string(),
  sentBytes: z.number().int(),
  receivedBytes: z.number().int(),
  /** Values found in it, for plain http after the browser stopped reporting. */
  atMs,
  phase: z.enum(phases),
})

export const issueSchema = z.object({
  code: z.enum(outcomeCodes),
  /** A fact for a person, in English, without markup: an address, a number, the browser's own error. */
  detail: z.string(),
  frameId: z.string().nullable(),
  atMs,
})

export const outcomeSchema = z.object({
  /** `complete`: all collectors finished. `partial`: some evidence is missing, see issues. `failed`: nothing may be concluded. */
  status: z.enum(['complete', 'partial', 'failed']),
  /** Main reason when not complete. */
  code: z.enum(outcomeCodes).nullable(),
  detail: z.string(),
  issues: z.array(issueSchema),
})

export const captureSchema = z.object({
  version: z.literal(CAPTURE_VERSION),
  id: z.string(),
  startedAt: z.iso.datetime(),
  durationMs: z.number(),
  request: z.object({
    url: z.string(),
    profile: z.enum(profiles),
    timeoutMs: z.number().int(),
    allowPrivate: z.array(z.string()),
    resolve: z.array(z.string()),
    /** How far the visit was to go. */
    depth: z.enum(captureDepths),
  }),
  browser: z.object({
    product: z.string(),
    version: z.string(),
    userAgent: z.string(),
    headless: z.enum(['shell', 'full', 'unknown']),
    source: z.enum(['env', 'system', 'cache', 'bundled']),
    sandbox: z.boolean(),
  }),
  outcome: outcomeSchema,
  page: z.object({
    requestedUrl: z.string(),
    finalUrl: z.string(),
    title: z.string(),
    language: z.string(),
    status: z.number().int().nullable(),
    mimeType: z.string(),
    settled: z.boolean(),
    loadMs: z.number().nullable(),
    /** Visible text of the main frame, first 4,000 characters; used to recognise challenges. */
    text: z.string(),
    /** Same-document navigations seen (history API), which mark a single-page app. */
    historyChanges: z.array(z.string()),
    /** Navigations of the main frame that a script caused. */
    scriptNavigations: z.array(z.object({ url: z.string(), initiators: z.array(initiatorSchema) })),
    elementCount: z.number().int(),
    /** Classes of the main frame's elements that carry a site key (`data-sitekey`), which is how captchas are put into a page. */
    siteKeyClasses: z.array(z.string()),
  }),
  documents: z.array(documentSchema),
  frames: z.array(frameSchema),
  scripts: z.array(capturedScriptSchema),
  requests: z.array(capturedRequestSchema),
  forms: z.array(formSchema),
  fields: z.array(paymentFieldSchema),
  behaviours: z.array(behaviourSchema),
  canary: canarySchema.nullable(),
  cookies: z.array(cookieAttributesSchema),
  egress: z.array(egressEntrySchema),
  screenshot: z.object({ sha256, width: z.number().int(), height: z.number().int(), mimeType: z.string() }).nullable(),
})

export type Capture = z.infer<typeof captureSchema>
export type CapturedScript = z.infer<typeof capturedScriptSchema>
export type CapturedRequest = z.infer<typeof capturedRequestSchema>
export type CapturedDocument = z.infer<typeof documentSchema>
export type CapturedFrame = z.infer<typeof frameSchema>
export type CapturedForm = z.infer<typeof formSchema>
export type PaymentField = z.infer<typeof paymentFieldSchema>
export type Behaviour = z.infer<typeof behaviourSchema>
export type Canary = z.infer<typeof canarySchema>
export type CanarySighting = Canary['sightings'][number]
export type EgressEntry = z.infer<typeof egressEntrySchema>
export type Initiator = z.infer<typeof initiatorSchema>
export type Redirect = z.infer<typeof redirectSchema>
export type CookieAttributes = z.infer<typeof cookieAttributesSchema>
export type Outcome = z.infer<typeof outcomeSchema>
export type OutcomeIssue = z.infer<typeof issueSchema>
export type Header = [name: string, value: string]

/** Script bodies of one capture by SHA-256 (digest.sha256, else textSha256); raw bytes where received, else UTF-8. */
export type BodyStore = ReadonlyMap<string, Uint8Array>
