// Paths of a scan's files, below the API's base.
const part = encodeURIComponent

/** Path of a script's code. */
export function sourcePath(scanId: string, scriptId: string, form: 'raw' | 'pretty'): string {
  return `/scans/${part(scanId)}/scripts/${part(scriptId)}/source?form=${form}`
}

/** Path of one of a scan's files. */
export function filePath(scanId: string, file: 'result' | 'har' | 'screenshot' | 'events'): string {
  return `/scans/${part(scanId)}/${file}`
}

/** Path of a script's place in an inventory. */
export function historyPath(scanId: string, scriptId: string): string {
  return `/scans/${part(scanId)}/scripts/${part(scriptId)}/history`
}
