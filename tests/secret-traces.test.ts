// The search for secrets finds what is planted: in every place, encoding, and archive. Otherwise, finding nothing would prove nothing.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { filesOf, tracesOf } from './secret-traces.ts'

const values = ['hunter22', 'Zanzibarquilt', 'correct-horse-battery', 'kim.marker-7f3a@shop.example', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ']
const filler = 'The shop shows a price of 12.00 EUR and a button. '.repeat(40)
const around = (text: string) => `${filler}"user": "${text}", ${filler}`
const codes = (text: string) => [...Buffer.from(text)]

const encodings: Record<string, (text: string) => string | Buffer> = {
  plain: (text) => text,
  'capital letters': (text) => text.toUpperCase(),
  'small letters': (text) => text.toLowerCase(),
  reversed: (text) => [...text].reverse().join(''),
  percent: (text) =>
    codes(text)
      .map((code) => `%${code.toString(16)}`)
      .join(''),
  base64: (text) => Buffer.from(JSON.stringify({ user: text })).toString('base64'),
  base64url: (text) => Buffer.from(JSON.stringify({ user: text })).toString('base64url'),
  hex: (text) => Buffer.from(text).toString('hex'),
  'capital hex': (text) => Buffer.from(text).toString('hex').toUpperCase(),
  'escapes of scripts': (text) =>
    codes(text)
      .map((code) => `\\x${code.toString(16)}`)
      .join(''),
  'entities of documents': (text) =>
    codes(text)
      .map((code) => `&#${code};`)
      .join(''),
  'character codes': (text) => codes(text).join(','),
  'base64 of percent': (text) => Buffer.from(encodeURIComponent(`{"user":"${text}"}`)).toString('base64'),
  'base64 of gzip': (text) => gzipSync(JSON.stringify({ user: text })).toString('base64'),
  'base64 of deflate': (text) => deflateSync(JSON.stringify({ user: text })).toString('base64'),
  'hex of gzip': (text) => gzipSync(JSON.stringify({ user: text })).toString('hex'),
}

describe('the search for secrets', () => {
  it.each(Object.keys(encodings))('finds each of them in a longer text, written as %s', async (name) => {
    for (const value of values) {
      const found = await tracesOf(values, [['here', around(String(encodings[name]!(value)))]])
      expect(found).toEqual([`here: ${value}`])
    }
  })

  it('finds all of several that are packed in one text', async () => {
    for (const pack of [gzipSync, deflateSync]) {
      const packed = values.map((value) => pack(JSON.stringify({ user: value })).toString('base64'))
      expect((await tracesOf(values, [['here', `${filler}${packed.join(' ')}${filler}`]])).sort()).toEqual(
        values.map((value) => `here: ${value}`).sort(),
      )
    }
  })

  it('finds nothing where there is nothing', async () => {
    for (const write of Object.values(encodings))
      expect(await tracesOf(values, [['here', around(String(write('winter23 wrong_zebra_staple')))]])).toEqual([])
  })

  it('finds one that lies across two parts', async () => {
    for (const before of [99_990, 399_990, 499_995])
      expect(await tracesOf(values, [['here', `${filler.repeat(300).slice(0, before)} hunter22 ${filler}`]])).toEqual(['here: hunter22'])
  })

  it('reports what it could not search to its end', async () => {
    const unpacksToMuch = gzipSync(Buffer.alloc(5_000_000, 'a long text ')).toString('base64')
    const longerThanAPart = 'abcdefghijkl'.repeat(60_000)
    for (const text of [unpacksToMuch, longerThanAPart])
      expect(await tracesOf(values, [['here', text]])).toContain('here: not searched to its end')
  })
})

const zip = (method: 0 | 8, name: string, content: Buffer) => {
  const bytes = method === 8 ? deflateRawSync(content) : content
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt16LE(method, 8)
  head.writeUInt32LE(bytes.length, 18)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name), bytes, Buffer.from('PK\x01\x02', 'latin1')])
}
const wholes: Record<string, (content: Buffer) => Buffer> = {
  'as it is': (content) => content,
  gzip: gzipSync,
  deflate: deflateSync,
  brotli: brotliCompressSync,
  zstd: zstdCompressSync,
  'an archive, compressed': (content) => zip(8, 'a.json', content),
  'an archive, stored': (content) => zip(0, 'a.json', content),
  'an archive in zstd': (content) => zstdCompressSync(zip(8, 'a.json', content)),
  'an archive in an archive': (content) => zip(0, 'a.zip', zip(8, 'a.json', content)),
  'a stream of a PDF': (content) => Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj <<>> stream\n'), deflateSync(content)]),
}

it.each(Object.keys(wholes))('finds them in a file: %s', async (name) => {
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-traces-'))
  try {
    for (const value of values) {
      await writeFile(join(folder, 'kept'), wholes[name]!(Buffer.from(around(value))))
      const found = await tracesOf(values, filesOf(folder))
      expect(found.length).toBeGreaterThan(0)
      for (const each of found) expect(each).toMatch(new RegExp(`: ${value.replace(/[.+]/g, '\\$&')}$`))
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
