// Owns the addresses of what is asked about one script over time, below the API's base, and the names of the cached answers.
const part = encodeURIComponent

export const historyPath = (id: string): string => `/scripts/${part(id)}`

export const diffPath = (id: string, from: string, to: string): string => `/scripts/${part(id)}/diff?from=${part(from)}&to=${part(to)}`

/** Path of the code of a version, to be shown or as a file. */
export const codePath = (id: string, sha256: string, last: 'source' | 'download', form: string): string =>
  `/scripts/${part(id)}/versions/${part(sha256)}/${last}?form=${form}`

export const historyKeys = {
  history: (id: string) => ['scripts', id, 'history'] as const,
  diff: (id: string, from: string, to: string) => ['scripts', id, 'diff', from, to] as const,
}
