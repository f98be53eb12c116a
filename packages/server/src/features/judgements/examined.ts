// Owns the shape of what an examination says of each content of its scan. It is written once, as the scan's evidence is, and never changes.
import type { NotDetonatedReason } from '@tillwatch/contract/lists'
import type { Judged } from './stored.ts'

/** The judgement is for the scan's page: its own site may be sent what is typed. */
export interface ExaminedContent extends Judged {
  /** Null for scripts that ran and of which nothing was kept. */
  sha256: string | null
  scriptIds: string[]
  /** Whether it stands in a frame that is the provider's duty, and so makes no finding. */
  isProviders: boolean
  notDetonated: NotDetonatedReason | null
}
