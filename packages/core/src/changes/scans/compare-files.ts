// Owns the comparison of two script files that stand alone.
import { named, type PageChange } from '../found.ts'
import type { ContentKnowledge } from '../knowledge.ts'
import type { ScansCompared } from './compare-scans.ts'
import { summaryOf } from './compare-scans.ts'
import { type ContentGiven, compareContents } from './scripts.ts'

/** What changed from the one text to the other; `subject` names the file; `knowledge` is of the second; `given` are the page's host and those that card data may go to. Never throws, whatever the texts. */
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
