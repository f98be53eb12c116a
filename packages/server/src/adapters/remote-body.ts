// Owns reading the body of an answer as text, within a bound on what is received and on what it unpacks to.
import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { RemoteError } from './remote-error.ts'

/** The whole body, in the charset that its header names. Throws RemoteError `too-big`, and for an encoding that nobody asked for. */
export async function readText(answer: IncomingMessage, bytesMax: number, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = []
  const keep = async (body: AsyncIterable<Buffer>) => {
    for await (const chunk of body) chunks.push(chunk)
  }
  const unpack = unpacker(answer.headers['content-encoding'])
  if (unpack === null) await pipeline(answer, atMost(bytesMax), keep, { signal })
  else await pipeline(answer, atMost(bytesMax), unpack, atMost(bytesMax), keep, { signal })
  if (!answer.complete) throw new RemoteError('connection-failed', 'The response ended before it was complete.')
  return decoder(answer.headers['content-type']).decode(Buffer.concat(chunks))
}

function unpacker(encoding: string | undefined) {
  switch (encoding?.trim().toLowerCase() ?? '') {
    case '':
    case 'identity':
      return null
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    case 'deflate':
      return createInflate()
    default:
      throw new RemoteError('connection-failed', 'The response has an encoding that was not requested.')
  }
}

function atMost(bytesMax: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > bytesMax) done(new RemoteError('too-big', `The response has more than ${bytesMax} bytes.`))
      else done(null, chunk)
    },
  })
}

function decoder(contentType: string | undefined): InstanceType<typeof TextDecoder> {
  const label = /charset\s*=\s*"?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder() // A label that is no charset: UTF-8, as most of the web is.
  }
}
