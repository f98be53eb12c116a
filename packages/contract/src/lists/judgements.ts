// Owns the closed lists of judgements of scripts: verdicts, weights of reasons, and why a content was not judged or not run in the laboratory.

/** From the least to the gravest. `inconclusive`: nothing was found, and something was not looked at. It is shown as *not evaluated* and never counts as fine. */
export const scriptVerdicts = ['benign', 'inconclusive', 'suspicious', 'malicious'] as const
export type ScriptVerdict = (typeof scriptVerdicts)[number]

/**
 * What a judgement lacks. `not-parsed`, `partly-parsed`: code without a syntax tree. `limit`: the steps, depth, or memory of the analysis ran out. `cut-off`: the text ends within
 * the code. `too-long`: only the beginning and the end were read. `webassembly`: typed data may pass through its memory. `laboratory-partial`, `laboratory-failed`: the run did not come to its end, or did not begin.
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

/** `hard`: nothing honest does it; `strong`: enough to look at the script; `weak`: counts only with others. */
export const reasonWeights = ['hard', 'strong', 'weak'] as const
export type ReasonWeight = (typeof reasonWeights)[number]

/** `not-examined`: scans of the sample, and those whose examination failed each time. */
export const examinationStates = ['not-examined', 'waiting', 'examined'] as const

/** Why a content has no judgement, which never means that it is benign. `no-time`: the examination of the scan had used its time up; the next scan has it judged. */
export const notJudgedReasons = ['not-kept', 'too-long', 'too-slow', 'too-much-memory', 'judge-failed', 'no-time'] as const
export type NotJudgedReason = (typeof notJudgedReasons)[number]

/**
 * Why a content was not run in the laboratory. `known-first-party`: the shop's own, seen on the page before or on its first scan, and nothing about it stands out.
 * `provider-frame`: of a frame that is the provider's duty. `later`: more new contents than one scan has run; a next scan has them run.
 */
export const notDetonatedReasons = ['known-first-party', 'provider-frame', 'too-long', 'later', 'no-browser', 'switched-off'] as const
export type NotDetonatedReason = (typeof notDetonatedReasons)[number]

export const detonationOutcomes = ['ran', 'failed', 'partial'] as const
export type DetonationOutcome = (typeof detonationOutcomes)[number]

/** What a script can be seen to do in the laboratory; docs/detonation.md says what each means. */
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

/** What a judgement is to a person: the finding that it makes. A benign content makes none. */
export const judgementFindings = ['script-malicious', 'script-suspicious'] as const
