// Converts offsets to lines and columns, in a file and in the texts that it runs.
import type { Place } from '#program/index.ts'
import { LineTable } from '#shared/line-table.ts'

export interface Position {
  layer: number
  /** From 1. */
  line: number
  /** In UTF-16 code units, from 1. */
  column: number
}

/** A function from places to positions; null for a place in an unknown text. Computes each text's lines once. */
export function positionsIn(file: string, texts: readonly string[]): (place: Place) => Position | null {
  const tables = new Map<number, LineTable>()
  return ({ layer, start }) => {
    const text = layer === 0 ? file : texts[layer - 1]
    if (text === undefined) return null
    const table = tables.get(layer) ?? new LineTable(text)
    tables.set(layer, table)
    return { layer, line: table.lineAt(start), column: table.columnAt(start) }
  }
}
