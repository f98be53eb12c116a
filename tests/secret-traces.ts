// Finds values in what an installation kept, its files unpacked, in every encoding that the canary search knows.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import { type Inflate, prepareNeedles, searchCanary } from '@tillwatch/core/capture'
import { atDepth } from '@tillwatch/testbed/depth'

type Unpack = (bytes: Uint8Array) => Uint8Array

const attempt = (unpack: Unpack) => (bytes: Uint8Array) => {
  try {
    return unpack(bytes)
  } catch {
    return null // not of this format
  }
}
const inflate: Inflate = { gzip: attempt(gunzipSync), zlib: attempt(inflateSync), raw: attempt(inflateRawSync) }

/** Characters per search, with some of the part before. Fewer than the search takes at once. */
const PART = atDepth(400_000, 100_000)
const OVERLAP = 4_000

/** Where which of these values, of at least 12 characters, were found, and how they were written there. */
export async function tracesOf(
  values: readonly [string, string, string],
  places: AsyncIterable<readonly [string, Uint8Array | string]>,
): Promise<string[]> {
  const [card, name, email] = values
  const needles = prepareNeedles({ card, name, email })
  const found = new Set<string>()
  for await (const [place, content] of places) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    for (let start = 0; start < bytes.length; start += PART) {
      const { hits } = searchCanary(bytes.subarray(Math.max(0, start - OVERLAP), start + PART), needles, inflate, () => false)
      for (const { value, encoding } of hits) found.add(`${place}: ${value} ${encoding.join(' ')}`)
    }
  }
  return [...found]
}

/** Each file below a folder: as it is, unpacked as a whole, and each compressed part of it, as archives and PDFs have. */
export async function* filesOf(folder: string): AsyncGenerator<readonly [string, Uint8Array]> {
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const place = join(file.parentPath, file.name)
    const bytes = await readFile(place)
    yield [place, bytes]
    for (const unpack of [gunzipSync, inflateSync, brotliDecompressSync, zstdDecompressSync]) {
      const whole = attempt(unpack)(bytes)
      if (whole !== null && whole.length > 0) yield [`${place}, unpacked`, whole]
    }
    yield* partsOf(place, bytes)
  }
}

function* partsOf(place: string, bytes: Buffer): Generator<readonly [string, Uint8Array]> {
  // Entries of an archive (APPNOTE.TXT, 4.3.7), and streams of a PDF.
  for (let at = bytes.indexOf('PK\x03\x04'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4)) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    const entry = attempt(inflateRawSync)(bytes.subarray(start))
    if (entry !== null) yield [`${place}, entry at ${at}`, entry]
  }
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    const stream = attempt(inflateSync)(bytes.subarray(at + 7))
    if (stream !== null) yield [`${place}, stream at ${at}`, stream]
  }
}
