// Owns which scripts of a result must be authorised, and under which names.
import type { ScanResult } from '@tillwatch/contract/shapes'

export interface SeenScript {
  identity: string
  label: string
  url: string | null
  /** Null for inline code; of a built folder `build`. */
  host: string | null
  /** Null where its content was not received. */
  sha256: string | null
}

/** What stands in the place of the host and port that a folder was served on, which are others each time. */
export const buildHost = 'build'

const dataKinds: readonly string[] = ['data-block', 'speculation-rules']

/** Those in the merchant's scope that ran, or whose content came; `served` is the host and port of a built folder. */
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
