// Who reads through the link of an assessor.
import type { FastifyRequest } from 'fastify'
import { actFor } from '#db/index.ts'
import * as assessors from '#features/assessors/index.ts'

/** Throws Refusal `not-found` for a key that does not work. Afterwards the request sees only the account of the link. */
export async function readerOf({ db }: assessors.AssessmentContext, { headers, ip }: FastifyRequest): Promise<assessors.Reader> {
  const token = /^Assessor +([\w-]{1,64})$/.exec(headers.authorization ?? '')?.[1] ?? ''
  const reader = await assessors.openAssessorLink({ db }, token, ip)
  actFor(reader.actor.accountId)
  return reader
}
