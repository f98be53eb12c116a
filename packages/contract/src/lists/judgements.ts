// Closed lists of script judgments: verdicts, weights of reasons, and why a content was not judged or not run in the laboratory.

/**
 * From least to most severe. `inconclusive`: nothing was found, and something was not analyzed. It is shown as *not evaluated* and never
 * counts as benign.
 */
export const scriptVerdicts = ['benign', 'inconclusive', 'suspicious', 'malicious'] as const
export type ScriptVerdict = (typeof scriptVerdicts)[number]

/**
 * What a judgment lacks. `not-parsed`, `partly-parsed`: code without a syntax tree. `limit`: the steps, depth, or memory of the analysis
 * ran out. `cut-off`: the text ends within the code. `too-long`: only the beginning and the end were read. `webassembly`: typed data may
 * pass through its memory. `laboratory-partial`, `laboratory-failed`: the run did not finish, or did not begin.
 */
export const missingCodes = [
  'not-parsed',
  'partly-parsed',
  'limit',
  'cut-off',
  'too-long',
  'webassembly',
  'laboratory-partial',
  'laboratory-failed',
] as const
export type MissingCode = (typeof missingCodes)[number]

/** `hard`: no honest code does it; `strong`: enough to review the script; `weak`: counts only with others. */
export const reasonWeights = ['hard', 'strong', 'weak'] as const
export type ReasonWeight = (typeof reasonWeights)[number]

/** What a reason of a judgment says that the code does. docs/detection.md explains each. */
export const judgeReasonCodes = [
  'card-to-stranger',
  'card-to-hidden-host',
  'card-to-vendor',
  'card-to-provider',
  'card-to-disguise',
  'card-to-this-machine',
  'fields-to-stranger',
  'fields-to-hidden-host',
  'keys-to-stranger',
  'password-to-stranger',
  'cookies-to-stranger',
  'known-bad-host',
  'look-alike-host',
  'hidden-loader',
  'gated-loader',
  'received-code',
  'code-in-picture',
  'fake-payment-form',
  'form-turned',
  'checkout-turned',
  'natives-replaced',
  'hidden-code-reads-card',
  'card-kept',
  'tools-watched',
  'detonated-card-sent',
  'detonated-card-read',
  'detonated-fake-form',
  'detonated-overlay',
  'detonated-natives-replaced',
  'model',
] as const
export type JudgeReasonCode = (typeof judgeReasonCodes)[number]

/** `not-examined`: scans of the sample, and those whose examination failed each time. */
export const examinationStates = ['not-examined', 'waiting', 'examined'] as const

/**
 * Why a content has no judgment, which never means that it is benign. `no-time`: the examination of the scan used up its time; the next
 * scan has it judged.
 */
export const notJudgedReasons = ['not-kept', 'too-long', 'too-slow', 'too-much-memory', 'judge-failed', 'no-time'] as const
export type NotJudgedReason = (typeof notJudgedReasons)[number]

/**
 * Why a content was not run in the laboratory. `known-first-party`: the shop's own, seen on the page before or on its first scan, and not
 * suspicious. `provider-frame`: in a frame of the provider's responsibility. `later`: more new contents than one scan runs; a later scan
 * runs them.
 */
export const notDetonatedReasons = ['known-first-party', 'provider-frame', 'too-long', 'later', 'no-browser', 'switched-off'] as const
export type NotDetonatedReason = (typeof notDetonatedReasons)[number]

export const detonationOutcomes = ['ran', 'failed', 'partial'] as const
export type DetonationOutcome = (typeof detonationOutcomes)[number]

/** Why a run in the laboratory does not show everything that the script does. */
export const detonationGaps = [
  'invalid-script',
  'script-failed',
  'too-much-behavior',
  'too-much-data',
  'script-busy',
  'visitors-left',
  'fields-left',
  'time-limit',
  'canceled',
  'page-not-opened',
  'page-not-loaded',
  'page-load-failed',
  'page-not-left',
  'page-crashed',
  'no-answer',
  'no-browser',
  'too-large',
  'unreadable',
  'error',
] as const
export type DetonationGap = (typeof detonationGaps)[number]

/** Observable behavior of a script in the laboratory; docs/detonation.md explains each. */
export const detonationKinds = [
  'reads-field',
  'sends',
  'contacts',
  'loads',
  'makes-form',
  'makes-frame',
  'overlays',
  'overrides',
  'listens',
  'runs-text',
  'stores',
] as const

/** The finding for each judgment. A benign content has none. */
export const judgementFindings = ['script-malicious', 'script-suspicious'] as const

/** What code can read about a page and its visitor. `value` is typed input of an unknown field. */
export const sourceKinds = [
  'card',
  'password',
  'value',
  'form',
  'keys',
  'clipboard',
  'cookie',
  'storage',
  'location',
  'markup',
  'picture',
] as const
export type SourceKind = (typeof sourceKinds)[number]

/** What a program can do, compared between two versions of it. */
export const capabilityKinds = [
  'reads',
  'listens',
  'sends',
  'contacts',
  'loads',
  'runs-text',
  'makes',
  'writes-markup',
  'overrides',
  'keeps',
  'asks',
  'debugger',
] as const
export type CapabilityKind = (typeof capabilityKinds)[number]
