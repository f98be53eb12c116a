// Owns writing the files of a pack as a ZIP, one after the other, none of them held longer than it takes.
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { localHeader, type PackFile, type PlacedEntry, zipEnd, zipMethods } from '@tillwatch/core/evidence'

const deflate = promisify(deflateRaw)

/** Yields the ZIP piece by piece. What deflating does not make smaller, as a PNG, is stored. */
export async function* zipStream(files: AsyncIterable<PackFile>, at: Date): AsyncGenerator<Uint8Array> {
  const entries: PlacedEntry[] = []
  let offset = 0
  for await (const { path, bytes } of files) {
    const deflated = await deflate(bytes)
    const isSmaller = deflated.byteLength < bytes.byteLength
    const data = isSmaller ? deflated : bytes
    const method = isSmaller ? zipMethods.deflated : zipMethods.stored
    const entry = { path, method, crc32: crc32(bytes), packedBytes: data.byteLength, sizeBytes: bytes.byteLength, offset }
    entries.push(entry)
    const header = localHeader(entry, at)
    yield header
    yield data
    offset += header.byteLength + data.byteLength
  }
  yield* zipEnd(entries, offset, at)
}
