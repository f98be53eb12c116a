// Owns the check of docs/api.md: no call stands there twice.

const call = /`((?:GET|POST|PUT|PATCH|DELETE) [^`?]+)[^`]*`/g

/** Calls that more than one row of the page's tables begins with, each as `GET /sites`: method and path tell a call, its query does not. */
export function repeatedCalls(page: string): string[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const row of page.split('\n').filter((line) => line.startsWith('| `'))) {
    const [, cell = ''] = row.split(' | ', 1)[0]?.split('| ') ?? []
    for (const [, name = ''] of cell.matchAll(call)) {
      if (seen.has(name)) repeated.add(name)
      seen.add(name)
    }
  }
  return [...repeated]
}
