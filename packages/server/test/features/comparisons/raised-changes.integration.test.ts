// What a language model says of a change makes it graver where it is written down: once, with its reason, for everybody who got the same, and never less so.
import { randomUUID } from 'node:crypto'
import { siteChangesSchema } from '@tillwatch/contract/shapes'
import { beforeEach, expect, it } from 'vitest'
import { applyKnownOpinions, applyOpinion, listSiteChanges } from '#features/comparisons/index.ts'
import { askAboutChanges, askModel, type OpinionContext, type OpinionJob } from '#features/second-opinions/index.ts'
import { inOrder } from '../../support/context.ts'
import { owner, siteId, test } from '../inventory/watched-page.ts'
import { changesOf, comparePage, compareQueued, released, seen, shop } from './compared-page.ts'

comparePage()

const jobs: OpinionJob[] = []
const queue = { enqueue: async (_db: unknown, job: OpinionJob) => void jobs.push(job) }
const model = { name: 'test/judge' }
beforeEach(() => void jobs.splice(0))

/** The program with a host more, which nobody can tell from a partner's. */
const contacts = () => `${shop}\nfetch('https://partner-${randomUUID().slice(0, 8)}.example/rates').then((answer) => answer.json())\n`

async function compared(code: string): Promise<string> {
  const scanId = await seen(code)
  await compareQueued({
    ...test.context,
    onCompared: inOrder((trx, scanId) => askAboutChanges(trx, scanId, { queue, model }), applyKnownOpinions),
  })
  return scanId
}

/** The model's answer to what is queued. */
async function answered(verdict: 'benign' | 'suspicious' | 'malicious', confidence: 'low' | 'high' = 'high'): Promise<void> {
  const answer = { verdict, confidence, summaryEn: 'It asks a new host.', summaryEs: 'Pregunta a un servidor nuevo.' }
  const context: OpinionContext = {
    ...{ db: test.context.db, store: test.context.store, queue, budget: { requestsPerDay: 1_000, tokensPerDay: 100_000_000 } },
    model: { ...model, timeoutMs: 1_000, ask: async () => ({ outcome: 'answered', answer, durationMs: 1, tokens: null }) },
    gather: async () => ({
      facts: { about: 'change', verdict: 'benign', reasons: [], capabilities: [], characters: 1, excerpts: [] },
      fault: null,
    }),
    onAnswered: applyOpinion,
  }
  for (const job of jobs.splice(0)) await askModel(context, { ...job, jobId: randomUUID() }, new AbortController().signal)
}

const toldOf = async (scanId: string) => {
  const comparison = await changesOf(scanId)
  const [first] = comparison?.changes ?? []
  const raise = first?.reasons.find(({ code }) => code === 'second-opinion')
  return {
    verdict: first?.verdict,
    counts: comparison?.summary?.verdicts,
    opinion: first?.opinion,
    raise: raise?.sentence,
    total: comparison?.total,
  }
}

it('raises a change to malicious, with the reason, the counts and the words of the model', async () => {
  await compared(shop)
  const scanId = await compared(contacts())
  const before = await toldOf(scanId)
  expect(before).toMatchObject({ verdict: 'capability', opinion: null, counts: { malicious: 0 } })
  await answered('malicious')
  const after = await toldOf(scanId)
  expect(after).toEqual({
    verdict: 'malicious',
    counts: { ...before.counts, capability: (before.counts?.capability ?? 0) - 1, malicious: 1 },
    opinion: {
      ...{ model: 'test/judge', verdict: 'malicious', confidence: 'high', raises: true },
      summary: { en: 'It asks a new host.', es: 'Pregunta a un servidor nuevo.' },
    },
    raise: 'A second opinion from the language model test/judge rates it more severe than our rules do.',
    total: before.total,
  })
  const listed = siteChangesSchema.parse(await listSiteChanges(test.context, owner, siteId, { verdict: 'malicious', limit: 20 }))
  expect(listed.comparisons.map((one) => one.scanId)).toContain(scanId)
})

it.each([
  ['benign', 'high'],
  ['suspicious', 'high'],
  ['malicious', 'low'],
] as const)('shows the words of the opinion %s, %s, and leaves a change that is told already as it is', async (verdict, confidence) => {
  await compared(shop)
  const scanId = await compared(contacts())
  const before = await toldOf(scanId)
  await answered(verdict, confidence)
  expect(await toldOf(scanId)).toEqual({ ...before, opinion: expect.objectContaining({ verdict, confidence, raises: false }) })
})

it('raises the same change in a later scan at once, and a change that was compared while the model was asked', async () => {
  const code = contacts()
  await compared(shop)
  const first = await compared(code)
  await compared(shop)
  const meanwhile = await compared(code)
  expect(jobs).toHaveLength(1)
  await answered('malicious')
  expect((await toldOf(first)).verdict).toBe('malicious')
  expect((await toldOf(meanwhile)).verdict).toBe('malicious')
  await compared(shop)
  const later = await compared(code)
  expect(await toldOf(later)).toMatchObject({ verdict: 'malicious', counts: { malicious: 1 }, opinion: { raises: true } })
  expect(jobs).toEqual([])
})

it('raises a change once, whatever is said again, and counts it once', async () => {
  await compared(shop)
  const scanId = await compared(contacts())
  const [job] = jobs
  await answered('malicious')
  const raised = await toldOf(scanId)
  await applyOpinion(test.context.db, job?.opinionId ?? '')
  await applyKnownOpinions(test.context.db, scanId)
  expect(await toldOf(scanId)).toEqual(raised)
})

it('leaves a change between other contents as it is', async () => {
  await compared(shop)
  await compared(contacts())
  await compared(shop)
  const scanId = await compared(released)
  const before = await toldOf(scanId)
  await answered('malicious')
  expect(await toldOf(scanId)).toEqual(before)
})
