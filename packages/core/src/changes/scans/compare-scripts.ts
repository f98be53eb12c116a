// Owns the comparison of the scripts of two scans: added, removed, with another content, or otherwise tagged.
import type { Change, ChangeReason } from '../change.ts'
import type { ScriptFacts } from '../facts.ts'
import { alert, type ChangeKind, type Found, quiet, reasonOf } from '../found.ts'
import { compareTags } from '../page/script-tags.ts'
import { placeOf, placeWords, type Side } from '../page/side.ts'
import { type Bodies, textOf } from './script-texts.ts'
import { type ContentJudgement, compareContents, judgeContent, type MatchedScripts, matchScanScripts } from './scripts.ts'

export interface ScriptsCompared extends Found {
  matched: MatchedScripts
  /** Changes of single scripts by id in the scan after, so that findings on one are told with it. */
  byScript: ReadonlyMap<string, Change>
}

interface BodiesOfBoth {
  bodiesBefore?: Bodies | undefined
  bodiesAfter?: Bodies | undefined
}

/** Scripts of a payment provider's frames are the provider's duty: what changes there is told in a summary only. */
export function compareScanScripts(before: Side, after: Side, { bodiesBefore, bodiesAfter }: BodiesOfBoth): ScriptsCompared {
  const matched = matchScanScripts(before.scan.scripts, after.scan.scripts)
  const byScript = new Map<string, Change>()
  const found: Found = { changes: [], notCompared: [] }
  const tell = (kind: ChangeKind, script: ScriptFacts, judged: ContentJudgement, more: ChangeReason[] = []) => {
    const isOurs = script.scope === 'merchant'
    const foreign = isOurs ? [] : [reasonOf('not-in-own-frame', 'It runs in a frame that somebody else answers for.')]
    const { verdict, reasons, lines, newCapabilities } = judged
    if (verdict === null) return
    const change = {
      kind,
      subject: script.label,
      verdict: isOurs ? verdict : quiet,
      reasons: [...more, ...reasons, ...foreign],
      lines,
      newCapabilities,
    }
    byScript.set(script.id, change)
    found.changes.push(change)
  }
  for (const { before: was, after: is } of matched.pairs) {
    if (was.sha256 === is.sha256 && was.sha256 !== null) continue
    const [from, to] = [textOf(was, bodiesBefore), textOf(is, bodiesAfter)]
    if (from !== null && to !== null) tell('script-changed', is, compareContents(from, to))
    else if (was.sha256 === null || is.sha256 === null)
      found.notCompared.push({ subject: is.label, why: `The scan ${was.sha256 === null ? 'before' : 'after'} did not get its content.` })
    else if (was.identity === is.identity && is.url === null) tell('script-changed', is, sameStructure)
    else tell('script-changed', is, unread('Its content changed, and its code is not at hand, so what changed could not be judged.'))
  }
  for (const script of matched.come) {
    const doubt = before.partial ? [reasonOf('before-partial', `${before.partial} The script may have been there.`)] : []
    const where = reasonOf('script-added', `It was not on the page before; it runs in ${placeWords(placeOf(script.frame.id, after))}.`)
    tell('script-added', script, newContent(script, bodiesAfter), [where, ...doubt])
  }
  for (const script of matched.gone) {
    if (after.partial) found.notCompared.push({ subject: script.label, why: `${after.partial} The script was not seen, but may be there.` })
    else
      tell('script-removed', script, {
        ...nothing,
        verdict: quiet,
        reasons: [reasonOf('script-removed', 'It is not on the page any more.')],
      })
  }
  found.changes.push(...compareTags(matched.pairs, before, after))
  return { ...found, matched, byScript }
}

const nothing = { lines: [], newCapabilities: [] }
const unread = (sentence: string): ContentJudgement => ({ ...nothing, verdict: alert, reasons: [reasonOf('not-judged', sentence)] })
/** The identity of code without an address holds its structure. */
const sameStructure: ContentJudgement = {
  ...nothing,
  verdict: quiet,
  reasons: [reasonOf('same-structure', 'The same program with other names or data.')],
}

const neverRuns = new Set<ScriptFacts['state']>(['fetched-not-run', 'blocked', 'inert', 'failed'])

function newContent(script: ScriptFacts, bodies: Bodies | undefined): ContentJudgement {
  if (neverRuns.has(script.state))
    return { ...nothing, verdict: quiet, reasons: [reasonOf('does-not-run', `It does not run (${script.state.replaceAll('-', ' ')}).`)] }
  const text = textOf(script, bodies)
  if (text === null) return unread('Its code is not at hand, so what it does could not be judged.')
  const judged = judgeContent(text)
  return script.party === 'third' && judged.verdict === quiet
    ? {
        ...judged,
        verdict: alert,
        reasons: [...judged.reasons, reasonOf('third-party', `It comes from ${script.host ?? 'a third party'}, who can change it.`)],
      }
    : judged
}
