// CSV: quoting by RFC 4180, and defusing of cells that a spreadsheet would run as formulas.

export type CsvCell = string | number | null

function cell(value: CsvCell): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && /^\s*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Start of a CSV file, so that spreadsheets read its accents: the byte order mark. */
export const csvStart = '\ufeff'

/** One line with its CRLF. */
export function csvLine(row: readonly CsvCell[]): string {
  return `${row.map(cell).join(',')}\r\n`
}

/** A CSV file, whose first row is the header. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return csvStart + rows.map(csvLine).join('')
}
