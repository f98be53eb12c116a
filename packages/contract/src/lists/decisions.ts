// Owns the closed lists of decisions on scripts, what asks for a look before one, and the blanks that drafted words leave to a person.
import type { ScriptVerdict } from './judgements.ts'
import { type Severity, severities } from './vocabulary.ts'

/** `withdraw` takes back what was decided before: the script is undecided again. */
export const decisionVerdicts = ['approve', 'reject', 'withdraw'] as const

/** What was decided after a change on the script that changed. */
export const changeDecisions = [...decisionVerdicts, 'undecided', 'no-script'] as const

/** Why a script is needed, as PCI DSS 6.4.3 asks for it. */
export const decisionReasons = ['business', 'technical'] as const

/**
 * Why Tillwatch itself withdraws: the content was judged malicious on this page, or on another site that was served it; or a decision on a vendor or a folder leaves the
 * script out, since it is flagged and needs a decision of its own.
 */
export const decisionCauses = ['judged-malicious', 'judged-malicious-elsewhere', 'flagged'] as const

/** How far the examination of a script's present content is. `not-understood`: no verdict, an inconclusive one, or one on a part of its code. */
export const contentExaminations = ['examined', 'waiting', 'not-understood'] as const

/** `changed`: approved with another content than it has now. */
export const authorizations = ['undecided', 'approved', 'rejected', 'expired', 'changed'] as const

/** What an inventory can be asked for: a state, all that needs a decision, or the approvals whose day to look again has come. */
export const authorizationFilters = [...authorizations, 'needs-decision', 'review-due'] as const

/** What an inventory can be asked for that is not known of a script. */
export const unknownFacts = ['vendor', 'purpose', 'vendor-and-purpose'] as const

/** Scripts that are approved in one go at most, all lines together. */
export const approvedAtOnceMax = 200

/** Scripts in scopes that are another's duty never count as the merchant's gap. */
export const scopesOfOthers = ['payment-provider', 'three-d-secure'] as const

/** Data in the page, which nothing runs: it is listed and needs no decision. */
export const dataKinds = ['data-block', 'template'] as const

/** Purposes under which a vendor brings files of its customers, or services that have little in common: what is known of one script says nothing of the next. */
const purposesOfMany: readonly string[] = ['cdn', 'hosting', 'utility']

/** Whether one decision can cover all that a vendor has with this purpose, what is to come as well. */
export const isDecidedAsWhole = (purpose: string): boolean => !purposesOfMany.includes(purpose)

/** What bulk authorization asks of a script. */
export interface ScriptStanding {
  severity: Severity
  /** Of its present content, here or on another site that was served it. */
  verdict: ScriptVerdict | null
  /** Whether an incident about it is open. */
  hasIncident: boolean
  examination: ContentExamination
  /** Null where they are unknown. */
  vulnerabilities: number | null
  state: Authorization
}

/**
 * Why bulk authorization leaves a script out; null where it may take it. A script that was decided before is left out, since a bulk approval would replace a rejection, a pin, or
 * a review date. `not-understood` may be taken only if it is pinned to today's content.
 */
export const lookReason = (script: ScriptStanding): LookReason | null => lookReasons(script)[0] ?? null

/** All of them, the gravest first. */
export function lookReasons({ verdict, hasIncident, severity, vulnerabilities, state, examination }: ScriptStanding): LookReason[] {
  return [
    ...(verdict === 'malicious' || verdict === 'suspicious' ? [verdict] : []),
    ...(hasIncident ? ['incident' as const] : []),
    ...(severities.indexOf(severity) >= severities.indexOf('high') ? ['risk' as const] : []),
    ...((vulnerabilities ?? 0) > 0 ? ['vulnerable' as const] : []),
    ...(state === 'undecided' ? [] : [state]),
    ...(examination === 'examined' ? [] : [examination]),
  ]
}

/** Why an approval of a vendor or a folder leaves a script out. It pins nothing, so code that was not understood is left out, too. */
export const ownDecisionReasons = ['malicious', 'suspicious', 'incident', 'waiting', 'changed', 'not-understood'] as const

/** What keeps a script out of any approval of several at once, whatever else is known of it. */
export const needsOwnDecision: readonly LookReason[] = ownDecisionReasons.filter((reason) => reason !== 'not-understood')

/** The first blank of a drafted text, a question in square brackets such as `[What does it do?]`; null when none is left to fill in. */
export function firstBlank(text: string): string | null {
  return /\[[^[\]]*\?\]/.exec(text)?.[0] ?? null
}

export type DecisionVerdict = (typeof decisionVerdicts)[number]
export type ChangeDecision = (typeof changeDecisions)[number]
export type DecisionReason = (typeof decisionReasons)[number]
export type Authorization = (typeof authorizations)[number]
export type DecisionCause = (typeof decisionCauses)[number]
export type OwnDecisionReason = (typeof ownDecisionReasons)[number]
export type ContentExamination = (typeof contentExaminations)[number]
export type LookReason =
  | Exclude<ScriptVerdict, 'benign' | 'inconclusive'>
  | 'incident'
  | 'risk'
  | 'vulnerable'
  | Exclude<Authorization, 'undecided'>
  | Exclude<ContentExamination, 'examined'>
