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

/** As it was written: examinations from before something missing had a word call such a content benign. */
export type StoredContent = Omit<ExaminedContent, 'missing'> & Partial<Pick<ExaminedContent, 'missing'>>

export function contentOf({ missing, ...content }: StoredContent): ExaminedContent {
  if (missing !== undefined) return { ...content, missing }
  const known = content.verdict === null ? [] : missingOf(content)
  return { ...content, missing: known, verdict: content.verdict === 'benign' && known.length > 0 ? 'inconclusive' : content.verdict }
}

/** What is known of it without a count. */
function missingOf({ parsed, ended }: Pick<ExaminedContent, 'parsed' | 'ended'>): ExaminedContent['missing'] {
  const code = parsed === 'none' ? 'not-parsed' : parsed === 'partly' ? 'partly-parsed' : ended === false ? 'limit' : null
  return code === null ? [] : [{ code, read: null, of: null }]
}
