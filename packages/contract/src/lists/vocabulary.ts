// Closed lists that all parts of the product share. The texts are in the translations.

export const profiles = ['desktop', 'mobile'] as const

/**
 * Depth of a visit. Passive: the page is loaded, its timers run, and it is read; nothing is touched. Deep: it is also scrolled and hovered,
 * cookies are accepted, a canary card is typed and searched for, the pay button is pressed with the network cut, and the page is left like
 * a shopper leaves it.
 */
export const captureDepths = ['passive', 'deep'] as const

/** `press`: the pay button is pressed with the network cut; everything from then on, including leaving, was only attempted. */
export const phases = ['load', 'settle', 'virtual-time', 'interaction', 'typing', 'press', 'leave'] as const

export const scriptKinds = [
  'external',
  'module',
  'import',
  'inline',
  'inline-module',
  'eval',
  'function',
  'timer',
  'handler',
  'javascript-url',
  'data-url',
  'blob-url',
  'worker',
  'shared-worker',
  'service-worker',
  'import-scripts',
  'worklet',
  'wasm',
  'import-map',
  'speculation-rules',
  'data-block',
  'template',
  'preload',
] as const

/** `ran`: the engine compiled it to run. `inert`: data, templates, import maps. */
export const scriptStates = ['ran', 'fetched-not-run', 'blocked', 'handler-not-fired', 'inert', 'failed'] as const

/** States of a script that no visit received. */
export const neverLoadedStates = ['blocked', 'failed'] as const satisfies readonly (typeof scriptStates)[number][]

export const blockers = [
  'csp',
  'sri',
  'mime',
  'trusted-types',
  'mixed-content',
  'cors',
  'egress',
  'http-error',
  'network',
  'syntax',
  'other',
] as const

/** What a digest covers. `decoded-text`: the engine only provided decoded text, so the digest covers its UTF-8 form. */
export const digestBases = ['received-bytes', 'decoded-text', 'inline-text', 'wasm-bytes'] as const

export const fieldKinds = [
  'card-number',
  'card-expiry',
  'card-expiry-month',
  'card-expiry-year',
  'card-cvc',
  'card-name',
  'iban',
  'email',
  'name',
  'phone',
  'address',
  'password',
  'other',
] as const

export const behaviourKinds = [
  'listens-field',
  'listens-keys',
  'listens-submit',
  'listens-press',
  'reads-field',
  'reads-key',
  'reads-form',
  'sends-fetch',
  'sends-xhr',
  'sends-beacon',
  'sends-image',
  'sends-websocket',
  'sends-eventsource',
  'sends-rtc',
  'sends-form',
  'sends-other',
  'navigates',
  'posts-message',
  'reads-storage',
  'writes-storage',
  'reads-cookie',
  'writes-cookie',
  'inserts-script',
  'inserts-frame',
  'inserts-form',
  'inserts-field',
  'changes-form-action',
  'overrides-native',
] as const

/** Why a capture is not, or only partly, evaluated. The texts are defined elsewhere. */
export const outcomeCodes = [
  'bad-address',
  'address-refused',
  'dns-failed',
  'connection-refused',
  'connection-failed',
  'tls-failed',
  'http-error',
  'not-html',
  'download',
  'redirect-loop',
  'redirect-limit',
  'too-big',
  'request-limit',
  'timeout',
  'never-settles',
  'page-busy',
  'page-crashed',
  'out-of-memory',
  'bot-wall',
  'captcha',
  'empty-page',
  'challenge-suspected',
  'frame-failed',
  'script-body-missing',
  'dialog-held',
  'popup-closed',
  'typing-incomplete',
  'behaviour-incomplete',
  'no-test-right',
  'led-elsewhere',
  'sent-elsewhere',
  'journey-failed',
  'from-har',
  'navigated-away',
  'browser-missing',
  'browser-failed',
  'disk-full',
  'interrupted',
  'cancelled',
  'internal',
] as const

/** `evaluated`: every collector finished. `not-evaluated`: no conclusion is possible from the visit. */
export const scanResults = ['evaluated', 'partial', 'not-evaluated'] as const

export const parties = ['first', 'third', 'unknown'] as const

/** Who is responsible for a frame. Scripts of a payment provider's frame are the provider's responsibility (PCI DSS FAQ 1588). */
export const scopes = ['merchant', 'payment-provider', 'three-d-secure', 'other'] as const

/**
 * How a script's content is protected. `vendor-signed`: the page names the vendor's key, and the response is signed with it. `tracked` only
 * means that its hash is recorded, which is not integrity.
 */
export const integrityMethods = [
  'sri',
  'csp-hash',
  'pinned',
  'structural',
  'behaviour',
  'vendor-attested',
  'vendor-signed',
  'tracked',
  'none',
] as const

export const integrationTypes = [
  'server-redirect',
  'script-redirect',
  'iframe',
  'direct-post',
  'merchant-form',
  'single-page-app',
  'none-found',
  'unknown',
] as const

/**
 * Observations that show how a page takes payment. `server-redirected`: status, from, to. `ended-elsewhere`: from, to. The rest: address,
 * field, host, or provider.
 */
export const integrationFacts = [
  'server-redirected',
  'ended-elsewhere',
  'script-opened',
  'provider-frame',
  'unknown-frame',
  'form-posts-to',
  'card-sent-to',
  'card-field',
  'view-changed',
  'provider-script-only',
  'nothing-found',
] as const

/** Why a field was not typed into, or traffic not searched. `other` has the browser's own words in `text`. */
export const coverageGaps = [
  'no-time',
  'field-gone',
  'field-locked',
  'field-hidden',
  'field-late',
  'field-no-focus',
  'field-covered',
  'list-no-choice',
  'list-no-focus',
  'address-unsearched',
  'headers-unsearched',
  'body-unsearched',
  'body-missing',
  'socket-unsearched',
  'guard-message-unsearched',
  'encrypted-unreported',
  'pieces-unsearched',
  'other',
] as const

/** Name of a script: by its `address`, or by its `kind` and `number` in the frame of `place`. */
export const scriptNames = ['address', 'numbered', 'numbered-nowhere'] as const

/** Subject of a finding's `label`. */
export const findingSubjects = ['script', 'unnamed-script', 'page-itself'] as const

/** Where a page stores something in the browser. */
export const keptPlaces = [
  'cookie',
  'local-storage',
  'session-storage',
  'indexed-db',
  'cache-storage',
  'window-name',
  'history-state',
  'address',
] as const

export const severities = ['info', 'low', 'medium', 'high', 'critical'] as const

export const checkIds = [
  'sri-missing',
  'csp-missing',
  'csp-weak',
  'header-missing',
  'script-over-http',
  'mutable-third-party',
  'reads-card-field',
  'listens-at-payment',
  'canary-left-page',
  'card-kept-in-browser',
  'fake-payment-form',
  'foreign-provider',
  'overlaid-payment-field',
  'source-url-spoofed',
  'unknown-host',
  'known-bad-host',
  'obfuscated-script',
  'vulnerable-library',
  'native-overridden',
  'card-read-and-foreign-contact',
  'inventory-differs-by-client',
] as const

/** Source of a script's risk: its last scan, the verdict on its content, or an open incident. */
export const riskReasons = [
  'incident-malicious',
  'verdict-malicious',
  'malicious-elsewhere',
  'incident-targeted',
  'incident-capability',
  'verdict-suspicious',
  'verdict-inconclusive',
  'scan',
] as const

export type RiskReason = (typeof riskReasons)[number]
export type OutcomeCode = (typeof outcomeCodes)[number]
export type ScriptKind = (typeof scriptKinds)[number]
export type ScriptState = (typeof scriptStates)[number]
export type Blocker = (typeof blockers)[number]
export type BehaviourKind = (typeof behaviourKinds)[number]
export type FieldKind = (typeof fieldKinds)[number]
export type Phase = (typeof phases)[number]
export type CaptureDepth = (typeof captureDepths)[number]
export type Profile = (typeof profiles)[number]
export type ScanResultState = (typeof scanResults)[number]
export type Party = (typeof parties)[number]
export type Scope = (typeof scopes)[number]
export type IntegrityMethod = (typeof integrityMethods)[number]
export type IntegrationType = (typeof integrationTypes)[number]
export type Severity = (typeof severities)[number]
export type CheckId = (typeof checkIds)[number]
export type IntegrationFact = (typeof integrationFacts)[number]
export type CoverageGap = (typeof coverageGaps)[number]
export type ScriptName = (typeof scriptNames)[number]
export type KeptPlace = (typeof keptPlaces)[number]
export type FindingSubject = (typeof findingSubjects)[number]
