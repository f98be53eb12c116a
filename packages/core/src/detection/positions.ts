// Owns turning offsets into lines and columns, of a file and of the texts that it runs.
import type { Place } from '#program/index.ts'

export interface Position {
  layer: number
  /** From 1. */
  line: number
  /** In UTF-16 code units, from 1. */
  column: number
}

/** A function from places to positions; null for a place in a text that is not there. Each text's lines are found once. */
export function positionsIn(file: string, texts: readonly string[]): (place: Place) => Position | null {
  const starts = new Map<number, number[]>()
  return ({ layer, start }) => {
    const text = layer === 0 ? file : texts[layer - 1]
    if (text === undefined) return null
    const lines = starts.get(layer) ?? lineStarts(text)
    starts.set(layer, lines)
    let low = 0
    let high = lines.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (lines[middle]! <= start) low = middle
      else high = middle - 1
    }
    return { layer, line: low + 1, column: start - lines[low]! + 1 }
  }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}
