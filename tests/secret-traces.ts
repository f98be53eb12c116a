// Finds values in what an installation kept, its files unpacked, in every encoding that the canary search knows.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import { hiddenTexts, type Inflate, prepareNeedles, searchCanary } from '@tillwatch/core/capture'
import { atDepth } from '@tillwatch/testbed/depth'
import { textsOfPdf } from './pdf-texts.ts'

type Unpack = (bytes: Uint8Array) => Uint8Array
export type Place = readonly [name: string, content: Uint8Array | string]

const attempt = (unpack: Unpack) => (bytes: Uint8Array) => {
  try {
    return unpack(bytes)
  } catch {
    return null // not of this format
  }
}
/** Also takes the beginning of what was cut off. */
const cutOff = { finishFlush: constants.Z_SYNC_FLUSH }
const raw = attempt((bytes) => inflateRawSync(bytes, cutOff))
const inflate: Inflate = {
  // After a header without optional parts: more may follow the end, which Node does not take in gzip.
  gzip: (bytes) => raw(bytes.subarray(10)),
  zlib: attempt((bytes) => inflateSync(bytes, cutOff)),
  raw,
}

/** Characters per search, with some of the part before. Fewer than the search takes at once. */
const PART = atDepth(400_000, 100_000)
const OVERLAP = 4_000
/** The canary search takes values from this length on. */
const LONG_MIN = 12
/** Archives in archives. */
const DEPTH_MAX = 4

/** Where which of these values were found, and what could not be searched to its end. */
export async function tracesOf(values: readonly string[], places: AsyncIterable<Place> | Iterable<Place>): Promise<string[]> {
  const search = searchFor(values)
  const found = new Set<string>()
  for await (const [place, content] of places) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    for (let start = 0; start < bytes.length; ) {
      const end = endOfPart(bytes, start)
      if (end === null) found.add(`${place}: ${unfinished}`)
      for (const value of search(bytes.subarray(Math.max(0, start - OVERLAP), end ?? start + PART)))
        found.add(`${place}: ${value ?? unfinished}`)
      start = end ?? start + PART
    }
  }
  return [...found]
}

const unfinished = 'not searched to its end'
const token = new Set(Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_='))

/** Not within a text in base64, whose rest could not be decoded; null if it is longer than a part. */
function endOfPart(bytes: Uint8Array, start: number): number | null {
  if (start + PART >= bytes.length) return bytes.length
  for (let end = start + PART; end > start + OVERLAP; end--) if (!token.has(bytes[end] ?? 0)) return end
  return null
}

/** The values that a part has; null among them if it could not be searched to its end. */
function searchFor(values: readonly string[]): (part: Uint8Array) => Set<string | null> {
  const long = values.filter(({ length }) => length >= LONG_MIN)
  const needles = Array.from({ length: Math.ceil(long.length / 3) }, (_, at) => {
    const [card = '', name = card, email = card] = long.slice(at * 3, at * 3 + 3)
    return { values: { card, name, email }, needles: prepareNeedles({ card, name, email }) }
  })
  const spelled = values.map((value) => {
    const text = Buffer.from(value.toLowerCase()).toString('latin1')
    return { value, forms: [text, [...text].reverse().join('')] }
  })
  return (part) => {
    const found = new Set<string | null>()
    let complete = true
    for (const text of hiddenTexts(part, inflate)) {
      if (text === null) complete = false
      const lower = text?.toLowerCase() ?? ''
      for (const { value, forms } of spelled) if (forms.some((form) => lower.includes(form))) found.add(value)
    }
    for (const three of needles) {
      const result = searchCanary(part, three.needles, inflate, () => false)
      complete &&= result.complete
      for (const { value } of result.hits) found.add(three.values[value])
    }
    return complete ? found : found.add(null)
  }
}

/** Each file below a folder: as it is, and all that is packed in it. */
export async function* filesOf(folder: string): AsyncGenerator<Place> {
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const place = join(file.parentPath, file.name)
    yield* unpacked(place, await readFile(place))
  }
}

/** Bytes as they are, unpacked as a whole, the entries of an archive, and the streams and texts of a PDF. */
export function* unpacked(place: string, bytes: Buffer, depth = 0): Generator<Place> {
  yield [place, bytes]
  if (depth === DEPTH_MAX) return
  for (const unpack of [gunzipSync, inflateSync, brotliDecompressSync, zstdDecompressSync]) {
    const whole = attempt(unpack)(bytes)
    if (whole !== null && whole.length > 0) yield* unpacked(`${place}, unpacked`, Buffer.from(whole), depth + 1)
  }
  for (const [at, entry] of entriesOf(bytes)) yield* unpacked(`${place}, entry at ${at}`, entry, depth + 1)
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return
  const streams = streamsOf(bytes)
  for (const [at, stream] of streams.entries()) yield [`${place}, stream ${at}`, stream]
  for (const text of textsOfPdf(streams.map((stream) => stream.toString('latin1')))) yield [`${place}, text`, text]
}

/** Entries of an archive (APPNOTE.TXT, 4.3.7), compressed or not. */
function* entriesOf(bytes: Buffer): Generator<[at: number, entry: Buffer]> {
  for (let at = bytes.indexOf('PK\x03\x04'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4)) {
    if (at + 30 > bytes.length) return
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    const isStored = bytes.readUInt16LE(at + 8) === 0
    const entry = isStored ? bytes.subarray(start, start + bytes.readUInt32LE(at + 18)) : attempt(inflateRawSync)(bytes.subarray(start))
    if (entry !== null && entry.length > 0) yield [at, Buffer.from(entry)]
  }
}

function streamsOf(bytes: Buffer): Buffer[] {
  const streams: Buffer[] = []
  for (const found of bytes.toString('latin1').matchAll(/(?<!end)stream\r?\n/g)) {
    const stream = attempt(inflateSync)(bytes.subarray(found.index + found[0].length))
    if (stream !== null) streams.push(Buffer.from(stream))
  }
  return streams
}
