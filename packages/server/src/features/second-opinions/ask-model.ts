// Asks the model once. Read this file first: claim, gather, budget, ask, record.
import { decodeText } from '@tillwatch/core/shared'
import { recordAudit } from '#features/audit/index.ts'
import { opinionOf } from './answer.ts'
import { makeQuestion, promptVersion } from './make-question.ts'
import type { OpinionContext, OpinionJob, Question, Reply } from './ports.ts'
import {
  accountOfScan,
  claimOpinion,
  type End,
  endOpinion,
  giveUpOpinion,
  releaseOpinion,
  type Subject,
  settleBudget,
  takeBudget,
  triesMax,
} from './queries.ts'

/** Seconds until the next attempt after the first, the second, and so on. */
const pausesSeconds = [60, 600]
/** In addition to the model's own time: for collecting data and for recording. */
const otherSeconds = 90
/** Maximum tokens of an answer, including the model's reasoning before it. */
const answerTokens = 4_000
/** Code takes more tokens than prose. */
const charactersPerToken = 2.5

/**
 * Requests an opinion unless there is one, it was tried often enough, or another job is asking. Safe to call again: an answered question is
 * not repeated. After a failure, queues the next attempt. Throws when `stopping` is aborted; the queue then gives the job to another
 * worker.
 */
export async function askModel(context: OpinionContext, job: OpinionJob & { jobId: string }, stopping: AbortSignal): Promise<void> {
  const { db, model } = context
  const asked = { model: model.name, promptVersion }
  const subject = await claimOpinion(db, job.opinionId, job.jobId, model.timeoutMs / 1_000 + otherSeconds, asked)
  if (subject === null) return giveUpOpinion(db, job.opinionId, job.jobId, asked)
  const question = await questionOf(context, subject)
  if ('fault' in question) return record(context, job, subject.tries, { outcome: 'failed', why: question.fault, ...untold })
  const tokens = Math.ceil((question.instructions.length + question.data.length) / charactersPerToken) + answerTokens
  const day = await takeBudget(db, context.budget, tokens)
  if (day === null) return record(context, job, subject.tries, { outcome: 'over-budget', why: 'The daily budget is used up.', ...untold })
  let reply: Reply
  try {
    reply = await model.ask(question, stopping)
  } catch (error) {
    await releaseOpinion(db, job.opinionId, job.jobId)
    throw error
  }
  if (reply.tokens !== null) await settleBudget(db, day, tokens, reply.tokens.input + reply.tokens.output)
  await record(context, job, subject.tries, endOf(reply))
}

const untold = { tokens: null, durationMs: null }

async function questionOf(
  { store, gather, detonationsOf }: OpinionContext,
  { sha256, beforeSha256 }: Subject,
): Promise<Question | { fault: string }> {
  const bytes = await store.get(sha256)
  const before = beforeSha256 === null ? null : await store.get(beforeSha256)
  if (bytes === null || (before === null && beforeSha256 !== null)) return { fault: 'The content is no longer stored.' }
  const { facts, fault } = await gather({
    code: decodeText(bytes),
    before: before === null ? null : decodeText(before),
    detonation: (await detonationsOf?.([sha256]))?.get(sha256) ?? null,
  })
  return facts === null ? { fault } : makeQuestion(facts)
}

function endOf(reply: Reply): End {
  if (reply.outcome !== 'answered') return reply
  const opinion = opinionOf(reply.answer)
  const { tokens, durationMs } = reply
  return opinion === null
    ? { tokens, durationMs, outcome: 'malformed', why: 'A summary in the response has no words.' }
    : { ...reply, opinion }
}

/** Records the outcome, with an audit row for the account of the scan, and queues the next attempt if one may help. */
async function record(
  { db, model, queue, onAnswered }: OpinionContext,
  job: OpinionJob & { jobId: string },
  tries: number,
  end: End,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await endOpinion(trx, job.opinionId, job.jobId, end))) return
    if (end.outcome === 'answered') await onAnswered?.(trx, job.opinionId)
    // Nothing was sent to anybody, so the account gets no record.
    const accountId = end.durationMs === null ? null : await accountOfScan(trx, job.scanId)
    const verdict = end.outcome === 'answered' ? end.opinion.verdict : null
    const details = { model: model.name, outcome: end.outcome, ...(verdict && { verdict }) }
    if (accountId !== null) await recordAudit(trx, { accountId, name: 'worker', role: 'owner' }, 'scan.opinion', job.scanId, details)
    const mayHelp = end.outcome === 'late' || end.outcome === 'malformed' || end.outcome === 'failed'
    const pause = pausesSeconds[tries - 1]
    if (mayHelp && tries < triesMax && pause !== undefined)
      await queue.enqueue(trx, { opinionId: job.opinionId, scanId: job.scanId }, pause)
  })
}
