// Owns handing a text to the person as a file.

/** Starts a download of `text` under `name`. */
export function saveFile(name: string, type: 'text/csv' | 'text/html', text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
