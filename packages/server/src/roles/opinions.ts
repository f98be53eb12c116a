// Owns the part of a worker that asks a language model, where the settings name one. Its library is loaded only then.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Settings } from '#config/env.ts'
import { languageModelOf } from '#config/language-model.ts'
import { type AskContext, factsOf, type OpinionContext } from '#features/second-opinions/index.ts'
import { opinionQueue } from '#jobs/enqueue.ts'
import { workOnOpinions } from '#jobs/opinion-work.ts'

export interface Opinions {
  /** What putting questions needs; without a model none is put. */
  asks: AskContext
  /** Called before the queue is stopped. */
  stop(): void
}

/** Takes questions from the queue until it is stopped. */
export async function startOpinions(
  settings: Settings,
  boss: PgBoss,
  { db, store, detonationsOf, onAnswered }: Pick<OpinionContext, 'db' | 'store' | 'detonationsOf' | 'onAnswered'>,
  log: Logger,
): Promise<Opinions> {
  const queue = opinionQueue(boss)
  const set = languageModelOf(settings)
  if (set === null) return { asks: { queue, model: null }, stop: () => {} }
  const { languageModel } = await import('#adapters/language-model.ts')
  const model = languageModel(set)
  const budget = { requestsPerDay: settings.AI_REQUESTS_PER_DAY, tokensPerDay: settings.AI_TOKENS_PER_DAY }
  const stopping = new AbortController()
  await workOnOpinions(boss, { db, store, queue, model, budget, gather: factsOf, detonationsOf, onAnswered }, stopping.signal, log)
  return { asks: { queue, model }, stop: () => stopping.abort() }
}
