// Owns the proof that package files were captured byte for byte: their digests.
import { createHash } from 'node:crypto'
import { matchScripts } from '#compare/match-scripts.ts'
import type { Scan } from '#compare/scan.ts'
import { packageFile, wrapCommonJs } from '#server/packages.ts'
import type { ExpectedScript, Shop } from '#truth.ts'

/** SHA-256 (hex) of a package file as the testbed serves it; null when it is not installed. */
async function servedDigest({ marker, address }: ExpectedScript): Promise<string | null> {
  const bytes = await packageFile(marker.slice('npm:'.length))
  if (bytes === null) return null
  const id = /\/commonjs\/([^/]+)\//.exec(address ?? '')?.[1]
  const served = id === undefined ? bytes : wrapCommonJs(decodeURIComponent(id), bytes)
  return createHash('sha256').update(served).digest('hex')
}

/** One line for each package file whose captured SHA-256 is not that of the file served. */
export async function comparePackages(shop: Shop, scan: Scan): Promise<string[]> {
  const found = matchScripts(shop, scan)
  const differences: string[] = []
  for (const expected of shop.scripts.filter(({ marker }) => marker.startsWith('npm:'))) {
    const script = found.get(expected.marker)
    const served = await servedDigest(expected)
    if (script !== undefined && script.sha256 !== served) {
      differences.push(`${expected.marker}: SHA-256 is ${script.sha256} of ${script.sizeBytes} bytes, should be ${served}`)
    }
  }
  return differences
}
