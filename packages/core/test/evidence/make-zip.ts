// Owns ZIPs for tests, from files in memory.
import { crc32, deflateRawSync } from 'node:zlib'
import { localHeader, type PackFile, type PlacedEntry, zipEnd, zipMethods } from '@tillwatch/core/evidence'

const at = new Date(Date.UTC(2026, 10, 25, 7, 30))

export interface TestZip {
  method?: keyof typeof zipMethods
  /** Changes what the directory says of a file. */
  lie?: (entry: PlacedEntry) => PlacedEntry
}

export function zipOf(files: readonly PackFile[], { method = 'deflated', lie = (entry) => entry }: TestZip = {}): Buffer {
  const pieces: Uint8Array[] = []
  const entries: PlacedEntry[] = []
  let offset = 0
  const put = (bytes: Uint8Array) => {
    pieces.push(bytes)
    offset += bytes.byteLength
  }
  for (const { path, bytes } of files) {
    const packed = method === 'deflated' ? deflateRawSync(bytes) : bytes
    const entry = {
      path,
      method: zipMethods[method],
      crc32: crc32(bytes),
      packedBytes: packed.byteLength,
      sizeBytes: bytes.byteLength,
      offset,
    }
    entries.push(lie(entry))
    put(localHeader(entry, at))
    put(packed)
  }
  return Buffer.concat([...pieces, ...zipEnd(entries, offset, at)])
}
