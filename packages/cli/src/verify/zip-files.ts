// Owns reading the files of a ZIP where they lie: nothing that two readers may read differently, and nothing beyond the size that it claims.
import { openAsBlob } from 'node:fs'
import { type PackFiles, packMax } from '@tillwatch/core/evidence'
import { BlobReader, type EntryError, type FileEntry, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { UsageError } from '../usage-error.ts'

const nameCharsMax = 200
/** Of a list of as many files as a pack may have, with names as long as they may be. */
const readBytesMax = 256 * 1024 * 1024

/** Throws UsageError for what is no ZIP that can be trusted. */
export async function filesOfZip(path: string): Promise<PackFiles> {
  const reader = new BoundedReader(await openAsBlob(path))
  const zip = new ZipReader(reader, { strictness: 'strict', checkOverlappingEntry: true, checkSignature: true, useWebWorkers: false })
  const files = new Map<string, FileEntry>()
  let listed = 0
  const onprogress = (_: number, total: number) => {
    listed = total
  }
  try {
    for await (const entry of zip.getEntriesGenerator({ onprogress })) {
      if (listed > packMax.files) throw new Error('it has more files than a pack can have')
      if (entry.filename.length > nameCharsMax) throw new Error('a file name is longer than a pack allows')
      if (!entry.directory) files.set(entry.filename, entry)
    }
  } catch (error) {
    throw new UsageError(`${path} is not a valid ZIP file, or it is incomplete: ${wordsOf(error as EntryError)}.`)
  }
  return {
    sizes: new Map([...files].map(([name, { uncompressedSize }]) => [name, uncompressedSize])),
    async read(name) {
      const entry = files.get(name)
      if (entry === undefined || entry.uncompressedSize > packMax.contentBytes) return null
      return entry.getData(new BoundedWriter(entry.uncompressedSize)).catch(() => null) // damaged, which the check then says of it
    },
  }
}

/** The library's words have nothing of the file in them. */
const wordsOf = ({ message, reason }: EntryError) => (reason === undefined ? message : `${message} (${reason})`)

/** A list of files is read at once, and its length is what the file claims. */
class BoundedReader extends BlobReader {
  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    if (length > readBytesMax) throw new Error('its file list is longer than a pack allows')
    return super.readUint8Array(index, length)
  }
}

/** Takes as many bytes as it was made for: what inflates to more ends there. */
class BoundedWriter extends Uint8ArrayWriter {
  #free: number

  constructor(bytes: number) {
    super()
    this.#free = bytes
  }

  override async writeUint8Array(array: Uint8Array): Promise<void> {
    this.#free -= array.byteLength
    if (this.#free < 0) throw new RangeError('The file is larger than declared.')
    return super.writeUint8Array(array)
  }
}
