// Changes that a comparison of scans found at alert level are asked about; quiet ones are not.
import { beforeEach, expect, it } from 'vitest'
import { askAboutChanges, listOpinions, type OpinionJob } from '#features/second-opinions/index.ts'
import { compareQueued, released, renamed, seen, shop, skimmed } from '../comparisons/compared-page.ts'
import { owner, sha256Of, test } from '../inventory/watched-page.ts'

const jobs: OpinionJob[] = []
const queue = { enqueue: async (_db: unknown, job: OpinionJob) => void jobs.push(job) }
beforeEach(() => {
  jobs.length = 0
})

/** A scan that saw this code and was compared; asked is this model, or none. */
async function comparedBy(model: { name: string } | null, code: string): Promise<string> {
  const scanId = await seen(code)
  await compareQueued({ ...test.context, afterComparison: [askAboutChanges({ queue, model })] })
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
