// Paths of a scan's files, below the API's base.
import { pathTo } from '#lib/api.ts'

/** Path of a script's code. */
export function sourcePath(scanId: string, scriptId: string, form: 'raw' | 'pretty'): string {
  return pathTo('GET /scans/:id/scripts/:scriptId/source', { params: { id: scanId, scriptId }, query: { form } })
}

/** Path of one of a scan's files. */
export function filePath(scanId: string, file: 'result' | 'har' | 'screenshot' | 'step-before' | 'events'): string {
  return pathTo(`GET /scans/:id/${file}`, { params: { id: scanId } })
}
