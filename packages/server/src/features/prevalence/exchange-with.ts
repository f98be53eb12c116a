// Owns asking another installation how many were served what this one was served. It only ever helps: without an answer a count is unknown.
import { type AskExchange, exchangeAnswerSchema, exchangeLimits } from '@tillwatch/contract/shapes'
import type { Db } from '#db/index.ts'
import type { AskRemote } from '#features/remote.ts'
import { findDue, findUnasked, installationId, saveAnswers } from './queries.ts'

const timeoutMs = 5_000
const answerBytesMax = 200_000
/** After a failure nothing is asked for so long, so that a service that is down is not waited for each time. */
const pauseMs = 600_000
/** Requests in one go of what is due. */
const roundsMax = 40

export interface Exchange {
  /** Asks for those of these contents that were seen here at third parties, and not asked for within a day. Takes five seconds at the most and never rejects for the other side's sake. */
  learn(contents: readonly string[], now: Date): Promise<Outcome>
  /** Asks for all that was seen since yesterday and not asked for within a day, which also tells the other side that it was seen. */
  learnDue(now: Date): Promise<Outcome>
}

/** How many contents were asked for, and what went wrong; null where nothing did. */
export interface Outcome {
  asked: number
  failure: string | null
}

/** The exchange with the installation at this address, by requests that `ask` judges, as for all addresses that others name. */
export function exchangeWith(db: Db, ask: AskRemote, address: string): Exchange {
  const url = new URL('/api/v1/exchange/contents', address).href
  let pausedUntil = 0

  async function askFor(contents: readonly string[], now: Date): Promise<Outcome> {
    if (contents.length === 0) return { asked: 0, failure: null }
    if (now.getTime() < pausedUntil)
      return { asked: 0, failure: 'The other installation failed to respond recently. Tillwatch asks it again later.' }
    const body: AskExchange = { installation: await installationId(db), contents: [...contents] }
    const headers = { 'content-type': 'application/json' }
    const answer = await ask(url, { body: JSON.stringify(body), headers, bodyBytesMax: answerBytesMax, timeoutMs })
    const counts = answer.status === 'ok' && answer.statusCode === 200 ? countsIn(answer.text) : null
    if (counts === null) {
      pausedUntil = now.getTime() + pauseMs
      const failure =
        answer.status === 'failed' ? answer.sentence : `The other installation returned status ${answer.statusCode} or an invalid response.`
      return { asked: 0, failure }
    }
    await saveAnswers(db, now, contents, counts)
    return { asked: contents.length, failure: null }
  }

  return {
    async learn(contents, now) {
      const unasked = await findUnasked(db, now, contents)
      return askFor(unasked.slice(0, exchangeLimits.contents), now)
    },
    async learnDue(now) {
      let asked = 0
      for (let round = 0; round < roundsMax; round++) {
        const due = await findDue(db, now, exchangeLimits.contents)
        const outcome = await askFor(due, now)
        asked += outcome.asked
        if (outcome.failure !== null || due.length < exchangeLimits.contents) return { asked, failure: outcome.failure }
      }
      return { asked, failure: null }
    },
  }
}

/** Installations by content; null for a text that is no answer. */
function countsIn(text: string): Map<string, number> | null {
  const read = exchangeAnswerSchema.safeParse(parsed(text))
  return read.success ? new Map(read.data.contents.map(({ sha256, installations }) => [sha256, installations])) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
