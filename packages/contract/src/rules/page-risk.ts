// Risk of a site: the highest from the newest evaluated scan of each page, and whether a newer scan did not evaluate it.

interface Risk {
  score: number
}

/** The highest risk of the pages; null if no scan evaluated one. */
export function worstRisk<Of extends Risk>(pages: readonly { risk: Of | null }[]): Of | null {
  return pages.flatMap(({ risk }) => risk ?? []).toSorted((one, other) => other.score - one.score)[0] ?? null
}

/** Whether a scan ended without evaluating its page. Null and a running scan say nothing yet. */
export const wasNotEvaluated = (scan: { state: string } | null): boolean =>
  scan !== null && ['failed', 'blocked', 'cancelled'].includes(scan.state)
