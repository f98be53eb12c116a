// Writes the files of a pack as a ZIP, one after the other, without holding any.
import type { PackFile } from '@tillwatch/core/evidence'
import { configure, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js'

// The library limits the entries being written in the whole process to the number of processors, so a stalled reader would block all other
// packs.
configure({ maxWorkers: 1_000_000 })

/** Yields the ZIP in pieces, as fast as they are taken. Throws what `files` throws. */
export async function* zipStream(files: AsyncIterable<PackFile>, at: Date): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const zip = new ZipWriter(writable, { lastModDate: at, useWebWorkers: false })
  const written = write(zip, files).catch((error: unknown) => writable.abort(error))
  yield* readable
  await written
}

async function write(zip: ZipWriter<unknown>, files: AsyncIterable<PackFile>): Promise<void> {
  for await (const { path, bytes } of files) await zip.add(path, new Uint8ArrayReader(bytes))
  await zip.close()
}
