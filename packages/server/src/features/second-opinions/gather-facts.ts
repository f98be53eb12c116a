// Owns what is told of a content or of a change to a model: what our own rules found, and the parts of the code that it is about.
import { compareScripts, diffCode, sayReason } from '@tillwatch/core/changes'
import { boundedLook, type Detonation, judgeScript, type Reason } from '@tillwatch/core/detection'
import type { Capability, Place } from '@tillwatch/core/program'
import { type Excerpt, excerptsOf } from './excerpts.ts'

/** Characters of code in one question. */
const codeMax = 12_000
const differenceMax = 8_000
/** Lines around a flagged line that belong to it. */
const besides = 5
const listMax = 20
const sentenceMax = 300

export interface Material {
  code: string
  /** The content that it took the place of; null where the content itself is asked about. */
  before: string | null
  detonation: Detonation | null
}

/** All of it may hold words of hostile code. */
export interface Facts {
  about: 'script' | 'change'
  /** Of our rules on the content. */
  verdict: string
  reasons: { code: string; weight: string; sentence: string }[]
  capabilities: string[]
  /** Of our comparison; only of a change. */
  change?: { verdict: string; reasons: { code: string; sentence: string }[]; newCapabilities: string[] }
  /** Lines that came (+) and went (-); only of a change. */
  difference?: string[]
  characters: number
  excerpts: Excerpt[]
}

/** Judges and compares anew, from the bytes alone, so that nothing of an account can be in what is told. Takes seconds for a big file. */
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

function reasonOf({ code, weight, sentence }: Reason) {
  return { code, weight, sentence: short(sentence) }
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

/** Lines that differ with some around them, in their order; where there are more than `differenceMax` characters, those near a flagged line of `after`. */
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
