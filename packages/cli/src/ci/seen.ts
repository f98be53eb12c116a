// Which scripts of a result must be authorized, and under which names.
import type { ScanResult } from '@tillwatch/contract/shapes'

export interface SeenScript {
  identity: string
  label: string
  url: string | null
  /** Null for inline code; `build` for a built folder. */
  host: string | null
  /** Null if its content was not received. */
  sha256: string | null
}

/** Placeholder for the host and port of a served folder, which change each time. */
export const buildHost = 'build'

const dataKinds: readonly string[] = ['data-block', 'speculation-rules']

/** Scripts in the merchant's scope that ran or whose content was received; `served` is the host and port of a built folder. */
export function seenIn(result: ScanResult, served: string | null): SeenScript[] {
  const plain = (text: string) => (served === null ? text : text.replaceAll(served, buildHost))
  return result.scripts
    .filter(({ scope, kind, ran, sha256 }) => scope === 'merchant' && !dataKinds.includes(kind) && (ran || sha256 !== null))
    .map(({ identity, label, url, host, sha256 }) => ({
      ...{ identity: plain(identity), label: plain(label), sha256 },
      url: url === null ? null : plain(url),
      host: served !== null && host === URL.parse(`http://${served}`)?.hostname ? buildHost : host,
    }))
}
