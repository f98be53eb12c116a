// Data about a content or change for a model: the findings of our own rules, and the relevant parts of the code.
import { compareScripts, diffCode } from '@tillwatch/core/changes'
import { boundedLook, type Detonation, judgeScript, type Reason } from '@tillwatch/core/detection'
import type { Capability, Place } from '@tillwatch/core/program'
import { sayReason } from '@tillwatch/messages/changes'
import { formatJudgeReason } from '@tillwatch/messages/judgments'

/** Characters to show before and after a place, and of the place itself. */
const around = 400

const placeMax = 800
const placesMax = 200

/** Characters from the beginning and from the end of a code without known places. */
const edge = 4_000

/** Characters of code in one question. */
const codeMax = 12_000
const differenceMax = 8_000
/** Lines around a flagged line that belong to it. */
const besides = 5
const listMax = 20
const sentenceMax = 300

export interface Material {
  code: string
  /** The replaced content; null if the question is about the content itself. */
  before: string | null
  detonation: Detonation | null
}

/** All of it may contain text of hostile code. */
export interface Facts {
  about: 'script' | 'change'
  /** Verdict of our rules on the content. */
  verdict: string
  reasons: { code: string; weight: string; sentence: string }[]
  capabilities: string[]
  /** Verdict of our comparison; only for a change. */
  change?: { verdict: string; reasons: { code: string; sentence: string }[]; newCapabilities: string[] }
  /** Added (+) and removed (-) lines; only for a change. */
  difference?: string[]
  characters: number
  excerpts: Excerpt[]
}

/** Judges and compares again from the bytes alone, so that the result contains no account data. Takes seconds for a big file. */
export function gatherFacts({ code, before, detonation }: Material): Facts {
  const look = boundedLook(code)
  const judgement = judgeScript(code, { look, detonation })
  const texts = [code, ...look.texts]
  const change = before === null ? null : changeOf(before, code)
  const places = [...judgement.reasons.flatMap(({ places }) => places), ...(change?.places ?? [])]
  return {
    about: change === null ? 'script' : 'change',
    verdict: judgement.verdict,
    reasons: judgement.reasons.slice(0, listMax).map(reasonOf),
    capabilities: named(judgement.capabilities),
    ...change?.told,
    characters: code.length,
    excerpts: excerptsOf(texts, places, change === null ? codeMax : codeMax - differenceMax),
  }
}

function reasonOf({ code, weight, values }: Reason) {
  return { code, weight, sentence: short(formatJudgeReason({ reason: code, ...values }, 'en')) }
}

function changeOf(before: string, code: string): { told: Pick<Facts, 'change' | 'difference'>; places: Place[] } {
  const { verdict, reasons, newCapabilities, lines } = compareScripts(before, code)
  const flagged = lines.flatMap(({ after }) => (after === null ? [] : [after]))
  return {
    told: {
      change: {
        verdict: verdict ?? 'volatile',
        reasons: reasons.slice(0, listMax).map((reason) => ({ code: reason.code, sentence: short(sayReason(reason, 'en')) })),
        newCapabilities: named(newCapabilities),
      },
      difference: differenceOf(before, code, flagged),
    },
    places: newCapabilities.flatMap(({ places }) => places),
  }
}

const signs = { same: ' ', removed: '-', added: '+' } as const

/** Differing lines with some context, in order. Beyond `differenceMax` characters, only those near a flagged line of `after`. */
function differenceOf(before: string, after: string, flagged: readonly (readonly [number, number])[]): string[] {
  const rows = diffCode({ text: before }, { text: after }).hunks.flatMap((hunk) => hunk.rows)
  const near = new Set<number>()
  for (const [index, { kind, toAt }] of rows.entries())
    if (kind === 'added' && toAt && flagged.some(([first, last]) => toAt[0] >= first && toAt[0] <= last))
      for (let at = index - besides; at <= index + besides; at++) near.add(at)
  const told: (string | undefined)[] = []
  let room = differenceMax
  for (const isNear of [true, false])
    for (const [index, { kind, text }] of rows.entries()) {
      if (near.has(index) !== isNear || room <= 0) continue
      told[index] = `${signs[kind]} ${text.slice(0, room).toWellFormed()}`
      room -= text.length + 2
    }
  return told.filter((line) => line !== undefined)
}

function named(capabilities: readonly Capability[]): string[] {
  return capabilities.slice(0, listMax).map(({ kind, what }) => short(`${kind} ${what}`))
}

function short(text: string): string {
  return text.slice(0, sentenceMax).toWellFormed()
}

/** `layer` 0 is the file; a higher one is a text that the file creates and runs as code. */
interface Excerpt {
  layer: number
  /** Offset in that text, in UTF-16 units. */
  start: number
  code: string
}

/**
 * Parts of the texts (the file first, then those that it runs) around the places, earlier places first until `charactersMax` is used up, in
 * text order. Without any place, the beginning and the end of the file, where injected code is usually placed.
 */
export function excerptsOf(texts: readonly string[], places: readonly Place[], charactersMax: number): Excerpt[] {
  const spans = places.slice(0, placesMax).flatMap(({ layer, start, end }) => {
    const text = texts[layer]
    if (text === undefined || start >= text.length) return []
    return [{ layer, start: Math.max(0, start - around), end: Math.min(text.length, Math.min(end, start + placeMax) + around) }]
  })
  const chosen: Span[] = []
  let room = charactersMax
  for (const span of spans.length > 0 ? spans : edgesOf(texts[0] ?? '')) {
    const fresh = chosen.reduce((rest, known) => without(rest, known), [span] as Span[])
    for (const part of fresh) {
      const fitting = { ...part, end: Math.min(part.end, part.start + room) }
      if (fitting.end > fitting.start) chosen.push(fitting)
      room -= fitting.end - fitting.start
    }
  }
  chosen.sort((one, other) => one.layer - other.layer || one.start - other.start)
  return joined(chosen).map(({ layer, start, end }) => ({ layer, start, code: (texts[layer] ?? '').slice(start, end).toWellFormed() }))
}

interface Span {
  layer: number
  start: number
  end: number
}

function edgesOf({ length }: string): Span[] {
  if (length <= edge * 2) return [{ layer: 0, start: 0, end: length }]
  return [
    { layer: 0, start: length - edge, end: length },
    { layer: 0, start: 0, end: edge },
  ]
}

/** The parts of the spans outside the known one. */
function without(spans: readonly Span[], known: Span): Span[] {
  return spans.flatMap((span) => {
    if (span.layer !== known.layer || span.end <= known.start || span.start >= known.end) return [span]
    const parts = [
      { ...span, end: known.start },
      { ...span, start: known.end },
    ]
    return parts.filter(({ start, end }) => end > start)
  })
}

/** Merges spans that touch. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (last && last.layer === span.layer && last.end === span.start) last.end = span.end
    else all.push({ ...span })
  }
  return all
}
