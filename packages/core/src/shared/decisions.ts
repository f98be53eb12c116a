// Owns the closed lists of decisions on scripts, what asks for a look before one, and the blanks that drafted words leave to a person.
import { type Severity, severities } from './vocabulary.ts'

/** `withdraw` takes back what was decided before: the script is undecided again. */
export const decisionVerdicts = ['approve', 'reject', 'withdraw'] as const

/** What was decided after a change on the script that changed. */
export const changeDecisions = [...decisionVerdicts, 'undecided', 'no-script'] as const

/** Why a script is needed, as PCI DSS 6.4.3 asks for it. */
export const decisionReasons = ['business', 'technical'] as const

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

/**
 * Why a script is left out where many are approved in one go, so that somebody looks at it; null where nothing that is known asks for that. What was decided on before is left out, too: one go
 * would put its own words in place of a rejection, a pin, or a day to look again. `vulnerabilities` is null where they are unknown.
 */
export function lookReason(script: { severity: Severity; vulnerabilities: number | null; state: Authorization }): LookReason | null {
  if (severities.indexOf(script.severity) >= severities.indexOf('high')) return 'risk'
  if ((script.vulnerabilities ?? 0) > 0) return 'vulnerable'
  return script.state === 'undecided' ? null : script.state
}

/** The first blank of a drafted text, a question in square brackets such as `[What does it do?]`; null when none is left to fill in. */
export function firstBlank(text: string): string | null {
  return /\[[^[\]]*\?\]/.exec(text)?.[0] ?? null
}

export type DecisionVerdict = (typeof decisionVerdicts)[number]
export type ChangeDecision = (typeof changeDecisions)[number]
export type DecisionReason = (typeof decisionReasons)[number]
export type Authorization = (typeof authorizations)[number]
/** A high or critical risk, a known hole of its library, or what was decided before. */
export type LookReason = 'risk' | 'vulnerable' | Exclude<Authorization, 'undecided'>
