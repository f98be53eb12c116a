// Closed lists of decisions on scripts, reasons for a separate review, and blanks in drafted texts.
import type { ScriptVerdict } from './judgements.ts'
import { type Severity, severities } from './vocabulary.ts'

/** `withdraw` cancels earlier decisions: the script is undecided again. */
export const decisionVerdicts = ['approve', 'reject', 'withdraw'] as const

/** Decision on the changed script after a change. */
export const changeDecisions = [...decisionVerdicts, 'undecided', 'no-script'] as const

/** Why a script is needed, as PCI DSS 6.4.3 requires. */
export const decisionReasons = ['business', 'technical'] as const

/**
 * Why Tillwatch itself withdraws an approval: the content was judged malicious on this page, or on another site that got it; or a decision
 * on a vendor or folder leaves the script out, because it is flagged and needs its own decision.
 */
export const decisionCauses = ['judged-malicious', 'judged-malicious-elsewhere', 'flagged'] as const

/** State of examining a script's current content. `not-understood`: no verdict, an inconclusive one, or one on part of its code. */
export const contentExaminations = ['examined', 'waiting', 'not-understood'] as const

/** `changed`: approved with another content than its current one. */
export const authorizations = ['undecided', 'approved', 'rejected', 'expired', 'changed'] as const

/** Filters of an inventory: a state, everything that needs a decision, or approvals that are due for review. */
export const authorizationFilters = [...authorizations, 'needs-decision', 'review-due'] as const

/** Filters of an inventory by missing data. */
export const unknownFacts = ['vendor', 'purpose', 'vendor-and-purpose'] as const

/** Maximum scripts per bulk approval, over all lines. */
export const approvedAtOnceMax = 200

/** Scripts in scopes of another's responsibility never count as the merchant's gap. */
export const scopesOfOthers = ['payment-provider', 'three-d-secure'] as const

/** Data in the page that nothing runs: it is listed but needs no decision. */
export const dataKinds = ['data-block', 'template'] as const

/**
 * Purposes under which a vendor serves its customers' files, or services with little in common: data about one script says nothing about
 * the next.
 */
const purposesOfMany: readonly string[] = ['cdn', 'hosting', 'utility']

/** Whether one decision can cover everything of a vendor with this purpose, including future scripts. */
export const isDecidedAsWhole = (purpose: string): boolean => !purposesOfMany.includes(purpose)

/** Data about a script for bulk authorization. */
export interface ScriptStanding {
  severity: Severity
  /** Of its current content, here or on another site that got it. */
  verdict: ScriptVerdict | null
  /** Whether an incident about it is open. */
  hasIncident: boolean
  examination: ContentExamination
  /** Null if unknown. */
  vulnerabilities: number | null
  state: Authorization
}

/**
 * Why bulk authorization leaves a script out; null if it may be included. A script with an earlier decision is left out, because a bulk
 * approval would replace a rejection, a pin, or a review date. `not-understood` may only be included if it is pinned to the current
 * content.
 */
export const lookReason = (script: ScriptStanding): LookReason | null => lookReasons(script)[0] ?? null

/** All of them, most severe first. */
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

/** Why an approval of a vendor or folder leaves a script out. It pins nothing, so code that was not understood is left out, too. */
export const ownDecisionReasons = ['malicious', 'suspicious', 'incident', 'waiting', 'changed', 'not-understood'] as const

/** Reasons that exclude a script from any approval of several at once. */
export const needsOwnDecision: readonly LookReason[] = ownDecisionReasons.filter((reason) => reason !== 'not-understood')

/** The first blank of a drafted text, a question in square brackets such as `[What does it do?]`; null if none is left to fill in. */
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
