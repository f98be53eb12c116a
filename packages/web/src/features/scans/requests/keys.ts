// Query keys of scans.
export const scanKeys = {
  list: ['scans', 'list'] as const,
  summary: (id: string) => ['scans', id, 'summary'] as const,
  result: (id: string) => ['scans', id, 'result'] as const,
  /** Place of a script in an inventory. */
  history: (id: string, scriptId: string) => ['scans', id, 'history', scriptId] as const,
  /** Why a script's code differs from the requested form. */
  sourceNote: (id: string, scriptId: string, form: string) => ['scans', id, 'sourceNote', scriptId, form] as const,
}
