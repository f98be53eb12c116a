// Owns the comparison of the scripts of two scans: added, removed, with another content, or otherwise tagged.
import type { ChangeReason } from '../change.ts'
import type { ScriptFacts } from '../facts.ts'
import { alert, type ChangeKind, type Found, type PageChange, quiet, reasonOf } from '../found.ts'
import { compareTags, type ScriptPair } from '../page/script-tags.ts'
import { placeOf, placeWords, type Side } from '../page/side.ts'
import type { BodiesOfBoth } from './script-texts.ts'
import { type ContentJudgement, judgeOfScripts, type MatchedScripts, type ScriptJudge } from './scripts.ts'

export interface ScriptsCompared extends Found {
  matched: MatchedScripts
  /** Changes of single scripts by id in the scan after, so that findings on one are told with it. */
  byScript: ReadonlyMap<string, PageChange>
}

/**
 * Scripts of a payment provider's frames are the provider's duty: what changes there is told in a summary only. Where the two scans were made as other
 * visitors, what only the first was given is judged as well, since either may be the one that a page hides from.
 */
export function compareScanScripts(before: Side, after: Side, bodies: BodiesOfBoth): ScriptsCompared {
  const judge = judgeOfScripts(before, after, bodies)
  const byScript = new Map<string, PageChange>()
  const found: Found = { changes: [], notCompared: [] }
  const tell = (kind: ChangeKind, script: ScriptFacts, judged: ContentJudgement) => {
    const change = changeOf(kind, script, judged)
    if (change === null) return
    byScript.set(script.id, change)
    found.changes.push(change)
  }
  for (const pair of judge.matched.pairs) {
    const unread = [pair.before, pair.after].findIndex((script) => script.sha256 === null && !neverRuns.has(script.state))
    const which = unread === 0 ? 'before' : 'after'
    if (unread >= 0) found.notCompared.push({ subject: pair.after.label, why: `The scan ${which} did not get its content.` })
    else if (pair.before.sha256 === null && pair.after.sha256 !== null)
      tell('script-changed', pair.after, aloneOf(pair.after, after, judge))
    else if (pair.after.sha256 !== null && pair.before.sha256 !== pair.after.sha256)
      tell('script-changed', pair.after, contentOf(pair, judge))
  }
  for (const script of judge.matched.come) {
    const doubt = before.partial ? [reasonOf('before-partial', `${before.partial} The script may have been there.`)] : []
    const where = reasonOf('script-added', `It was not on the page before; it runs in ${placeWords(placeOf(script.frame.id, after))}.`)
    const judged = aloneOf(script, after, judge)
    tell('script-added', script, { ...judged, reasons: [where, ...judged.reasons, ...doubt] })
  }
  const isOtherVisitor = before.scan.profile !== after.scan.profile
  for (const script of judge.matched.gone) {
    if (after.partial) found.notCompared.push({ subject: script.label, why: `${after.partial} The script was not seen, but may be there.` })
    else {
      const gone = reasonOf('script-removed', 'It is not on the page any more.')
      const change = changeOf('script-removed', script, isOtherVisitor ? aloneOf(script, before, judge) : quietly(gone))
      if (change !== null) found.changes.push(change)
    }
  }
  found.changes.push(...compareTags(judge.matched.pairs, before, after))
  return { ...found, matched: judge.matched, byScript }
}

/** Null where nothing changed. */
function changeOf(kind: ChangeKind, script: ScriptFacts, { verdict, ...judged }: ContentJudgement): PageChange | null {
  if (verdict === null) return null
  if (script.scope === 'merchant') return { kind, subject: script.label, verdict, ...judged }
  const whose = reasonOf('not-in-own-frame', 'It runs in a frame that somebody else answers for.')
  return { kind, subject: script.label, verdict: quiet, ...judged, reasons: [...judged.reasons, whose] }
}

const judgedAs = (verdict: ContentJudgement['verdict'], reason: ChangeReason): ContentJudgement => ({
  verdict,
  reasons: [reason],
  lines: [],
  newCapabilities: [],
})
const quietly = (reason: ChangeReason) => judgedAs(quiet, reason)
const notJudged = (sentence: string) => judgedAs(alert, reasonOf('not-judged', sentence))

function contentOf(pair: ScriptPair, judge: ScriptJudge): ContentJudgement {
  const judged = judge.changed(pair)
  if (judged) return judged
  // The identity of code without an address holds its structure.
  if (pair.before.identity === pair.after.identity && pair.after.url === null)
    return quietly(reasonOf('same-structure', 'The same program with other names or data.'))
  return notJudged('Its content changed, and its code is not at hand, so what changed could not be judged.')
}

const neverRuns = new Set<ScriptFacts['state']>(['fetched-not-run', 'blocked', 'inert', 'failed'])

function aloneOf(script: ScriptFacts, side: Side, judge: ScriptJudge): ContentJudgement {
  if (neverRuns.has(script.state)) return quietly(reasonOf('does-not-run', `It does not run (${script.state.replaceAll('-', ' ')}).`))
  const judged = judge.alone(script, side) ?? notJudged('Its code is not at hand, so what it does could not be judged.')
  if (script.party !== 'third' || judged.verdict !== quiet) return judged
  const whose = reasonOf('third-party', `It comes from ${script.host ?? 'a third party'}, who can change it.`)
  return { ...judged, verdict: alert, reasons: [...judged.reasons, whose] }
}
