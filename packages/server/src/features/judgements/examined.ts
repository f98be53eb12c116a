// Owns the shape of what an examination says of each content of its scan. It is written once, as the scan's evidence is, and never changes.
import type { NotDetonatedReason, NotJudgedReason, ScriptVerdict } from '@tillwatch/core/shared'
import type { JudgedText } from './judge-worker.ts'

export interface ExaminedContent {
  /** Null for scripts that ran and of which nothing was kept. */
  sha256: string | null
  scriptIds: string[]
  /** Whether it stands in a frame that is the provider's duty, and so makes no finding. */
  isProviders: boolean
  /** For this page: its own site may be sent what is typed. */
  verdict: ScriptVerdict | null
  notJudged: NotJudgedReason | null
  score: number | null
  parsed: JudgedText['parsed'] | null
  ended: boolean | null
  reasons: JudgedText['reasons']
  notDetonated: NotDetonatedReason | null
}
