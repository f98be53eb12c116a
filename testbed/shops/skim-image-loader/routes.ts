// Owns the picture whose pixels hold a script.
import { crc32, deflateSync } from 'node:zlib'
import { type Routes, send } from '#server/exchange.ts'
import { raw } from '#server/files.ts'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}

/** An opaque RGB picture of 64 pixels a row with one character in each colour channel (PNG, RFC 2083). */
function picture(text: string): Buffer {
  const width = 64
  const height = Math.ceil(text.length / 3 / width)
  const pixels = Buffer.alloc(width * height * 3)
  pixels.write(text, 'latin1')
  const rows = Array.from({ length: height }, (_, row) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(row * width * 3, (row + 1) * width * 3)]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))])
}

export const routes: Routes = {
  'cdn-badges.localhost/secure.png': async (exchange) => {
    const text = (await raw('cdn-badges.localhost/payload.txt'))?.toString('latin1') ?? ''
    send(exchange, 200, { 'content-type': 'image/png' }, picture(text.replace('PORT', String(exchange.port))))
  },
}
