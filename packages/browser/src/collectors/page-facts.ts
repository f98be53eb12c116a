// Owns the few facts that only a rendered page can tell: its visible text, title and language.

import type { Target } from './targets.ts'
import type { Visit } from './visit.ts'

export interface PageFacts {
  title: string
  language: string
  text: string
}

const ANSWER_MS = 3_000

/** Runs an expression in a world of its own, which the page cannot see. Null when the frame does not answer. */
export async function evaluateIsolated<T>(visit: Visit, target: Target, expression: string): Promise<T | null> {
  const world = await visit.clock.finishing(
    target.session.send('Page.createIsolatedWorld', { frameId: target.frameId, worldName: visit.marker }),
    ANSWER_MS,
  )
  if (!world) return null
  const answer = await visit.clock.finishing(
    target.session.send('Runtime.evaluate', {
      expression: `${expression}\n//# sourceURL=${visit.marker}`,
      contextId: world.executionContextId,
      returnByValue: true,
      silent: true,
    }),
    ANSWER_MS,
  )
  return answer && !answer.exceptionDetails ? (answer.result.value as T) : null
}

/** Reads title, language and the first 4,000 characters of visible text; null when the page does not answer. */
export function readPageFacts(visit: Visit): Promise<PageFacts | null> {
  return evaluateIsolated<PageFacts>(
    visit,
    visit.page,
    `({ title: document.title, language: document.documentElement.lang || '', text: (document.body ? document.body.innerText : '').slice(0, 4000) })`,
  )
}
