// Paths of one script over time, below the API's base, and its query keys.
const part = encodeURIComponent

export const historyPath = (id: string): string => `/scripts/${part(id)}`

export const diffPath = (id: string, from: string, to: string): string => `/scripts/${part(id)}/diff?from=${part(from)}&to=${part(to)}`

/** Path of the code of a version, to show or to download. */
export const codePath = (id: string, sha256: string, last: 'source' | 'download', form: string): string =>
  `/scripts/${part(id)}/versions/${part(sha256)}/${last}?form=${form}`

export const historyKeys = {
  history: (id: string) => ['scripts', id, 'history'] as const,
  diff: (id: string, from: string, to: string) => ['scripts', id, 'diff', from, to] as const,
}
