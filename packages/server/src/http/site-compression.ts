// Owns compressing documents of the site. They carry a nonce, so they cannot be stored compressed, and most answer addresses that have no route.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

const codings = {
  // Of 11. A document is compressed for each response, so the last bytes are not worth the time.
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
}

/** `text` in the best coding that the request accepts; `encoding` is absent where it stays as it is. */
export async function compress(text: string, { headers }: Pick<FastifyRequest, 'headers'>) {
  const accepted = new Negotiator({ headers }).encodings()
  const encoding = (['br', 'gzip'] as const).find((coding) => accepted.includes(coding))
  return encoding ? { body: await codings[encoding](text), encoding } : { body: Buffer.from(text) }
}
