// Closed lists of headers over time: the status of a header, and the effect of a difference.

/**
 * `new`: undecided. `changed`: authorized with another value than its current one. `removed`: authorized, and gone. These three need a
 * decision. `unseen`: authorized for a frame or redirect that the last evaluated scan did not reach, so nothing is known. `not-evaluated`:
 * decided on, and the last evaluated scan could not read its place.
 */
export const headerStates = ['authorized', 'new', 'changed', 'removed', 'rejected', 'unseen', 'not-evaluated'] as const

/**
 * Why absence in a scan proves nothing in a place: the head of the HTML was not read to its end, more was sent than is kept, or several
 * frames whose addresses differ only in numbers responded differently.
 */
export const unreadReasons = ['head-unread', 'too-much', 'frames-differ'] as const

/** States that need a decision. */
export const openHeaderStates = ['new', 'changed', 'removed'] as const satisfies readonly HeaderState[]

/** Whether a difference allows more on the page than before, less, or neither. */
export const effectDirections = ['weakens', 'strengthens', 'neutral'] as const

/** Effect of a header's difference. Texts and parameters are in the translations. */
export const headerEffects = [
  'added',
  'removed',
  'value-changed',
  'values-added',
  'values-removed',
  'directive-added',
  'directive-removed',
  'directive-kept-elsewhere',
  'directive-falls-back',
  'sources-added',
  'sources-removed',
  'any-host-added',
  'any-scheme-added',
  'any-of-suffix-added',
  'open-host-added',
  'data-added',
  'unsafe-inline-added',
  'unsafe-inline-removed',
  'unsafe-eval-added',
  'unsafe-eval-removed',
  'lock-removed',
  'lock-added',
  'policy-removed',
  'policy-added',
  'policies-changed',
  'nonce-reused',
  'reports-moved',
  'max-age-shorter',
  'max-age-longer',
  'max-age-zero',
  'subdomains-dropped',
  'subdomains-added',
  'preload-dropped',
  'preload-added',
  'framing-wider',
  'framing-narrower',
  'framing-void',
  'sniffing-allowed',
  'sniffing-stopped',
  'secure-dropped',
  'secure-added',
  'http-only-dropped',
  'http-only-added',
  'same-site-weaker',
  'same-site-stronger',
  'cookie-domain-wider',
  'cookie-domain-narrower',
  'cookie-kept-longer',
  'any-site-may-read',
  'credentials-allowed',
  'credentials-refused',
  'feature-any-site',
  'sends-more',
  'sends-less',
  'isolation-weaker',
  'isolation-stronger',
] as const

/** Where a header was found. */
export const headerSources = ['response', 'meta', 'redirect', 'cookie'] as const

/** Why a source is in a recommended policy. */
export const policyReasons = ['own', 'script', 'inline', 'eval', 'wasm', 'worker', 'seen', 'frame', 'form', 'closed'] as const

/** Notes for people before they use a recommended policy. */
export const policyWarnings = [
  'undecided',
  'inline-unread',
  'inline-varies',
  'handlers',
  'eval',
  'data-scripts',
  'suspect-hosts',
  'seen-hosts',
  'no-last-scan',
  'partial-scan',
  'old-scan',
] as const

export type HeaderState = (typeof headerStates)[number]
export type UnreadReason = (typeof unreadReasons)[number]
export type EffectDirection = (typeof effectDirections)[number]
export type HeaderEffectCode = (typeof headerEffects)[number]
export type HeaderSource = (typeof headerSources)[number]
export type PolicyReason = (typeof policyReasons)[number]
export type PolicyWarning = (typeof policyWarnings)[number]
