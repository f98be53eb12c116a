// Owns what second opinions need from outside: a language model, stored contents, a queue, and what became of a script in the laboratory.
import type { Detonation } from '@tillwatch/core/detection'
import type { Database, Db } from '#db/index.ts'
import type { Answer } from './answer.ts'
import type { Gather } from './facts-of.ts'

export interface Question {
  /** Ours alone: nothing that others wrote is in them. */
  instructions: string
  /** One line of JSON, between two lines that name a boundary nobody can guess. */
  data: string
}

/** As the endpoint counts them; null where it does not say. */
export interface Tokens {
  input: number
  output: number
}

/** `why` is a sentence for whoever runs the installation, without words of the endpoint. */
export type Reply = { durationMs: number; tokens: Tokens | null } & (
  | { outcome: 'answered'; answer: Answer }
  | { outcome: 'late' | 'malformed' | 'refused' | 'failed'; why: string }
)

export interface LanguageModel {
  /** Provider and name, such as `anthropic/some-model`: opinions are kept by it. */
  name: string
  /** Longest that `ask` takes, in milliseconds. */
  timeoutMs: number
  /** Asks once. What goes wrong is a value; it rejects only when `stopping` is aborted. */
  ask(question: Question, stopping: AbortSignal): Promise<Reply>
}

/** Most that the model may be asked in a day of UTC, by all workers together. */
export interface Budget {
  requestsPerDay: number
  tokensPerDay: number
}

export interface OpinionJob {
  opinionId: string
  /** The scan for which it was first asked. */
  scanId: string
}

export interface OpinionQueue {
  /** Adds a turn of asking, in the caller's transaction. */
  enqueue(db: Db, job: OpinionJob, afterSeconds: number): Promise<void>
}

/** What putting questions works with. */
export interface AskContext {
  queue: OpinionQueue
  /** Null where the installation has none: nothing is asked then. */
  model: Pick<LanguageModel, 'name'> | null
}

/** What asking works with. */
export interface OpinionContext extends AskContext {
  db: Database['db']
  store: { get(sha256: string): Promise<Uint8Array | null> }
  model: LanguageModel
  budget: Budget
  gather: Gather
  /** What contents did in the laboratory, by SHA-256. */
  detonationsOf?: ((sha256s: readonly string[]) => Promise<ReadonlyMap<string, Detonation>>) | undefined
  /** The next step, in the transaction that stores an answer. */
  onAnswered?: ((trx: Db, opinionId: string) => Promise<void>) | undefined
}
