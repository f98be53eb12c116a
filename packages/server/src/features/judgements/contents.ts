// What to judge in a scan: each content of its scripts once, with data about the scripts that had it.
import type { ScanResult, ScriptResult } from '@tillwatch/contract/shapes'

/** A script's row as recorded, and which of its hashes the scan stored. */
export interface ScriptContents {
  scriptId: string
  received: string | null
  text: string | null
}

export interface Content {
  /** Of the received bytes if stored, otherwise of the text that ran. */
  sha256: string
  /** Where its text is stored, which differs if the bytes are not UTF-8. */
  textSha256: string
  scriptIds: string[]
  /** Of the first script that had it; null for code without an address. */
  host: string | null
  isModule: boolean
  isThirdParty: boolean
  /** Identities of its scripts if none has an address; otherwise empty. */
  identities: string[]
  /** Whether all scripts with it are in frames of the provider's responsibility. */
  isProviders: boolean
}

const providers: ReadonlySet<ScriptResult['scope']> = new Set(['payment-provider', 'three-d-secure'])

/** The contents, and the executed scripts without any stored content. */
export function contentsOf(
  { scripts }: Pick<ScanResult, 'scripts'>,
  rows: readonly ScriptContents[],
  kept: ReadonlySet<string>,
): { contents: Content[]; lost: string[] } {
  const byId = new Map(rows.map((row) => [row.scriptId, row]))
  const contents = new Map<string, Content>()
  const lost: string[] = []
  for (const script of scripts) {
    const { received = null, text = null } = byId.get(script.id) ?? {}
    const isKept = (hash: string | null) => hash !== null && kept.has(hash)
    const sha256 = [received, text].find(isKept)
    const textSha256 = [text, received].find(isKept)
    if (!sha256 || !textSha256) {
      if (script.ran) lost.push(script.id)
      continue
    }
    const known = contents.get(sha256)
    const isThirdParty = script.party !== 'first'
    const isProviders = providers.has(script.scope)
    if (known) {
      known.scriptIds.push(script.id)
      known.isThirdParty ||= isThirdParty
      known.isProviders &&= isProviders
      known.identities = script.url === null && known.identities.length > 0 ? [...known.identities, script.identity] : []
    } else {
      const isModule = script.kind === 'module' || script.kind === 'import'
      const { host } = script
      const identities = script.url === null ? [script.identity] : []
      contents.set(sha256, { sha256, textSha256, scriptIds: [script.id], host, isModule, isThirdParty, isProviders, identities })
    }
  }
  return { contents: [...contents.values()], lost }
}
