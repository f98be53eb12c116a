// A CSV export: its file name, and its lines as a stream.
import { type CsvCell, csvLine, csvStart } from '@tillwatch/contract/rules'

export interface CsvFile {
  /** Only letters, digits, dots, and hyphens. */
  name: string
  /** Pieces of text with whole lines. */
  lines: AsyncIterable<string>
}

/** Each column's heading and value. Headings are the same in every language, for programs that read the file. */
export type CsvColumns<Row> = Record<string, (row: Row) => CsvCell>

/** A file such as `tillwatch-shop.example-scripts-2026-11-22.csv`, whose rows are read in parts while it is written. */
export function csvFile<Row>(host: string, what: string, columns: CsvColumns<Row>, parts: AsyncIterable<readonly Row[]>): CsvFile {
  const name = `tillwatch-${host.replace(/[^a-z0-9.-]+/gi, '-')}-${what}-${new Date().toISOString().slice(0, 10)}.csv`
  const cells = Object.values(columns)
  async function* lines() {
    yield csvStart + csvLine(Object.keys(columns))
    for await (const part of parts) yield part.map((row) => csvLine(cells.map((cellOf) => cellOf(row)))).join('')
  }
  return { name, lines: lines() }
}
