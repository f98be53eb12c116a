// Compares two standalone script files.
import { named, type PageChange } from '../found.ts'
import type { ContentKnowledge } from '../knowledge.ts'
import type { ScansCompared } from './compare-scans.ts'
import { summaryOf } from './compare-scans.ts'
import { type ContentGiven, compareContents } from './scripts.ts'

/**
 * Compares two texts. `subject` names the file, `knowledge` is about the second text, and `given` has the page's host and the hosts that
 * may get card data. Never throws for any text.
 */
export function compareFiles(
  before: string,
  after: string,
  subject: string,
  knowledge: ContentKnowledge | null = null,
  given: Pick<ContentGiven, 'host' | 'approvedHosts'> = {},
): ScansCompared {
  const { verdict, ...judged } = compareContents(before, after, { knowledge, ...given })
  const changes: PageChange[] = verdict === null ? [] : [{ kind: 'script-changed', subject: named(subject), verdict, ...judged }]
  return { changes, notCompared: [], summary: summaryOf(changes, null) }
}
