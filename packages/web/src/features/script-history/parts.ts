// Owns the parts of a script's screen in order of importance, and which of them an address asks for.
export const scriptParts = ['verdict', 'code', 'versions', 'places', 'decisions'] as const
export type ScriptPart = (typeof scriptParts)[number]

/** The part that the address names. A link to a comparison of two versions opens them without a name. */
export function partOf(address: URLSearchParams, hash: string): ScriptPart {
  const named = scriptParts.find((part) => part === address.get('part'))
  if (named !== undefined) return named
  return hash === '#diff' || address.has('from') || address.has('to') ? 'versions' : 'verdict'
}

/** Address of a part of a script's screen. */
export const partPath = (siteId: string, scriptId: string, part: ScriptPart): string =>
  `/sites/${encodeURIComponent(siteId)}/scripts/${encodeURIComponent(scriptId)}${part === 'verdict' ? '' : `?part=${part}`}`
