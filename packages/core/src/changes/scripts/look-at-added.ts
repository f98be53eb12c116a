// Owns the look at what came to a script, apart from the rest of it.
import type { Look, Place } from '#program/index.ts'
import type { Span } from './signal.ts'

/** Beyond this many characters the parts that came are not looked at alone. */
const CHARACTERS_MAX = 400_000

/** Look at the parts alone, with places in the whole text. Parts that are most of the text are left out; null where none is left, or too much is. */
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
