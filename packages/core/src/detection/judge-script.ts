// Judges one script: analysis, rules, model, and the combined result.

import type { MissingCode } from '@tillwatch/contract/lists'
import { capabilitiesOf, type Source, type SourceKind } from '#program/index.ts'
import { boundedLook, LOOKED_AT_MAX, READ_OF_LONG } from './bounded-look.ts'
import { features, vectorOf } from './features.ts'
import {
  DETECTION_RULES_VERSION,
  type Missing,
  type Reason,
  type ScriptGiven,
  type ScriptJudgement,
  type ScriptVerdict,
} from './judgement.ts'
import { explain, type Model } from './model.ts'
import { asksForCheckout, avoidsStaff, hidesPaymentWords, isObfuscated } from './rules/bearing.ts'
import { reasonsOf } from './rules/index.ts'
import { reason } from './rules/rule.ts'
import { asksAboutOneField, carriesTyped, flowsOf, leavesShop, looksUpFields, type Subject, typedKinds } from './subject.ts'
import { textSignsOf } from './text-signs.ts'
import weights from './weights.json' with { type: 'json' }

/** Results of streams and iterators are also called `value`. */
const OF_A_STREAM = /\.(?:read|next)\(\)$/

const model: Model = weights
/** Version of the weights; stored with each judgment. */
export const MODEL_VERSION = model.version

/** Minimum scores for decisive reasons. */
const scores = { hard: 0.99, manyStrong: 0.95, strong: 0.7 }
const TOLD_FEATURES = 4
/** Maximum probability of code that takes nothing, or only looks up harmless fields. */
const LOOKUP_CHANCE = 0.1

/**
 * Judges one file: a program, or HTML with scripts, even if it does not parse. Never throws for any text. Time is bounded by its length.
 */
export function judgeScript(text: string, given: ScriptGiven = {}): ScriptJudgement {
  const subject = subjectOf(text, given)
  const reasons = reasonsOf(subject, text)
  const said = sayOfModel(subject)
  const score = Math.max(said.chance, leastScore(reasons))
  const missing = missingIn(text, subject)
  const found = verdictOf(score, reasons)
  if (said.reason && said.chance >= model.thresholds.suspicious) reasons.push(said.reason)
  return {
    // No findings say nothing about code that was not analyzed.
    verdict: found === 'benign' && missing.length > 0 ? 'inconclusive' : found,
    score: Math.round(score * 1e4) / 1e4,
    reasons,
    capabilities: subject.capabilities,
    parsed: subject.look.parsed,
    ended: subject.look.ended,
    missing,
    rulesVersion: DETECTION_RULES_VERSION,
    modelVersion: model.version,
  }
}

/** Input of the rules and the model. */
export function subjectOf(text: string, given: ScriptGiven = {}): Subject {
  const look = given.look ?? boundedLook(text)
  return {
    given,
    look,
    capabilities: capabilitiesOf(look),
    flows: flowsOf(look, given),
    signs: textSignsOf(text, look),
    detonation: given.detonation ?? null,
  }
}

function leastScore(reasons: readonly Reason[]): number {
  if (reasons.some(({ weight }) => weight === 'hard')) return scores.hard
  const strong = new Set(reasons.filter(({ weight }) => weight === 'strong').map(({ code }) => code)).size
  return strong >= 2 ? scores.manyStrong : strong === 1 ? scores.strong : 0
}

function verdictOf(score: number, reasons: readonly Reason[]): Exclude<ScriptVerdict, 'inconclusive'> {
  if (score >= model.thresholds.malicious || reasons.some(({ weight }) => weight === 'hard')) return 'malicious'
  const { suspicious } = model.thresholds
  return score >= suspicious || reasons.some(({ weight }) => weight === 'strong') ? 'suspicious' : 'benign'
}

/**
 * Whether code that was read completely neither takes anything from a page, contacts anything, runs text, nor adds anything that could. The
 * model only knows its words, such as those of a parser or an encoder.
 */
const takesNothing = (subject: Subject): boolean => {
  const { look, flows, signs } = subject
  return (
    look.parsed === 'whole' &&
    look.ended &&
    flows.length === 0 &&
    look.facts.every(({ kind }) => kind === 'gate' || kind === 'selects' || kind === 'listens') &&
    look.sources.every(({ kind }) => !typedKinds.includes(kind) && kind !== 'cookie') &&
    !signs.mayUseWasm &&
    !isObfuscated(subject)
  )
}

const isField = (kind: SourceKind) => kind === 'value' || kind === 'form'

/** A key that code only compares, such as an arrow in a list of suggestions. */
const isKeyThatStays = (source: Source, { look, flows }: Subject): boolean =>
  source.kind === 'keys' &&
  flows.every(({ sources }) => !sources.includes(source)) &&
  look.facts.every((fact) => fact.kind !== 'keeps' || !fact.sources.some((index) => look.sources[index] === source))

/**
 * Maximum probability for code that was read completely, and does nothing with what is typed but ask services about single fields. The model
 * only knows that a typed value goes to an unknown host, and not that the field is a postcode, so it can't tell such code from a skimmer.
 */
function chanceMaxOf(subject: Subject): number {
  const { look, flows } = subject
  if (takesNothing(subject)) return LOOKUP_CHANCE
  const leaving = flows.filter((flow) => carriesTyped(flow) && leavesShop(flow))
  const isPlain =
    leaving.length > 0 &&
    look.parsed === 'whole' &&
    look.ended &&
    look.sources.every((source) => !typedKinds.includes(source.kind) || isField(source.kind) || isKeyThatStays(source, subject)) &&
    look.facts.every(({ kind }) => kind !== 'overrides' && kind !== 'runs-text' && kind !== 'debugger') &&
    !isObfuscated(subject) &&
    !hidesPaymentWords(subject) &&
    !asksForCheckout(subject) &&
    !avoidsStaff(subject)
  if (!isPlain) return 1
  if (leaving.every(looksUpFields)) return LOOKUP_CHANCE
  const { suspicious, malicious } = model.thresholds
  return leaving.every(asksAboutOneField) ? (suspicious + malicious) / 2 : 1
}

/** The model's probability, and a reason with the strongest features. */
function sayOfModel(subject: Subject): { chance: number; reason: Reason | null } {
  const { chance: estimated, contributions } = explain(model, vectorOf(subject))
  const chance = Math.min(estimated, chanceMaxOf(subject))
  const most = features
    .map(({ name }, index) => ({ name, added: contributions[index] ?? 0 }))
    .filter(({ added }) => added > 0.05)
    .sort((one, other) => other.added - one.added)
    .slice(0, TOLD_FEATURES)
  if (most.length === 0) return { chance, reason: null }
  const values = { names: most.map(({ name }) => name), chance }
  return { chance, reason: reason('model', 'weak', values) }
}

/** Empty if everything was analyzed. A run that saw nothing does not replace code that was not read. */
function missingIn(text: string, { look, detonation, signs }: Pick<Subject, 'look' | 'detonation' | 'signs'>): Missing[] {
  const missing: Missing[] = []
  const add = (code: MissingCode, part: { read: number; of: number } | null = null) =>
    missing.push({ code, read: part?.read ?? null, of: part?.of ?? null })
  const isTooLong = text.length > LOOKED_AT_MAX
  if (isTooLong) add('too-long', { read: READ_OF_LONG, of: text.length })
  else if (look.closedAt !== undefined) add('cut-off', { read: look.closedAt, of: text.length })
  else if (look.parsed === 'none') add('not-parsed')
  else if (look.parsed === 'partly') add('partly-parsed')
  if (look.functions !== undefined && look.functions.all > 0) add('limit', { read: look.functions.reached, of: look.functions.all })
  else if (!look.ended && missing.length === 0) add('limit')
  if (signs.mayUseWasm && mayTakeTyped(look)) add('webassembly')
  if (detonation?.outcome === 'partial') add('laboratory-partial')
  if (detonation?.outcome === 'failed') add('laboratory-failed')
  return missing
}

/** Whether it reads what is typed, and contacts a host. */
function mayTakeTyped({ sources, facts }: Subject['look']): boolean {
  return (
    facts.some(({ kind }) => kind === 'contacts') &&
    sources.some(({ kind, what }) => typedKinds.includes(kind) && !(kind === 'value' && OF_A_STREAM.test(what)))
  )
}
