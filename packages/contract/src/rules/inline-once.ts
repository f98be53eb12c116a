// Merges repeated inline code in one place into one row of a list.

interface Listed {
  identity: string
  url: string | null
  sha256: string | null
  state: string
  occurrences: number
  risk: { score: number }
}

/**
 * Code without an address with the same kind, place, and hash, such as in two frames with one address: once, as the one with the highest
 * risk, with all its runs.
 */
export function inlineOnce<Script extends Listed>(scripts: readonly Script[]): Script[] {
  const rows = new Map<string, Script>()
  for (const script of scripts) {
    const { identity, url, sha256, state } = script
    const isInline = sha256 !== null && (url === null || !/^https?:/i.test(url))
    const key = isInline ? `${sha256} ${state} ${identity}` : `row ${rows.size}`
    const known = rows.get(key)
    if (known === undefined) rows.set(key, script)
    else {
      const gravest = script.risk.score > known.risk.score ? script : known
      rows.set(key, { ...gravest, occurrences: known.occurrences + script.occurrences })
    }
  }
  return [...rows.values()]
}
