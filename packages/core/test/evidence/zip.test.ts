import { describe, expect, it } from 'vitest'
import { type PlacedEntry, readDirectory, readZipEnd, zipEnd, zipMethods, zipTailBytes } from '#evidence/index.ts'
import { filesOf } from './make-pack.ts'
import { type TestZip, zipOf } from './make-zip.ts'

const at = new Date(Date.UTC(2026, 10, 25))
const entry = (path: string, offset: number): PlacedEntry => ({
  path,
  method: zipMethods.stored,
  crc32: 7,
  packedBytes: 9,
  sizeBytes: 9,
  offset,
})

/** Reads the directory that the end of a ZIP points to; `fileBytes` is how long the ZIP claims to be. */
function directoryOf(zip: Uint8Array, missing = 0) {
  const end = readZipEnd(zip.subarray(Math.max(0, zip.length - zipTailBytes)), missing + zip.length)
  return end && readDirectory(zip.subarray(end.offset - missing, end.offset - missing + end.sizeBytes), end)
}

describe('the directory of a ZIP', () => {
  it('names every file with its size and place', async () => {
    const files = await filesOf()
    const entries = directoryOf(zipOf(files))
    expect((entries as PlacedEntry[]).map(({ path, sizeBytes }) => [path, sizeBytes])).toEqual(
      files.map(({ path, bytes }) => [path, bytes.length]),
    )
  })
  it('reaches beyond 4 GiB and 65,535 files', () => {
    const far = 5 * 2 ** 30
    const entries = Array.from({ length: 70_000 }, (_, index) => entry(`contents/${index}`, far + index * 100))
    const start = far + 70_000 * 100
    const zip = Buffer.concat(zipEnd(entries, start, at))
    const read = directoryOf(zip, start) as PlacedEntry[]
    expect([read.length, read[0], read.at(-1)]).toEqual([70_000, entries[0], entries.at(-1)])
  })
  it('is found before the comment that a tool has added', () => {
    const zip = Buffer.concat([...zipEnd([entry('a', 0)], 100, at), Buffer.from('a comment')])
    zip.writeUInt16LE(9, zip.length - 9 - 2)
    expect(directoryOf(zip, 100)).toEqual([entry('a', 0)])
  })
})

describe('a hostile ZIP', () => {
  const lies: [string, TestZip['lie'], string][] = [
    ['whose files share their bytes', (one) => ({ ...one, offset: 0 }), 'lie over each other'],
    ['whose file reaches into the directory', (one) => ({ ...one, packedBytes: 1_000_000, sizeBytes: 1_000_000 }), 'lie over each other'],
    ['with one name twice', (one) => ({ ...one, path: 'same' }), 'twice'],
    ['with a stored file of two sizes', (one) => ({ ...one, sizeBytes: 4_000_000_000 }), 'two sizes'],
    ['with a long name', (one) => ({ ...one, path: 'x'.repeat(201) }), 'longer'],
    ['packed in another way', (one) => ({ ...one, method: 12 as 8 }), 'in a way that packs do not use'],
  ]
  it.each(lies)('%s is not trusted', async (_, lie, words) => {
    expect(directoryOf(zipOf(await filesOf(), { method: 'stored', lie }))).toContain(words)
  })
  it('that is cut off, empty or none is told as such', async () => {
    const zip = zipOf(await filesOf())
    for (const length of [0, 1, 21, 22, zip.length - 1]) expect(readZipEnd(zip.subarray(0, length), length)).toBeNull()
    expect(readZipEnd(Buffer.alloc(5_000), 5_000)).toBeNull()
    expect(directoryOf(Buffer.concat(zipEnd([entry('a', 0)], 100, at)))).toBeNull()
  })
  it('with a damaged directory is told, wherever it is damaged, or says something else than before', async () => {
    const zip = zipOf(await filesOf())
    const end = readZipEnd(zip.subarray(-zipTailBytes), zip.length)!
    for (let cut = 0; cut < end.sizeBytes; cut += 5) {
      const read = readDirectory(zip.subarray(end.offset, end.offset + cut), end)
      expect(read).toContain('damaged')
    }
  })
})
