// Owns the names of cached answers about scans.
export const scanKeys = {
  list: ['scans', 'list'] as const,
  summary: (id: string) => ['scans', id, 'summary'] as const,
  result: (id: string) => ['scans', id, 'result'] as const,
  source: (id: string, scriptId: string, form: string) => ['scriptContent', id, scriptId, form] as const,
}
