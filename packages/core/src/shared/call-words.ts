// Owns the closed lists that the calls between site and server speak with. Their wording for people lives in the translations.

/**
 * What became of the second visit: `pending` until the scan ends, `no-full-browser` when the server has none, `first-visit-failed` and
 * `second-visit-failed` when one of the two gave nothing to compare. Only `compared` lets anything be concluded.
 */
export const cloakChecks = ['not-asked', 'pending', 'compared', 'no-full-browser', 'first-visit-failed', 'second-visit-failed'] as const

/** Closed list of what can be wrong with a call; the site has a sentence for each in every language. */
export const problemCodes = [
  'bad-input',
  'body-too-big',
  'wrong-body-type',
  'bad-address',
  'address-refused',
  'forbidden',
  'not-found',
  'method-not-allowed',
  'not-ready',
  'conflict',
  'wrong-host',
  'too-many-requests',
  'internal',
] as const

/** Why a script is not shown as asked: it could not be laid out, or what is stored is the text that the browser ran, not the bytes received. */
export const sourceNotes = ['too-big', 'too-slow', 'not-javascript', 'not-laid-out', 'decoded-text'] as const

export type CloakCheck = (typeof cloakChecks)[number]
export type ProblemCode = (typeof problemCodes)[number]
export type SourceNote = (typeof sourceNotes)[number]
