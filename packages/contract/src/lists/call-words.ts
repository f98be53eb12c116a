// Closed lists for the calls between site and server. The texts are in the translations.

/**
 * What a cloaking check came to: `no-other-browser` when there is no working browser of the other kind, `…-visit-failed` when that visit gave
 * nothing to compare, `journey-ran` when a further visit would run the page's journey again. Only `compared` lets anything be concluded.
 */
export const comparisonStates = [
  'compared',
  'no-other-browser',
  'journey-ran',
  'first-visit-failed',
  'second-visit-failed',
  'third-visit-failed',
] as const

/**
 * What is said of the visits of a cloaking check. With a browser: `browser` and `kind` (full, shell or unknown). Where a visit, or a part of
 * it, is missing: `reason`, an outcome code, and `text`, the browser's own words. `no-browser` has only `text`, and `journey-ran` has nothing.
 */
export const comparisonFacts = [
  'compared-with',
  'first-partial',
  'second-partial',
  'third-partial',
  'no-browser',
  'journey-ran',
  'same-kind',
  'first-gave-nothing',
  'second-gave-nothing',
  'third-gave-nothing',
  'third-other-kind',
] as const

/** Outcome for a scan on the site: `pending` until there is a result, so it stays if the scan ends without one. */
export const cloakChecks = ['not-asked', 'pending', ...comparisonStates] as const

/** Closed list of errors of a call; the site has a sentence for each in every language. */
export const problemCodes = [
  'bad-input',
  'body-too-big',
  'wrong-body-type',
  'bad-address',
  'address-refused',
  'not-signed-in',
  'payment-failed',
  'email-not-verified',
  'forbidden',
  'second-factor-needed',
  'not-found',
  'content-lost',
  'method-not-allowed',
  'not-ready',
  'conflict',
  'wrong-host',
  'too-many-requests',
  'payments-unavailable',
  'disk-full',
  'internal',
] as const

/**
 * Why a script is not shown as requested: it could not be formatted, or the stored text is from the browser's engine, not the received
 * bytes.
 */
export const sourceNotes = ['too-big', 'too-slow', 'not-javascript', 'not-laid-out', 'decoded-text'] as const

export type ComparisonState = (typeof comparisonStates)[number]
export type ComparisonFact = (typeof comparisonFacts)[number]
export type CloakCheck = (typeof cloakChecks)[number]
export type ProblemCode = (typeof problemCodes)[number]
export type SourceNote = (typeof sourceNotes)[number]
