// Who reads through the link of an assessor. In the sample, everyone reads like an assessor of its account.
import { assessmentMax } from '@tillwatch/contract/lists'
import { dayMs } from '@tillwatch/contract/rules'
import type { FastifyRequest } from 'fastify'
import { actFor } from '#db/index.ts'
import * as assessors from '#features/assessors/index.ts'
import { isForSample, sampleReader } from './sample.ts'

/** Throws Refusal `not-found` for a key that does not work. Afterwards the request sees only the account of the link. */
export async function readerOf({ db }: assessors.AssessmentContext, request: FastifyRequest): Promise<assessors.Reader> {
  const { headers, ip } = request
  if (isForSample(request)) {
    actFor(sampleReader.accountId)
    return { actor: sampleReader, link: sampleLink() }
  }
  const token = /^Assessor +([\w-]{1,64})$/.exec(headers.authorization ?? '')?.[1] ?? ''
  const reader = await assessors.openAssessorLink({ db }, token, ip)
  actFor(reader.actor.accountId)
  return reader
}

/** A link to all of the sample, without packs: the sample has no evidence log. */
const sampleLink = (): assessors.Reader['link'] => ({
  ...{ id: sampleReader.accountId, assessor: 'QSA', expiresAt: new Date(Date.now() + assessmentMax.days * dayMs) },
  ...{ mayExport: false, isForAllSites: true },
})
