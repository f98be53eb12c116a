// Sends a CSV file.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { CsvFile } from '#features/csv-file.ts'

/** Sends the lines while they are read. */
export function sendCsv(reply: FastifyReply, { name, lines }: CsvFile): FastifyReply {
  return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`).send(Readable.from(lines))
}
