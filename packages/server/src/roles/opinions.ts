// Owns the part of a worker that asks a language model, where the settings name one. Its library is loaded only then.
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Settings } from '#config/env.ts'
import { languageModelOf } from '#config/language-model.ts'
import { factsOf, type OpinionContext } from '#features/second-opinions/index.ts'
import { opinionQueue, workOnOpinions } from '#jobs/opinion-queue.ts'

/** Asks until `stop`, which is called before the queue is stopped. */
export async function startOpinions(
  settings: Settings,
  boss: PgBoss,
  { db, store }: Pick<OpinionContext, 'db' | 'store'>,
  log: Logger,
): Promise<{ stop(): void }> {
  const stopping = new AbortController()
  const set = languageModelOf(settings)
  if (set !== null) {
    const { languageModel } = await import('#adapters/language-model.ts')
    const budget = { requestsPerDay: settings.AI_REQUESTS_PER_DAY, tokensPerDay: settings.AI_TOKENS_PER_DAY }
    await workOnOpinions(
      boss,
      { db, store, queue: opinionQueue(boss), model: languageModel(set), budget, gather: factsOf },
      stopping.signal,
      log,
    )
  }
  return { stop: () => stopping.abort() }
}
