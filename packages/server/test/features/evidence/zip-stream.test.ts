import type { PackFile } from '@tillwatch/core/evidence'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { describe, expect, it } from 'vitest'
import { zipStream } from '#features/evidence/index.ts'

const at = new Date(Date.UTC(2026, 10, 25, 7, 30))
const mebibyte = 1024 * 1024

async function gather(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

describe('a ZIP that is written while it is read', () => {
  it('holds every file as it came, in its order, with its time', async () => {
    const files = [
      { path: 'HOW-TO-CHECK.txt', bytes: Buffer.from('Kasse “zahlen”') },
      { path: 'contents/empty', bytes: new Uint8Array() },
      { path: 'contents/large', bytes: Buffer.alloc(3 * mebibyte, 'window.total = 1\n') },
    ]
    async function* given() {
      yield* files
    }
    const zip = new ZipReader(new Uint8ArrayReader(await gather(zipStream(given(), at))), { strictness: 'strict' })
    const read: PackFile[] = []
    for await (const entry of zip.getEntriesGenerator()) {
      if (entry.directory) continue
      expect(entry.lastModDate).toEqual(at)
      read.push({ path: entry.filename, bytes: await entry.getData(new Uint8ArrayWriter(), { checkSignature: true }) })
    }
    expect(read.map(({ path, bytes }) => [path, Buffer.from(bytes).equals(files.find((file) => file.path === path)!.bytes)])).toEqual(
      files.map(({ path }) => [path, true]),
    )
  })
  it('asks for the next file only when the one before was taken, and for none after its reader has left', async () => {
    let asked = 0
    let ended = false
    async function* endless(): AsyncGenerator<PackFile> {
      try {
        for (;;) yield { path: `contents/${asked++}`, bytes: crypto.getRandomValues(new Uint8Array(65_536)) }
      } finally {
        ended = true
      }
    }
    let taken = 0
    for await (const piece of zipStream(endless(), at)) {
      taken += piece.byteLength
      if (taken > mebibyte) break
    }
    await expect.poll(() => ended).toBe(true)
    expect(asked).toBeLessThan(32)
  })
  it('ends in the error of its files', async () => {
    async function* broken(): AsyncGenerator<PackFile> {
      yield { path: 'contents/one', bytes: Buffer.from('one') }
      throw new Error('the store is gone')
    }
    await expect(gather(zipStream(broken(), at))).rejects.toThrow('the store is gone')
  })
})
