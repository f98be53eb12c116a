// Dependencies of second opinions: a language model, stored contents, a queue, and laboratory results.
import type { Detonation } from '@tillwatch/core/detection'
import type { Database, Db } from '#db/index.ts'
import type { Answer } from './answer.ts'
import type { Gather } from './facts-of.ts'

export interface Question {
  /** Written only by us: they contain no third-party text. */
  instructions: string
  /** One line of JSON, between two lines with an unguessable boundary. */
  data: string
}

/** As the endpoint counts them; null if it does not say. */
export interface Tokens {
  input: number
  output: number
}

/** `why` is a sentence for operators, without text from the endpoint. */
export type Reply = { durationMs: number; tokens: Tokens | null } & (
  | { outcome: 'answered'; answer: Answer }
  | { outcome: 'late' | 'malformed' | 'refused' | 'failed'; why: string }
)

export interface LanguageModel {
  /** Provider and name, such as `anthropic/some-model`; opinions are stored under it. */
  name: string
  /** Maximum duration of `ask`, in milliseconds. */
  timeoutMs: number
  /** Asks once. Failures are values; it rejects only when `stopping` is aborted. */
  ask(question: Question, stopping: AbortSignal): Promise<Reply>
}

/** Daily limit of the model in UTC, over all workers. */
export interface Budget {
  requestsPerDay: number
  tokensPerDay: number
}

export interface OpinionJob {
  opinionId: string
  /** The scan that first requested it. */
  scanId: string
}

export interface OpinionQueue {
  /** Queues an attempt, in the caller's transaction. */
  enqueue(db: Db, job: OpinionJob, afterSeconds: number): Promise<void>
}

/** Dependencies of requesting opinions. */
export interface AskContext {
  queue: OpinionQueue
  /** Null if the installation has no model; then nothing is requested. */
  model: Pick<LanguageModel, 'name'> | null
}

/** Dependencies of asking. */
export interface OpinionContext extends AskContext {
  db: Database['db']
  store: { get(sha256: string): Promise<Uint8Array | null> }
  model: LanguageModel
  budget: Budget
  gather: Gather
  /** Behavior of contents in the laboratory, by SHA-256. */
  detonationsOf?: ((sha256s: readonly string[]) => Promise<ReadonlyMap<string, Detonation>>) | undefined
  /** The next step, in the transaction that stores an answer. */
  onAnswered?: ((trx: Db, opinionId: string) => Promise<void>) | undefined
}
