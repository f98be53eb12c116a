// Shape of an examination's result for each content of its scan. Written once, like the scan's evidence, and never changed.
import type { NotDetonatedReason } from '@tillwatch/contract/lists'
import type { Judged } from './stored.ts'

/** Judged for the scan's page: its own site may get typed data. */
export interface ExaminedContent extends Judged {
  /** Null for executed scripts without any stored content. */
  sha256: string | null
  scriptIds: string[]
  /** Whether it is in a frame of the provider's responsibility, and so makes no finding. */
  isProviders: boolean
  notDetonated: NotDetonatedReason | null
}
