// Sends the code of a script as plain text that no browser runs.
import type { FastifyReply } from 'fastify'
import type { getScriptSource } from '#features/scans/index.ts'

/** The header `x-source-form` says whether it was formatted, and `x-source-note` why not, or that it differs from the received bytes. */
export function sendSource(reply: FastifyReply, { text, form, note }: Awaited<ReturnType<typeof getScriptSource>>): FastifyReply {
  reply.header('x-source-form', form)
  if (note !== null) reply.header('x-source-note', note)
  return reply.type('text/plain; charset=utf-8').serializer(String).send(text)
}
