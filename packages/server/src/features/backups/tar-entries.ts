// Reads the tar of a backup, file by file. Rejects anything that `tarFile` does not write.

import { OperatorError } from '../operator-error.ts'

export interface TarEntry {
  path: string
  bytes: Buffer
}

const block = 512
/** Far above any stored content. A header with more is damaged. */
const fileBytesMax = 1024 ** 3

/** Thrown for anything other than an unchanged backup. Its text completes “The backup is damaged or incomplete”. */
export class Damaged extends OperatorError {}

/** Yields the files in order, each after reading it completely. Throws Damaged for anything other than a complete archive. */
export async function* tarEntries(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = takeFrom(source)
  for (;;) {
    const header = await take(block)
    if (header.every((byte) => byte === 0)) break
    const { path, size } = readHeader(header)
    const bytes = await take(size)
    await take((block - (size % block)) % block)
    yield { path, bytes }
  }
  if (!(await take(block)).every((byte) => byte === 0)) throw new Damaged({ code: 'damage.end-place' })
  if (await take.more()) throw new Damaged({ code: 'damage.after-end' })
}

function readHeader(header: Buffer): { path: string; size: number } {
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  const said = header.toString('latin1', 148, 154)
  const path = header.toString('latin1', 0, 100).replace(/\0+$/, '')
  const size = header.toString('latin1', 124, 135)
  const isFile = header.toString('latin1', 257, 262) === 'ustar' && header[156] === 0x30
  if (!isFile || !/^[0-7]{6}$/.test(said) || Number.parseInt(said, 8) !== sum || !/^[0-7]{11}$/.test(size))
    throw new Damaged({ code: 'damage.part' })
  const bytes = Number.parseInt(size, 8)
  if (bytes > fileBytesMax) throw new Damaged({ code: 'damage.part-size' })
  return { path, size: bytes }
}

/** Takes the requested number of bytes from the stream. */
function takeFrom(source: AsyncIterable<Buffer>) {
  const iterator = source[Symbol.asyncIterator]()
  let held: Buffer = Buffer.alloc(0)
  async function next(): Promise<boolean> {
    const { value, done } = await iterator.next()
    if (!done) held = value
    return !done
  }
  async function take(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let missing = count; missing > 0; ) {
      if (held.byteLength === 0 && !(await next())) throw new Damaged({ code: 'damage.early' })
      const part = held.subarray(0, missing)
      held = held.subarray(part.byteLength)
      missing -= part.byteLength
      parts.push(part)
    }
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
  }
  take.more = async () => {
    while (held.byteLength === 0) if (!(await next())) return false
    return true
  }
  return take
}
