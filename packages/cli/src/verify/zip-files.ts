// Owns reading the files of a ZIP where they lie, each by itself and bounded before it is inflated.
import type { FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import {
  localHeaderBytes,
  type PackFiles,
  type PlacedEntry,
  packMax,
  readDirectory,
  readZipEnd,
  zipMethods,
  zipTailBytes,
} from '@tillwatch/core/evidence'
import { UsageError } from '../usage-error.ts'

/** A directory of as many files as a pack may have, with names as long as they may be. */
const directoryBytesMax = 256 * 1024 * 1024
const inflate = promisify(inflateRaw)

/** Throws UsageError, with `name` in its sentence, for what is no ZIP that can be trusted. */
export async function filesOfZip(file: FileHandle, name: string): Promise<PackFiles> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - zipTailBytes), Math.min(size, zipTailBytes))
  const end = readZipEnd(tail, size)
  if (end === null) throw new UsageError(`${name} is no ZIP, or was cut off.`)
  if (end.entries > packMax.files || end.sizeBytes > directoryBytesMax) throw new UsageError(`${name} has more files than a pack may have.`)
  const entries = readDirectory(await readAt(file, end.offset, end.sizeBytes), end)
  if (typeof entries === 'string') throw new UsageError(`${name} is no ZIP that can be trusted: ${entries}.`)
  const files = new Map(entries.filter(({ path, sizeBytes }) => sizeBytes > 0 || !path.endsWith('/')).map((entry) => [entry.path, entry]))
  return {
    sizes: new Map([...files].map(([path, { sizeBytes }]) => [path, sizeBytes])),
    async read(path) {
      const entry = files.get(path)
      return entry === undefined ? null : readEntry(file, entry, end.offset).catch(() => null) // damaged, which the check then says of it
    },
  }
}

/** The content of an entry; null where it is not what the directory says. */
async function readEntry(file: FileHandle, entry: PlacedEntry, dataEnd: number): Promise<Uint8Array | null> {
  const { offset, packedBytes, sizeBytes, method } = entry
  const header = localHeaderBytes(await readAt(file, offset, 30))
  if (header === null || offset + header + packedBytes > dataEnd || packedBytes > packMax.contentBytes || sizeBytes > packMax.contentBytes)
    return null
  const packed = await readAt(file, offset + header, packedBytes)
  const bytes = method === zipMethods.stored ? packed : await inflate(packed, { maxOutputLength: Math.max(1, sizeBytes) })
  return bytes.byteLength === sizeBytes && crc32(bytes) === entry.crc32 ? bytes : null
}

/** Exactly `length` bytes; throws where the file ends before. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(bytes, at, length - at, position + at)
    if (bytesRead === 0) throw new UsageError('The file was cut off.')
    at += bytesRead
  }
  return bytes
}
