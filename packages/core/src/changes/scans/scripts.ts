// Owns which script of one scan is which of another, and how two contents of one are judged: the one door to both.
import { shapeOfText } from '#inventory/index.ts'
import { type Capability, capabilitiesOf, lookAtCode, newCapabilities } from '#program/index.ts'
import type { Change, ChangedLines, ChangeReason, ChangeVerdict } from '../change.ts'
import { firstLines } from '../diff/code-lines.ts'
import { diffLines } from '../diff/line-diff.ts'
import type { ScriptFacts } from '../facts.ts'
import { alert, quiet, reasonOf } from '../found.ts'
import type { ScriptPair } from '../page/script-tags.ts'
import { type Side, stablePlace } from '../page/side.ts'
import { type BodiesOfBoth, textOf } from './script-texts.ts'

export interface MatchedScripts {
  pairs: ScriptPair[]
  gone: ScriptFacts[]
  come: ScriptFacts[]
}

/** What was judged of a content; null verdict: it is the same. */
export type ContentJudgement = Pick<Change, 'reasons' | 'lines' | 'newCapabilities'> & { verdict: ChangeVerdict | null }

/** What is asked of the scripts of two scans. */
export interface ScriptJudge {
  matched: MatchedScripts
  /** Null where the code of one is not at hand. */
  changed(pair: ScriptPair): ContentJudgement | null
  /** Of a script that only one of the scans has; null where its code is not at hand. */
  alone(script: ScriptFacts, side: Side): ContentJudgement | null
}

/** The judge of two scans with the script bodies that were kept of them. */
export function judgeOfScripts(before: Side, after: Side, { bodiesBefore, bodiesAfter }: BodiesOfBoth): ScriptJudge {
  return {
    matched: matchScanScripts(before.scan.scripts, after.scan.scripts),
    changed(pair) {
      const [was, is] = [textOf(pair.before, bodiesBefore), textOf(pair.after, bodiesAfter)]
      return was === null || is === null ? null : compareContents(was, is)
    },
    alone(script, { name }) {
      const text = textOf(script, name === 'before' ? bodiesBefore : bodiesAfter)
      return text === null ? null : judgeContent(text)
    },
  }
}

/** By identity, equal contents first; what is left by equal content, then by kind and place in order. */
function matchScanScripts(before: readonly ScriptFacts[], after: readonly ScriptFacts[]): MatchedScripts {
  const pairs: ScriptPair[] = []
  let [gone, come] = [[...before], [...after]]
  const match = (keyOf: (script: ScriptFacts) => string | null) => {
    const waiting = Map.groupBy(come, (script) => keyOf(script))
    gone = gone.filter((one) => {
      const key = keyOf(one)
      const other = key === null ? undefined : waiting.get(key)?.shift()
      if (other) pairs.push({ before: one, after: other })
      return !other
    })
    const taken = new Set(pairs.map((pair) => pair.after))
    come = come.filter((script) => !taken.has(script))
  }
  const place = ({ frame, kind }: ScriptFacts) => JSON.stringify([kind, stablePlace(frame.url)])
  match(({ identity, sha256 }) => JSON.stringify([identity, sha256]))
  match(({ identity }) => identity)
  match(({ kind, sha256 }) => (sha256 === null ? null : JSON.stringify([kind, sha256])))
  match((script) => (script.url === null ? place(script) : null))
  return { pairs, gone, come }
}

/** Judges two contents of one script. Never throws, whatever the texts. */
export function compareContents(before: string, after: string): ContentJudgement {
  if (before === after) return { verdict: null, reasons: [], lines: [], newCapabilities: [] }
  const lines = changedLines(before, after)
  const [was, is] = [lookAtCode(before), lookAtCode(after)]
  const added = newCapabilities(capabilitiesOf(was), capabilitiesOf(is))
  if (added.length > 0)
    return { verdict: alert, reasons: added.map(wordsOf), lines: linesOf(added, after, lines), newCapabilities: added.map(nameOf) }
  const told = (verdict: ChangeVerdict, code: string, sentence: string): ContentJudgement => ({
    ...{ verdict, lines, newCapabilities: [] },
    reasons: [reasonOf(code, sentence)],
  })
  if (isSameProgram(before, after)) return told(quiet, 'same-structure', 'The same program with other names or data.')
  if (is.parsed !== 'whole' || !is.ended) return told(alert, 'not-judged', 'Its code changed and could not be judged to its end.')
  return told('release', 'nothing-new', 'Its code changed and can do nothing that it could not do before.')
}

/** Whether both have one tree but for local names and data; of text without a tree nothing is known. */
function isSameProgram(before: string, after: string): boolean {
  const [was, is] = [shapeOfText(before), shapeOfText(after)]
  return was.basis === 'tree' && is.basis === 'tree' && was.hash === is.hash
}

/** Judges a content that was not there before. Never throws, whatever the text. */
function judgeContent(text: string): ContentJudgement {
  const look = lookAtCode(text)
  const found = capabilitiesOf(look)
  if (found.length > 0)
    return { verdict: alert, reasons: found.map(wordsOf), lines: linesOf(found, text, []), newCapabilities: found.map(nameOf) }
  if (look.parsed !== 'whole' || !look.ended)
    return { verdict: alert, reasons: [reasonOf('not-judged', 'Its code could not be judged to its end.')], lines: [], newCapabilities: [] }
  return {
    verdict: quiet,
    reasons: [reasonOf('nothing-found', 'Nothing was found that its code can do to the page or its visitor.')],
    lines: [],
    newCapabilities: [],
  }
}

const nameOf = ({ kind, what }: Capability): string => `${kind} ${what}`

function wordsOf(capability: Capability): ChangeReason {
  return reasonOf('new-capability', `It can now do this: ${nameOf(capability)}.`)
}

const rangesMax = 100
const linesMax = 100_000

function changedLines(before: string, after: string): ChangedLines[] {
  const [{ lines: from }, { lines: to }] = [firstLines(before, linesMax), firstLines(after, linesMax)]
  return diffLines(from, to)
    .slice(0, rangesMax)
    .map(({ fromStart, fromEnd, toStart, toEnd }) => ({
      before: fromStart < fromEnd ? [fromStart + 1, fromEnd] : null,
      after: toStart < toEnd ? [toStart + 1, toEnd] : null,
    }))
}

/** Lines of the code that can newly do something; those that changed where none is known. */
function linesOf(capabilities: readonly Capability[], text: string, changed: ChangedLines[]): ChangedLines[] {
  const places = capabilities.flatMap(({ places: each }) => each).filter(({ layer }) => layer === 0)
  const known = new Set(places.map(({ start, end }) => JSON.stringify([lineAt(text, start), lineAt(text, end)])))
  const ranges = [...known]
    .slice(0, rangesMax)
    .map((range): ChangedLines => ({ before: null, after: JSON.parse(range) as [number, number] }))
  return ranges.length > 0 ? ranges : changed
}

const lineAt = (text: string, offset: number): number => Math.max(1, firstLines(`${text.slice(0, offset)}.`, 0).total)
