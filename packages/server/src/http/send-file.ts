// Sends a file that a worker created: its length, its ranges (RFC 9110, section 14), and a tag that shows that a range belongs to the same
// file.

import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, MadeFile } from '#features/made-files.ts'

/** Sends the file, or the one requested range. Answers several ranges with the whole file, as the standard allows. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, type: string, file: MadeFile): Promise<FastifyReply> {
  const { name, sizeBytes, sha256 } = file
  const tag = `"${sha256}"`
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .serializer((whole: unknown) => whole as string)
  if (ifNoneMatch?.split(',').some((each) => each.trim() === tag)) return reply.code(304).send()
  const isOfThis = ifRange === undefined || ifRange === tag
  const part = range === undefined || !isOfThis ? null : partOf(range, sizeBytes)
  if (part === 'none') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send()
  const length = part === null ? sizeBytes : part.end - part.start + 1
  if (part !== null) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${sizeBytes}`)
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).header('content-length', length)
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await file.read(part ?? undefined))
}

/** Sends bytes unchanged, whatever the response schema says about refusals. */
export function sendBytes(reply: FastifyReply, type: string, bytes: Uint8Array): FastifyReply {
  return reply
    .type(type)
    .serializer((body: unknown) => body as string)
    .send(Buffer.from(bytes))
}

/**
 * The range of a Range header; null if none exists of a known kind, so that the whole file is sent, and `none` for one beyond the file.
 */
export function partOf(range: string, sizeBytes: number): ByteRange | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? []
  if (first === '' && last === '') return null
  if (first === '')
    return Number(last) === 0 || sizeBytes === 0 ? 'none' : { start: Math.max(0, sizeBytes - Number(last)), end: sizeBytes - 1 }
  const [start, end] = [Number(first), last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)]
  if (last !== '' && Number(last) < start) return null
  return start >= sizeBytes ? 'none' : { start, end }
}
