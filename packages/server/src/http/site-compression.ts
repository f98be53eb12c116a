// Owns compressing documents for each response. They carry a nonce, so they cannot be stored compressed; nothing secret is in them.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Of 11. A document is compressed anew for each response, so the last bytes are not worth the time. */
const quality = 4

function accepts(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name, weight] = part.split(';').map((piece) => piece.trim())
    return name === coding && !/^q=0(\.0*)?$/.test(weight ?? '')
  })
}

/** `text` in the best coding that the Accept-Encoding header allows; `encoding` is absent where it stays as it is. */
export async function compress(text: string, header: string | string[] = ''): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
  const body = Buffer.from(text)
  const accepted = String(header)
  if (accepts(accepted, 'br'))
    return { body: await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }), encoding: 'br' }
  if (accepts(accepted, 'gzip')) return { body: await zip(body), encoding: 'gzip' }
  return { body }
}
