// Compares the scripts of two scans: added, removed, with another content, or with another tag.

import type { ChangeReason } from '@tillwatch/contract/reasons'
import type { ScriptFacts } from '../facts.ts'
import { alert, type ChangedScript, type ChangeKind, type Found, noDetail, type PageChange, quiet } from '../found.ts'
import { subjectOfScript } from '../page/script-subject.ts'
import { compareTags, type ScriptPair } from '../page/script-tags.ts'
import { doubtOf, placeGiven, placeOf, type Side } from '../page/side.ts'
import type { CompareScansGiven } from './given.ts'
import { type ContentJudgement, judgeOfScripts, type MatchedScripts, type ScriptJudge } from './scripts.ts'

export interface ScriptsCompared extends Found {
  matched: MatchedScripts
  /** Changes of single scripts by ID in the later scan, so that findings on them can be added. */
  byScript: ReadonlyMap<string, PageChange>
}

/**
 * Scripts in a payment provider's frames are the provider's responsibility, so their changes only appear in the digest. If the two scans
 * used different visitor profiles, scripts that only the first one got are judged too, because the page may hide them from either.
 */
export function compareScanScripts(before: Side, after: Side, given: CompareScansGiven): ScriptsCompared {
  const judge = judgeOfScripts(before, after, given)
  const byScript = new Map<string, PageChange>()
  const found: Found = { changes: [], notCompared: [] }
  const tell = (kind: ChangeKind, script: ScriptFacts, was: ScriptFacts | null, judged: ContentJudgement) => {
    const change = changeOf(kind, script, { before: was?.id ?? null, after: script.id }, judged)
    if (change === null) return
    byScript.set(script.id, change)
    found.changes.push(change)
  }
  for (const pair of judge.matched.pairs) {
    const unread = [pair.before, pair.after].findIndex((script) => script.sha256 === null && !neverRuns.has(script.state))
    const scan = unread === 0 ? 'before' : 'after'
    if (unread >= 0) found.notCompared.push({ subject: subjectOfScript(pair.after), why: { code: 'no-content', given: { scan } } })
    else if (pair.before.sha256 === null && pair.after.sha256 !== null)
      tell('script-changed', pair.after, pair.before, aloneOf(pair.after, after, judge))
    else if (pair.after.sha256 !== null && pair.before.sha256 !== pair.after.sha256)
      tell('script-changed', pair.after, pair.before, contentOf(pair, judge))
  }
  for (const script of judge.matched.come) {
    const place = placeGiven(placeOf(script.frame.id, after))
    const judged = aloneOf(script, after, judge)
    const reasons: ChangeReason[] = [{ code: 'script-added', given: { place } }, ...judged.reasons, ...doubtOf('script', before)]
    tell('script-added', script, null, { ...judged, reasons })
  }
  const isOtherVisitor = before.scan.profile !== after.scan.profile
  for (const script of judge.matched.gone) {
    const { partial: outcome } = after
    if (outcome) found.notCompared.push({ subject: subjectOfScript(script), why: { code: 'not-seen', given: { scan: 'after', outcome } } })
    else {
      const judged = isOtherVisitor ? aloneOf(script, before, judge) : judgedAs('removed', { code: 'script-removed', given: {} })
      const change = changeOf('script-removed', script, { before: script.id, after: null }, judged)
      if (change !== null) found.changes.push(change)
    }
  }
  for (const change of compareTags(judge.matched.pairs, before, after)) found.changes.push(change)
  return { ...found, matched: judge.matched, byScript }
}

/** Null if nothing changed. */
function changeOf(kind: ChangeKind, script: ScriptFacts, ids: ChangedScript, { verdict, ...judged }: ContentJudgement): PageChange | null {
  if (verdict === null) return null
  const subject = subjectOfScript(script)
  if (script.scope === 'merchant') return { kind, subject, verdict, ...judged, script: ids }
  const told = verdict === 'removed' ? verdict : quiet
  return { kind, subject, verdict: told, ...judged, script: ids, reasons: [...judged.reasons, { code: 'not-in-own-frame', given: {} }] }
}

const judgedAs = (verdict: ContentJudgement['verdict'], reason: ChangeReason): ContentJudgement => ({
  verdict,
  reasons: [reason],
  ...noDetail,
})
const quietly = (reason: ChangeReason) => judgedAs(quiet, reason)
const notJudged = (why: 'changed' | 'new') => judgedAs(alert, { code: 'not-judged', given: { why } })

function contentOf(pair: ScriptPair, judge: ScriptJudge): ContentJudgement {
  const judged = judge.changed(pair)
  if (judged) return judged
  // For code without an address, the identity includes its structure.
  if (pair.before.identity === pair.after.identity && pair.after.url === null) return quietly({ code: 'same-structure', given: {} })
  return notJudged('changed')
}

const neverRuns = new Set<ScriptFacts['state']>(['fetched-not-run', 'blocked', 'inert', 'failed'])

function aloneOf(script: ScriptFacts, side: Side, judge: ScriptJudge): ContentJudgement {
  if (neverRuns.has(script.state)) return quietly({ code: 'does-not-run', given: { state: script.state } })
  const judged = judge.alone(script, side) ?? notJudged('new')
  if (script.party !== 'third' || (judged.verdict !== quiet && judged.verdict !== 'release')) return judged
  return { ...judged, verdict: alert, reasons: [...judged.reasons, { code: 'third-party', given: { host: script.host ?? '' } }] }
}
