// Owns CSV: RFC 4180 quoting, and cells that a spreadsheet would run as formulas are defused.

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV file: lines with CRLF ends, the first row is the header. The byte order mark lets spreadsheets read accents. */
export function toCsv(rows: (string | number | null)[][]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}
