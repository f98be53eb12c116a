// Owns the judgement of a scan's contents for its page: what stands out by itself is judged again with what is known of the page.

import type { NotDetonatedReason } from '@tillwatch/contract/lists'
import { servedBy } from '@tillwatch/core/detection'
import { hostOf, siteOf } from '@tillwatch/core/inventory'
import { type Bench, isUnread, judgeText, textOf } from './bench.ts'
import type { Content } from './contents.ts'
import type { ExaminedContent } from './examined.ts'
import { judgementsOf, type ScanToExamine } from './queries.ts'
import { isCurrent, type Judged, type StoredJudgement } from './stored.ts'

/** One entry for each content, in the order given. */
export async function judgeForPage(
  bench: Bench,
  scan: ScanToExamine,
  contents: readonly Content[],
  notDetonated: ReadonlyMap<string, NotDetonatedReason>,
): Promise<ExaminedContent[]> {
  const approvedHosts = ownHosts(scan)
  const sha256s = contents.map(({ sha256 }) => sha256)
  const stored = await judgementsOf(bench.context.db, sha256s)
  const examined: ExaminedContent[] = []
  for (const content of contents) {
    const { sha256, scriptIds, isProviders } = content
    const known = stored.get(sha256)
    const common = { sha256, scriptIds, isProviders, notDetonated: notDetonated.get(sha256) ?? null }
    if (!known || !isCurrent(known)) examined.push({ ...common, ...unjudged, notJudged: bench.hasTime() ? 'not-kept' : 'no-time' })
    else examined.push({ ...common, ...(await forPage(bench, content, known, approvedHosts)) })
  }
  return examined
}

const unjudged = { verdict: null, score: null, parsed: null, ended: null, missing: [], reasons: [] }

/** What is known of the page only ever speaks for a script, so what nothing was found in by itself is not judged again. */
async function forPage(bench: Bench, content: Content, known: StoredJudgement, approvedHosts: string[]): Promise<Judged> {
  const { verdict, notJudged, score, parsed, ended, missing, reasons } = known
  const byItself = { verdict, notJudged, score, parsed, ended, missing, reasons }
  if (verdict === null || verdict === 'benign' || verdict === 'inconclusive' || !bench.hasTime()) return byItself
  const text = await textOf(bench, content)
  if (text === null) return byItself
  const seen = known.laboratory?.version === bench.context.laboratory?.version ? (known.laboratory?.detonation ?? null) : null
  const { host } = content
  const unread = isUnread(known) ? 'too-slow' : null
  const answer = await judgeText(bench, { text, host, approvedHosts, detonation: seen && servedBy(seen, host) }, unread)
  if (!('notJudged' in answer)) return { ...answer, notJudged: null }
  return unread === null ? byItself : { ...unjudged, ...answer }
}

/** The page's own site, and what its owner declares: these may be sent what is typed. */
function ownHosts({ result }: ScanToExamine): string[] {
  const { requestedUrl, finalUrl } = result.page
  const { paymentProviders = [], ownHosts: declared = [] } = result.declared ?? {}
  return [...new Set([...[requestedUrl, finalUrl].flatMap((url) => hostOf(url) ?? []).map(siteOf), ...paymentProviders, ...declared])]
}
