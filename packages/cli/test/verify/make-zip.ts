// Owns ZIPs for tests, from files in memory, and lies about the files in them.
import type { PackFile } from '@tillwatch/core/evidence'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter, type ZipWriterConstructorOptions } from '@zip.js/zip.js'

export async function zipOf(
  files: readonly PackFile[],
  { comment = '', ...options }: ZipWriterConstructorOptions & { comment?: string } = {},
): Promise<Buffer> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { dataDescriptor: false, useWebWorkers: false, ...options })
  for (const { path, bytes } of files) await zip.add(path, new Uint8ArrayReader(bytes))
  return Buffer.from(await zip.close(Buffer.from(comment)))
}

/** Where a field stands in the list of files and before the file itself: PKWARE APPNOTE 6.3.10, 4.3.7 and 4.3.12. */
const places = { flags: [8, 6], method: [10, 8], packedBytes: [20, 18], sizeBytes: [24, 22], offset: [42, null] } as const
const signatures = ['PK\x01\x02', 'PK\x03\x04'] as const
const nameAt = [46, 30] as const

/** The ZIP with other fields or another name, as long as before, of one file. */
export function lie(given: Buffer, path: string, fields: Partial<Record<keyof typeof places, number>>, name = path): Buffer {
  const zip = Buffer.from(given)
  for (const index of [0, 1] as const) {
    const at = headerOf(zip, path, index)
    zip.write(name, at + nameAt[index], 'latin1')
    for (const [field, value] of Object.entries(fields) as [keyof typeof places, number][]) {
      const place = places[field][index]
      if (place === null) continue
      if (field === 'flags' || field === 'method') zip.writeUInt16LE(value, at + place)
      else zip.writeUInt32LE(value, at + place)
    }
  }
  return zip
}

/** Where a file begins. */
export const offsetOf = (zip: Buffer, path: string): number => headerOf(zip, path, 1)

function headerOf(zip: Buffer, path: string, index: 0 | 1): number {
  for (let found = zip.indexOf(path, 0, 'latin1'); found >= 0; found = zip.indexOf(path, found + 1, 'latin1')) {
    const start = found - nameAt[index]
    if (start >= 0 && zip.toString('latin1', start, start + 4) === signatures[index]) return start
  }
  throw new Error(`no ${path} in the ZIP`)
}

/** The ZIP64 of one file, its name of six letters, with a list that names so many files. */
export function manyOf(one: Buffer, files: number): Buffer {
  const start = one.indexOf(signatures[0], 0, 'latin1')
  const end = one.indexOf('PK\x06\x06', start, 'latin1')
  const record = one.subarray(start, end)
  const list = Buffer.alloc(record.length * files)
  for (let index = 0; index < files; index++) {
    list.set(record, index * record.length)
    list.write(String(index).padStart(6, '0'), index * record.length + nameAt[0])
  }
  const tail = Buffer.from(one.subarray(end))
  for (const place of [24, 32]) tail.writeBigUInt64LE(BigInt(files), place)
  tail.writeBigUInt64LE(BigInt(list.length), 40)
  tail.writeBigUInt64LE(BigInt(start + list.length), 56 + 8)
  for (const place of [8, 10]) tail.writeUInt16LE(0xffff, 76 + place)
  for (const place of [12, 16]) tail.writeUInt32LE(0xffff_ffff, 76 + place)
  return Buffer.concat([one.subarray(0, start), list, tail])
}
