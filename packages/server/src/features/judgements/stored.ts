// Shape of a stored judgment of a content, and which parts are still valid.

import type { NotJudgedReason, ScriptVerdict } from '@tillwatch/contract/lists'
import { DETECTION_RULES_VERSION, type Detonation, MODEL_VERSION } from '@tillwatch/core/detection'
import type { JudgedText } from './judge-worker.ts'
import type { Laboratory } from './ports.ts'

/** A judgment, or why there is none. */
export interface Judged {
  /** Null if it was not judged; `notJudged` is the reason. */
  verdict: ScriptVerdict | null
  notJudged: NotJudgedReason | null
  score: number | null
  parsed: JudgedText['parsed'] | null
  ended: boolean | null
  /** Empty if it was not judged. */
  missing: JudgedText['missing']
  reasons: JudgedText['reasons']
}

/** Data about bytes, which does not show who got them. */
export interface StoredJudgement extends Judged {
  sha256: string
  judgedAt: Date
  rulesVersion: string
  modelVersion: string
  capabilities: JudgedText['capabilities']
  /** Null if it never ran in the laboratory. */
  laboratory: { detonation: Detonation; version: string; at: Date; tries: number } | null
}

const TRIES_MAX = 3

export const isCurrent = ({ rulesVersion, modelVersion }: StoredJudgement): boolean =>
  rulesVersion === DETECTION_RULES_VERSION && modelVersion === MODEL_VERSION

/** Whether the laboratory need not run it again: another run would show nothing more, it showed enough, or it was tried often enough. */
export function isDetonated(
  { laboratory, verdict }: StoredJudgement,
  { version, isFinal }: Pick<Laboratory, 'version' | 'isFinal'>,
): boolean {
  if (laboratory === null || laboratory.version !== version) return false
  return isFinal(laboratory.detonation) || verdict === 'malicious' || laboratory.tries >= TRIES_MAX
}
