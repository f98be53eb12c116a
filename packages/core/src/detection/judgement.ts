// Owns the shape of a judgement: closed lists of verdicts and reasons, and what a caller may know beside the text.

import type { MissingCode, ReasonWeight, ScriptVerdict } from '@tillwatch/contract/lists'
import type { Capability, Look, Place } from '#program/index.ts'
import type { Detonation } from './detonation.ts'

/** Version of the rules and of what they read; stored with each judgement. */
export const DETECTION_RULES_VERSION = '6'

export { type ReasonWeight, reasonWeights, type ScriptVerdict, scriptVerdicts } from '@tillwatch/contract/lists'

export const reasonCodes = [
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
export type ReasonCode = (typeof reasonCodes)[number]

export interface Reason {
  code: ReasonCode
  /** English: what the code does, and where to. */
  sentence: string
  weight: ReasonWeight
  places: Place[]
}

/** Something that was not looked at: `read` of `of` functions or characters, null where nothing is counted. */
export interface Missing {
  code: MissingCode
  read: number | null
  of: number | null
}

export interface ScriptGiven {
  /** Host that the script came from; null or missing when it has none or nobody knows. */
  host?: string | null
  /** Hosts that the page's owner has approved as receivers; each covers its subdomains. */
  approvedHosts?: readonly string[]
  detonation?: Detonation | null
  /** A look at the same text that was taken already. */
  look?: Look
}

export interface ScriptJudgement {
  verdict: ScriptVerdict
  /** Calibrated chance of a skimmer, 0–1; a reason that decides raises it. */
  score: number
  /** The gravest first. */
  reasons: Reason[]
  capabilities: Capability[]
  parsed: Look['parsed']
  /** False where the text was too long or too costly to be looked at to its end. */
  ended: boolean
  /** Empty where all was looked at. */
  missing: Missing[]
  rulesVersion: string
  modelVersion: string
}
