// Paths of the code of one script over time, below the API's base, and query keys.
import { pathTo } from '#lib/api.ts'

/** Path of the code of a version, to show or to download. */
export const codePath = (id: string, sha256: string, last: 'source' | 'download', form: 'raw' | 'pretty'): string =>
  pathTo(`GET /scripts/:id/versions/:sha256/${last}`, { params: { id, sha256 }, query: { form } })

export const historyKeys = {
  history: (id: string) => ['scripts', id, 'history'] as const,
  diff: (id: string, from: string, to: string) => ['scripts', id, 'diff', from, to] as const,
}
