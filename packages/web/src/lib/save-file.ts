// Owns handing a text to the person as a file.

/** Starts a download of `text` under `name`. The byte order mark lets spreadsheets read accents. */
export function saveCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
