// Owns choosing what of a code is shown to a model: the parts around the places that our own judgement names.
import type { Place } from '@tillwatch/core/program'

/** Characters that are shown before and after a place, and of the place itself. */
const around = 400
const placeMax = 800
const placesMax = 200
/** Of the beginning and of the end of a code, where no place is known. */
const edge = 4_000

/** `layer` 0 is the file; a higher one is a text that the file makes and runs as code. */
export interface Excerpt {
  layer: number
  /** Offset in that text, in UTF-16 units. */
  start: number
  code: string
}

/**
 * Parts of the texts (the file first, then those that it runs) around the places, those of earlier places first until `charactersMax` is used up, told in the
 * order in which they stand. Without any place, the beginning and the end of the file, where code is put that others add.
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

/** What of the spans the known one does not cover. */
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

/** Spans that touch as one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const span of spans) {
    const last = all.at(-1)
    if (last && last.layer === span.layer && last.end === span.start) last.end = span.end
    else all.push({ ...span })
  }
  return all
}
