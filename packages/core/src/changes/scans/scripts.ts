// The only entry point for pairing scripts of two scans and judging their contents.

import type { CapabilityGiven, ChangeReason } from '@tillwatch/contract/reasons'
import { type Detonation, judgeScript, type Reason, type ScriptJudgement, servedBy } from '#detection/index.ts'
import { siteOf } from '#inventory/index.ts'
import type { Capability, Place } from '#program/index.ts'
import { LineTable } from '#shared/line-table.ts'
import type { Change, ChangedLines, ChangeVerdict } from '../change.ts'
import type { ScriptFacts } from '../facts.ts'
import { alert, noDetail, quiet } from '../found.ts'
import type { ScriptPair } from '../page/script-tags.ts'
import type { Side } from '../page/side.ts'
import { type CompareGiven, compareScripts, vouchedBy } from '../scripts/index.ts'
import { linesOfSpans } from '../scripts/lines.ts'
import { REASONS_MAX } from '../scripts/verdict.ts'
import { tidy } from '../tidy.ts'
import type { CompareScansGiven } from './given.ts'
import { matchFacts } from './match-facts.ts'
import { type BodiesOfBoth, textOf } from './script-texts.ts'

export interface MatchedScripts {
  pairs: ScriptPair[]
  gone: ScriptFacts[]
  come: ScriptFacts[]
}

/** Verdict on a content; null if the content is the same. */
export type ContentJudgement = Omit<Change, 'kind' | 'subject' | 'verdict'> & { verdict: ChangeVerdict | null }

/** Questions about the scripts of two scans. */
export interface ScriptJudge {
  matched: MatchedScripts
  /** Null if one of the codes is missing and nothing vouches for the new one. */
  changed(pair: ScriptPair): ContentJudgement | null
  /** For a script that only one scan has; null if its code is missing. */
  alone(script: ScriptFacts, side: Side): ContentJudgement | null
}

/** Maximum number of earlier contents. */
const HISTORY_MAX = 5

/** Judges two scans with their stored script bodies and other knowledge. */
export function judgeOfScripts(before: Side, after: Side, given: CompareScansGiven): ScriptJudge {
  const { bodiesBefore, bodiesAfter, knowledgeOf, historyOf, detonationOf } = given
  const own = hostOfPage(after)
  const seenOf = ({ sha256, host }: ScriptFacts) => {
    const seen = sha256 === null ? null : detonationOf?.(sha256)
    return seen ? servedBy(seen, host) : null
  }
  const contentOf = (script: ScriptFacts): ContentGiven => ({
    party: script.party === 'first' ? 'first' : 'third',
    scriptHost: script.host,
    host: own,
    approvedHosts: declaredOf(after, given),
    knowledge: script.sha256 === null ? null : (knowledgeOf?.({ sha256: script.sha256, address: script.url, host: script.host }) ?? null),
    detonation: seenOf(script),
  })
  return {
    matched: matchScanScripts(before, after, given),
    changed(pair) {
      const [was, is] = [textOf(pair.before, bodiesBefore), textOf(pair.after, bodiesAfter)]
      if (was === null || is === null) return unread(contentOf(pair.after))
      const history = historyOf?.(pair.after).slice(-HISTORY_MAX) ?? []
      return compareContents(was, is, { ...contentOf(pair.after), history })
    },
    alone(script, { name }) {
      const text = textOf(script, name === 'before' ? bodiesBefore : bodiesAfter)
      return text === null ? unread(contentOf(script)) : judgeContent(text, contentOf(script))
    },
  }
}

/** Hosts that the site's owner declared. They may get card data. */
function declaredOf({ scan }: Side, { declared }: CompareScansGiven): string[] {
  return [scan.declared, declared].flatMap((one) => (one ? [...one.paymentProviders, ...one.ownHosts] : []))
}

/** Even without the code, its hash identifies a published library file or content that a deploy announced. */
function unread({ knowledge, party }: ContentGiven): ContentJudgement | null {
  const vouched = knowledge ? vouchedBy({ ...knowledge, contentAccounts: 0 }, party ?? null) : null
  return vouched && { verdict: vouched.verdict, reasons: [vouched.reason], ...noDetail }
}

function matchScanScripts(before: Side, after: Side, bodies: BodiesOfBoth): MatchedScripts {
  const { pairs, gone, come } = matchFacts(before.scan.scripts, after.scan.scripts, bodies)
  return { pairs: pairs.map((pair) => ({ before: pair.before.facts, after: pair.after.facts })), gone, come }
}

export interface ContentGiven extends Omit<CompareGiven, 'judge' | 'look'> {
  /** Host that the script came from. */
  scriptHost?: string | null
  /** Behavior of the new content in the laboratory. */
  detonation?: Detonation | null
}

/** Maximum number of harmless differing parts in a change. */
const MASKED_MAX = 20

/** Judges two contents of one script. Never throws for any text. */
export function compareContents(before: string, after: string, given: ContentGiven = {}): ContentJudgement {
  const judge = (text: string) => judgeOne(text, text === after ? given : { ...given, detonation: null })
  const { verdict, reasons, lines, newCapabilities, goneCapabilities, masked } = compareScripts(before, after, { judge, ...given })
  return {
    verdict,
    reasons,
    lines,
    newCapabilities: newCapabilities.map(givenOf),
    goneCapabilities: goneCapabilities.map(givenOf),
    masked: masked.slice(0, MASKED_MAX).map((piece) => ({ ...piece, before: tidy(piece.before), after: tidy(piece.after) })),
  }
}

/** The page's own site may get shoppers' input. */
function judgeOne(text: string, { host, scriptHost, approvedHosts = [], detonation }: ContentGiven): ScriptJudgement {
  const own = host ? [siteOf(host)] : []
  return judgeScript(text, { host: scriptHost ?? null, approvedHosts: [...own, ...approvedHosts], detonation: detonation ?? null })
}

/** Judges a new content. Never throws for any text. A deploy or release justifies capabilities, but nothing suspicious. */
function judgeContent(text: string, given: ContentGiven): ContentJudgement {
  const judged = judgeOne(text, given)
  const { capabilities } = judged
  const newCapabilities = capabilities.map(givenOf)
  if (judged.verdict === 'malicious' || judged.verdict === 'suspicious') {
    const told = judged.reasons.filter(({ weight }) => weight !== 'weak')
    return {
      verdict: judged.verdict === 'malicious' ? 'malicious' : alert,
      reasons: (told.length > 0 ? told : judged.reasons).slice(0, REASONS_MAX).map(judgedReason),
      ...noDetail,
      lines: linesOf([...told, ...capabilities], text),
      newCapabilities,
    }
  }
  const vouched = given.knowledge ? vouchedBy(given.knowledge, given.party ?? null) : null
  if (vouched) return { verdict: vouched.verdict, reasons: [vouched.reason], ...noDetail, newCapabilities }
  if (capabilities.length > 0) {
    const reasons = newCapabilities.slice(0, REASONS_MAX).map((capability): ChangeReason => ({ code: 'new-capability', given: capability }))
    return { verdict: alert, reasons, ...noDetail, lines: linesOf(capabilities, text), newCapabilities }
  }
  if (judged.parsed !== 'whole' || !judged.ended)
    return { verdict: alert, reasons: [{ code: 'not-judged', given: { why: 'cut' } }], ...noDetail, newCapabilities }
  return { verdict: quiet, reasons: [{ code: 'nothing-found', given: {} }], ...noDetail, newCapabilities }
}

const hostOfPage = ({ scan }: Side): string | null => URL.parse(scan.page.finalUrl)?.hostname ?? null

const givenOf = ({ kind, what }: Capability): CapabilityGiven => ({ kind, what: tidy(what) })

const judgedReason = ({ code, values }: Reason): ChangeReason => ({
  code: 'judged',
  given: { reason: code, ...values, names: values.names.map((name) => tidy(name)) },
})

/** Lines of the code with a capability. */
function linesOf(found: readonly { places: readonly Place[] }[], text: string): ChangedLines[] {
  const places = found.flatMap(({ places: each }) => each).filter(({ layer }) => layer === 0)
  return linesOfSpans(places, new LineTable(text))
}
