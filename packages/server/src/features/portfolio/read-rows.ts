// Owns reading a pasted list or a CSV file of addresses into rows, each good or bad by itself. Whoever wrote it may have written anything.
import { clientsMax, siteRowsMax } from '@tillwatch/contract/lists'
import Papa from 'papaparse'
import { Refusal } from '#features/refusal.ts'

export interface ReadRow {
  /** As a spreadsheet counts it, from 1. */
  row: number
  /** The beginning of what it says. */
  text: string
  url: string
  client: string | null
  problem: 'quotes' | 'no-address' | 'client-too-long' | null
}

/** Headings of the two columns, in capitals or not. */
const headings = {
  url: ['address', 'url', 'site', 'page', 'website', 'direccion', 'dirección', 'sitio', 'pagina', 'página', 'web'],
  client: ['client', 'customer', 'merchant', 'cliente', 'comercio'],
}

const shownChars = 200

/**
 * Rows that say something: separated by tabs, semicolons, bars or commas, whichever the first of them has most of, with or without a first row of headings. Without one the first column is
 * the address and the second the client. Throws Refusal `bad-input` for a text without any row, and for more than 500.
 */
export function readRows(text: string): ReadRow[] {
  const whole = text.replace(/^\uFEFF/, '')
  const parsed = Papa.parse<string[]>(whole, { delimiter: delimiterOf(whole), skipEmptyLines: false })
  const broken = new Set(parsed.errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row ?? 0))
  const places = placesIn(parsed.data[0] ?? [])
  const rows = parsed.data.flatMap((cells, at): ReadRow[] => {
    const said = cells.map((cell) => cell.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    if (said.every((cell) => cell === '') || (places.isHeading && at === 0)) return []
    const url = said[places.url] ?? ''
    const client = said[places.client] || null
    const problem = broken.has(at)
      ? 'quotes'
      : url === ''
        ? 'no-address'
        : (client?.length ?? 0) > clientsMax.name
          ? 'client-too-long'
          : null
    return [{ row: at + 1, text: said.join(', ').slice(0, shownChars), url, client, problem }]
  })
  if (rows.length === 0) throw new Refusal('bad-input', 'No row has an address. Paste one address per line, or a CSV file.', 'text')
  if (rows.length > siteRowsMax.rows)
    throw new Refusal(
      'bad-input',
      `You can submit at most ${siteRowsMax.rows} rows at a time. This list has ${rows.length}. Submit it in parts.`,
      'text',
    )
  return rows
}

/** Told by the first line that says something: a guess over more lines is led astray by one broken quotation mark. */
function delimiterOf(text: string): string {
  const first = text.split(/\r\n|\r|\n/).find((line) => line.trim() !== '') ?? ''
  const bare = first.replace(/"[^"]*"/g, '')
  const counted = ['\t', ';', '|', ','].map((delimiter) => ({ delimiter, count: bare.split(delimiter).length - 1 }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ','
}

function placesIn(first: readonly string[]): { url: number; client: number; isHeading: boolean } {
  const names = first.map((cell) => cell.trim().toLowerCase())
  const at = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const [url, client] = [at(headings.url), at(headings.client)]
  if (url < 0) return { url: 0, client: 1, isHeading: false }
  return { url, client: client < 0 ? names.length : client, isHeading: true }
}
