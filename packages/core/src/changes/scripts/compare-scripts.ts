// Compares two contents of one script: what changed, what is new, and the verdict.
import type { ScriptVerdict } from '@tillwatch/contract/lists'
import type { ChangeReason, JudgeGiven, ScriptReasonCode } from '@tillwatch/contract/reasons'
import type { Reason } from '#detection/index.ts'
import { type Capability, capabilitiesOf, type Look, lookAtCode, newCapabilities, type Place } from '#program/index.ts'
import { LineTable } from '#shared/line-table.ts'
import type { ChangedLines, ChangeVerdict } from '../change.ts'
import type { ContentKnowledge } from '../knowledge.ts'
import { capabilityNews, type Hosts, hostsOf, loadNews } from './capability-news.ts'
import { constantNews } from './constant-news.ts'
import { linesOfSignals, linesOfSpans } from './lines.ts'
import { type ScriptPrint, sameShape, type Words } from './print.ts'
import { printOf } from './print-of.ts'
import { type Signal, type Span, signal } from './signal.ts'
import { addedUnits, changedUnits, similarity } from './units.ts'
import { verdictOf } from './verdict.ts'
import { learnVolatile, type Masked } from './volatile.ts'
import { knownHosts, namesHost, wordNews } from './word-news.ts'

/** Replacements that minifiers use: results of `typeof`, `a ** b`, templates. */
const spellings = new Set('undefined function object string number boolean symbol bigint Infinity NaN concat pow Math'.split(' '))

/** Numbers may repeat, because minifiers inline constants, but must not encode a text. */
const NUMBERS_RATIO_MAX = 1.15

const NUMBERS_MORE_MAX = 20

/** Above this number of characters, the added parts are not analyzed alone. */
const CHARACTERS_MAX = 400_000

/** A script judgment of a content. */
export interface Judged {
  verdict: ScriptVerdict
  reasons: readonly Pick<Reason, 'code' | 'values'>[]
}

/** Knowledge apart from the two contents. */
export interface CompareGiven {
  /** Earlier contents of the script, oldest first. Whatever differs among them is volatile. */
  history?: readonly string[]
  party?: 'first' | 'third'
  /** Host of the page. */
  host?: string | null
  approvedHosts?: readonly string[]
  /** What is known about the new content. */
  knowledge?: ContentKnowledge | null
  judge?: (text: string) => Judged
  /** Analyzes a content. Callers may cache analyses by hash. */
  look?: (text: string) => Look
}

export interface ScriptComparison {
  /** Null if the contents are equal. */
  verdict: ChangeVerdict | null
  reasons: ChangeReason[]
  lines: ChangedLines[]
  newCapabilities: Capability[]
  goneCapabilities: Capability[]
  /** Differences that do not count, at most 200. */
  masked: Masked[]
  /** Share of the code that both have, 0–1. */
  similarity: number
}

/** Maximum length of contents to compare. For longer ones, the change is reported as unknown. */
export const COMPARED_MAX = 8_000_000

/** Compares two contents of one script. Never throws for any text. Decode bytes that are not text with replacement characters. */
export function compareScripts(before: string, after: string, given: CompareGiven = {}): ScriptComparison {
  const same: ScriptComparison = {
    verdict: null,
    reasons: [],
    lines: [],
    newCapabilities: [],
    goneCapabilities: [],
    masked: [],
    similarity: 1,
  }
  if (before === after) return same
  const characters = Math.max(before.length, after.length)
  if (characters > COMPARED_MAX) {
    const signals = [signal('too-long', 'alert', { characters }), ...(given.judge ? judgements(before, after, given.judge) : [])]
    const known = {
      party: given.party ?? null,
      knowledge: given.knowledge ?? null,
      isShaped: false,
      isRebuilt: false,
      masked: 0,
      unlearned: 0,
    }
    const { verdict, reasons } = verdictOf(signals, known)
    return { ...same, verdict, reasons, similarity: 0 }
  }
  const [was, is] = [printOf(before), printOf(after)]
  const hosts = hostsOf(knownHosts(was), (host) => namesHost(before.toLowerCase(), host), given.host ?? null, given.approvedHosts ?? [])
  const tables = [new LineTable(before), new LineTable(after)] as const
  const shaped = sameShape(was, is)
  const constants = shaped ? constantNews(was, is, learnVolatile([...(given.history ?? []), before], was), tables) : null
  const isQuiet = constants?.signals.every(({ weight }) => weight === 'note') === true
  const found = constants?.signals ?? wordNews(was, is, hosts.isExpected)
  const capabilities = isQuiet && constants?.isDataTouched !== true ? null : compareCapabilities(was, is, given.look ?? lookAtCode, hosts)
  const named = capabilities?.isSeen === true ? found.map((one) => inUse(one, capabilities)) : found
  const signals: Signal[] = named.concat(capabilities?.signals ?? [])
  if (was.basis === 'parsed' && (is.basis === 'repaired' || is.basis === 'tokens'))
    signals.push(signal('unreadable', 'alert', {}, { after: { start: 0, end: after.length } }))
  if (!isQuiet && given.judge) signals.push(...judgements(before, after, given.judge))
  const isRebuilt = !shaped && addsNothing(was, is)
  const outcome = verdictOf(isRebuilt ? signals.map((one) => inRebuild(one, saysTheSame(was, is))) : signals, {
    party: given.party ?? null,
    knowledge: given.knowledge ?? null,
    isShaped: shaped,
    isRebuilt,
    masked: constants?.masked.length ?? 0,
    unlearned: constants?.unlearned ?? 0,
  })
  const lines = linesOfSignals(outcome.shown, ...tables)
  return {
    verdict: outcome.verdict,
    reasons: outcome.reasons,
    lines: lines.length > 0 ? lines : linesOfSpans(changedUnits(was, is), tables[1]),
    newCapabilities: capabilities?.fresh ?? [],
    goneCapabilities: capabilities?.gone ?? [],
    masked: constants?.masked ?? [],
    similarity: shaped ? 1 : similarity(was, is),
  }
}

function compareCapabilities(was: ScriptPrint, is: ScriptPrint, look: (text: string) => Look, hosts: Hosts) {
  const [lookBefore, lookAfter] = [look(was.text), look(is.text)]
  const [had, has] = [capabilitiesOf(lookBefore), capabilitiesOf(lookAfter)]
  let fresh = newCapabilities(had, has)
  let signals = [...capabilityNews(fresh, lookAfter, hosts), ...loadNews(lookBefore, lookAfter, was.text)]
  const parts = addedUnits(was, is, true)
  // A big file may use up the steps before its end, so the added parts are also analyzed alone.
  const added = lookAtAdded(is.text, parts, look)
  if (added) {
    const more = newCapabilities([...had, ...fresh], capabilitiesOf(added))
    signals = signals.concat(capabilityNews(more, added, hosts), loadNews(lookBefore, added, was.text))
    fresh = fresh.concat(more)
  }
  const contacted = new Set(lookAfter.facts.flatMap((fact) => (fact.kind === 'contacts' && fact.host !== null ? fact.host : [])))
  const isSeen = lookAfter.ended && lookAfter.parsed === 'whole' && !fresh.some(canHide)
  return { signals: signals.map((one) => placed(one, is.text, parts)), fresh, gone: newCapabilities(has, had), contacted, isSeen }
}

/** Whether a new capability could reach a host that the analysis does not show. */
const canHide = ({ kind, what }: Capability): boolean =>
  what.endsWith('hidden host') ||
  kind === 'runs-text' ||
  kind === 'overrides' ||
  ((kind === 'makes' || kind === 'writes-markup') && /^(?:script|iframe|form|img|image|link|object|embed)$/.test(what))

/** A host that is only named, in an error message or in data, is not a capability. */
function inUse(one: Signal, { contacted }: { contacted: ReadonlySet<string> }): Signal {
  const isNamed = one.code === 'new-host' && 'host' in one.given && !contacted.has(String(one.given.host))
  return isNamed ? { ...one, weight: 'note' } : one
}

/** Reasons that another build of the same program may trigger, because the analysis takes other paths. */
const unsureInRebuild = new Set<ScriptReasonCode>(['new-text-run', 'new-contact', 'new-element', 'new-question'])

function inRebuild(one: Signal, isOrder: boolean): Signal {
  const isUnsure = unsureInRebuild.has(one.code) || (isOrder && one.code === 'new-load')
  return isUnsure ? { ...one, weight: 'note' } : one
}

/** For code in a text without a known position: the first added part that runs texts. */
function placed(one: Signal, text: string, parts: readonly Span[]): Signal {
  if (one.after !== null) return one
  const runner = parts.find(({ start, end }) => /\b(?:eval|Function|setTimeout|setInterval|constructor)\b/.test(text.slice(start, end)))
  return { ...one, after: runner ?? null }
}

function judgements(before: string, after: string, judge: (text: string) => Judged): Signal[] {
  const judged = judge(after)
  if (judged.verdict !== 'malicious' && judged.verdict !== 'suspicious') return []
  const was = judge(before).verdict
  // Problems that existed before are not part of this change.
  if (was === judged.verdict || was === 'malicious') return []
  const [first] = judged.reasons
  const given: JudgeGiven = first ? { reason: first.code, ...first.values } : { reason: 'none', wording: '', names: [], more: 0, chance: 0 }
  return judged.verdict === 'malicious' ? [signal('judged-malicious', 'theft', given)] : [signal('judged-suspicious', 'hard', given)]
}

/**
 * Analyzes the parts alone, with positions in the whole text. Skips parts that are most of the text. Null if no part is left, or too much
 * text.
 */
export function lookAtAdded(text: string, added: readonly Span[], look: (text: string) => Look): Look | null {
  const parts = added.filter(({ start, end }) => end - start < text.length / 2)
  const length = parts.reduce((sum, { start, end }) => sum + end - start, 0)
  if (length === 0 || length > CHARACTERS_MAX) return null
  const starts: { inParts: number; inText: number }[] = []
  let alone = ''
  for (const { start, end } of parts) {
    starts.push({ inParts: alone.length, inText: start })
    alone += `${text.slice(start, end)};\n`
  }
  const moved = (place: Place | null): Place | null => {
    if (place?.layer !== 0) return place
    const by = starts.findLast(({ inParts }) => inParts <= place.start) ?? { inParts: 0, inText: 0 }
    return { layer: 0, start: place.start - by.inParts + by.inText, end: place.end - by.inParts + by.inText }
  }
  const found = look(alone)
  return {
    ...found,
    sources: found.sources.map((one) => ({ ...one, place: moved(one.place) })),
    facts: found.facts.map((fact) => ({ ...fact, place: moved(fact.place) })),
  }
}

/** Whether the second has no text, name, or pattern that the first lacks, and not many more numbers. */
function addsNothing(was: ScriptPrint, is: ScriptPrint): boolean {
  const isKnown = (word: string) => was.texts.has(word) || was.members.has(word) || was.globals.has(word) || spellings.has(word)
  const isSaid = (text: string) => isKnown(text) || was.text.includes(text) || isListOf(text, isKnown)
  for (const text of is.texts.keys()) if (!isSaid(text)) return false
  for (const words of [is.members, is.globals]) for (const word of words.keys()) if (!isKnown(word)) return false
  for (const pattern of is.patterns.keys()) if (!was.patterns.has(pattern) && !was.text.includes(pattern)) return false
  return numbersIn(is) <= numbersIn(was) * NUMBERS_RATIO_MAX + NUMBERS_MORE_MAX
}

/** Whether a text joins known texts with one separator: `"a.b.c".split(".")` for a list. */
function isListOf(text: string, isKnown: (word: string) => boolean): boolean {
  return [',', '.', ' ', '|', ';'].some((mark) => text.includes(mark) && text.split(mark).every(isKnown))
}

function numbersIn({ constants }: ScriptPrint): number {
  return constants.reduce((count, { kind }) => (kind === 'number' ? count + 1 : count), 0)
}

/** Whether two contents have the same words equally often, and equally many numbers, so that only the order can differ. */
function saysTheSame(was: ScriptPrint, is: ScriptPrint): boolean {
  const isSame = (one: Words, other: Words) =>
    one.size === other.size && [...one].every(([word, { count }]) => other.get(word)?.count === count)
  return (
    isSame(was.texts, is.texts) &&
    isSame(was.members, is.members) &&
    isSame(was.globals, is.globals) &&
    isSame(was.patterns, is.patterns) &&
    numbersIn(was) === numbersIn(is)
  )
}
