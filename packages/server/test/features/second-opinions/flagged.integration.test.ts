// What the examination of a scan flags and what its comparison finds at alert level is asked about; what is quiet is not.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { examineScan, queueExamination } from '#features/judgements/index.ts'
import { askAboutChanges, askAboutContents, listOpinions, type OpinionJob } from '#features/second-opinions/index.ts'
import { inOrder } from '../../support/context.ts'
import { comparePage, compareQueued, released, renamed, seen, shop, skimmed } from '../comparisons/compared-page.ts'
import { never, owner, sha256Of, test } from '../inventory/watched-page.ts'

comparePage()

const jobs: OpinionJob[] = []
const queue = { enqueue: async (_db: unknown, job: OpinionJob) => void jobs.push(job) }
beforeAll(() => {
  test.context.onRecorded = inOrder(test.context.onRecorded, (trx, scan) => queueExamination(trx, scan, { enqueue: async () => {} }))
})
beforeEach(() => {
  jobs.length = 0
})

/** A scan that saw this code and was compared; asked is this model, or none. */
async function comparedBy(model: { name: string } | null, code: string): Promise<string> {
  const scanId = await seen(code)
  await compareQueued({ ...test.context, onCompared: (trx, scanId) => askAboutChanges(trx, scanId, { queue, model }) })
  return scanId
}
const model = { name: 'anthropic/judge' }

it('asks about a skimmer that came into a script, with the content before', async () => {
  await comparedBy(model, shop)
  const scanId = await comparedBy(model, skimmed)
  expect(jobs).toEqual([{ opinionId: expect.any(String), scanId }])
  expect((await listOpinions(test.context, owner, scanId)).opinions).toEqual([
    {
      sha256: sha256Of(skimmed),
      beforeSha256: sha256Of(shop),
      scriptIds: ['s1'],
      model: 'anthropic/judge',
      outcome: 'waiting',
      opinion: null,
      askedAt: null,
    },
  ])
})

it('asks nothing about a page that is as it was, a rebuild and a release', async () => {
  for (const code of [shop, shop, renamed, released]) await comparedBy(model, code)
  expect(jobs).toEqual([])
})

it('asks nothing where no model is set up', async () => {
  for (const code of [shop, skimmed]) await comparedBy(null, code)
  expect(jobs).toEqual([])
})

it('asks about contents that were judged suspicious or malicious, and about no others', async () => {
  const found = async (code: string) => {
    const scanId = await seen(code)
    await examineScan({ ...test.context, onExamined: (trx, scan) => askAboutContents(trx, scan, { queue, model }) }, scanId, never)
    return scanId
  }
  await found(shop)
  expect(jobs).toEqual([])
  const code = `${skimmed}// seen by nobody else`
  const scanId = await found(code)
  expect(jobs).toEqual([{ opinionId: expect.any(String), scanId }])
  expect((await listOpinions(test.context, owner, scanId)).opinions).toMatchObject([{ sha256: sha256Of(code), beforeSha256: null }])
})
