// Shape of a judgment: closed lists of verdicts and reasons, and what a caller may know apart from the text.

import type { MissingCode, JudgeReasonCode as ReasonCode, ReasonWeight, ScriptVerdict } from '@tillwatch/contract/lists'
import type { JudgeValues } from '@tillwatch/contract/reasons'
import type { Capability, Look, Place } from '#program/index.ts'
import type { Detonation } from './detonation.ts'

/** Version of the rules and of their input; stored with each judgment. */
export const DETECTION_RULES_VERSION = '8'

export {
  type JudgeReasonCode as ReasonCode,
  judgeReasonCodes as reasonCodes,
  type ReasonWeight,
  reasonWeights,
  type ScriptVerdict,
  scriptVerdicts,
} from '@tillwatch/contract/lists'

export interface Reason {
  code: ReasonCode
  /** What the sentence names: the destination, for example. */
  values: JudgeValues
  weight: ReasonWeight
  places: Place[]
}

/** Code that was not analyzed: `read` of `of` functions or characters, null if nothing is counted. */
export interface Missing {
  code: MissingCode
  read: number | null
  of: number | null
}

export interface ScriptGiven {
  /** Host that the script came from; null or missing if none exists or it is unknown. */
  host?: string | null
  /** Hosts that the page's owner approved as receivers; each covers its subdomains. */
  approvedHosts?: readonly string[]
  detonation?: Detonation | null
  /** An existing analysis of the same text. */
  look?: Look
}

export interface ScriptJudgement {
  verdict: ScriptVerdict
  /** Calibrated probability of a skimmer, 0–1, raised by decisive reasons. */
  score: number
  /** Most severe first. */
  reasons: Reason[]
  capabilities: Capability[]
  parsed: Look['parsed']
  /** False if the text was too long or too costly for a complete analysis. */
  ended: boolean
  /** Empty if everything was analyzed. */
  missing: Missing[]
  rulesVersion: string
  modelVersion: string
}
