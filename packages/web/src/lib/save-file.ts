// Saves a text or a server response as a file.

/** Starts a download of `text` under `name`. */
export function saveFile(name: string, type: 'text/csv' | 'text/html', text: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Starts a download of `content`, unchanged, under `name`. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
