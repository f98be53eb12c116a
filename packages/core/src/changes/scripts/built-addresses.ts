// Whether an address within the page's own site names a file that had another address in an earlier build.
import { stableAddress, wordsOfAddress } from '#inventory/index.ts'

/** The words of addresses, with whether one of them has a known generated part. */
export type BuiltAddresses = Map<string, boolean>

export function addBuilt(known: BuiltAddresses, text: string): void {
  const found = partsOf(text)
  if (found) known.set(found.words, found.isMasked || known.get(found.words) === true)
}

/** Whether one of the addresses has the same words, and one of the two certainly has a generated part. */
export function isRebuilt(known: BuiltAddresses, text: string): boolean {
  const found = known.size === 0 ? null : partsOf(text)
  const built = found ? known.get(found.words) : undefined
  return found !== null && built !== undefined && (built || found.isMasked)
}

function partsOf(text: string): { words: string; isMasked: boolean } | null {
  const address = URL.parse(text, 'https://own.invalid/')
  if (!address || !/^https?:$/.test(address.protocol)) return null
  return { words: wordsOfAddress(address), isMasked: stableAddress(address).includes('*') }
}
