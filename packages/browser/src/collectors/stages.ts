// Owns the order of a visit while the page is there: load, settle, page time, interactions, typing, searching.

import type { Behaviour, Canary } from '@tillwatch/core/capture'
import type { CaptureDepth } from '@tillwatch/core/shared'
import { createBehaviourRecorder } from '#behaviour/index.ts'
import { contextOf } from './context.ts'
import { interact } from './interact.ts'
import { LIMITS } from './limits.ts'
import { documentFailure, type Failure, mainEntry, openPage } from './open-page.ts'
import { type PageFacts, readPageFacts } from './page-facts.ts'
import { withoutFragment } from './script-kinds.ts'
import { answers, grantVirtualTime, waitForLoad, waitForQuiet, wake } from './settle.ts'
import type { Visit } from './visit.ts'
import { walkPage } from './walk.ts'

export interface Looked {
  /** Why nothing may be concluded; null when a page came. */
  failure: Failure | null
  settled: boolean
  loadMs: number | null
  facts: PageFacts | null
  /** To be called after the page was left. */
  searchEnd(): { behaviours: Behaviour[]; canary: Canary | null }
}

/** Runs every stage that the clock and the page allow. A stage that could not finish is an issue of the visit. */
export async function lookAround(visit: Visit, depth: CaptureDepth): Promise<Looked> {
  const looked: Looked = {
    failure: null,
    settled: false,
    loadMs: null,
    facts: null,
    searchEnd: () => ({ behaviours: [], canary: null }),
  }
  visit.stage('opening')
  looked.failure = await openPage(visit)
  if (looked.failure) return looked
  visit.stage('loading')
  const loaded = await waitForLoad(visit, visit.clock.remainingMs())
  looked.loadMs = visit.frames.loadedMs()
  if (!loaded) return unloaded(visit, looked)
  visit.stage('settling')
  visit.setPhase('settle')
  looked.settled = await waitForQuiet(visit)
  if (!looked.settled)
    visit.issues.add('never-settles', `The page was not quiet for ${LIMITS.quietMs} ms within ${LIMITS.settleCapMs / 1000} s of loading.`)
  if (!(await answers(visit))) return unloaded(visit, looked)
  looked.failure = documentFailure(visit)
  await keepDocumentText(visit)
  // Before page time passes, so that what a later step changes or removes is known as it was.
  await walkPage(visit)
  visit.setPhase('virtual-time')
  await grantVirtualTime(visit, LIMITS.virtualTimeBudgetMs)
  if (!(await answers(visit))) return unloaded(visit, looked)
  await waitForQuiet(visit, 2_500)
  await walkPage(visit)
  looked.facts = await readPageFacts(visit)
  if (looked.failure || depth === 'passive') return looked
  const before = visit.frames.mainNavigations.length
  visit.stage('interacting')
  visit.setPhase('interaction')
  await interact(visit)
  await walkPage(visit)
  if (!visit.clock.ended) await typeAndWatch(visit, looked)
  noteNavigation(visit, before)
  return looked
}

const TYPING_ROUNDS_MAX = 3

/** Arms the watchers, types the canary, lets the page act on it, and reads what it did. Nothing that follows may submit a form. */
async function typeAndWatch(visit: Visit, looked: Looked): Promise<void> {
  const recorder = createBehaviourRecorder(contextOf(visit))
  const { card, name, email } = recorder.values
  looked.searchEnd = () => recorder.collect()
  visit.stage('arming')
  visit.submissions.armed([card, name, email])
  await visit.clock.within(recorder.arm())
  visit.stage('typing')
  visit.setPhase('typing')
  // A field may show only once another is filled in, as a security code after a card number.
  for (let rounds = 0; rounds === 0 || (rounds < TYPING_ROUNDS_MAX && recorder.fieldsLeft()); rounds++) {
    const typed = await visit.clock.within(recorder.typeCanary().then(() => true))
    if (!typed) visit.issues.add('typing-incomplete', 'Typing was not finished in time.')
    await waitForQuiet(visit, 1_500)
    await walkPage(visit)
    if (!typed) break
  }
  visit.stage('searching')
  await visit.clock.within(recorder.searchTraffic())
}

/** The page did not finish loading: says why, and keeps what there is. */
async function unloaded(visit: Visit, looked: Looked): Promise<Looked> {
  const crashed = visit.events.crashed()
  if (crashed) looked.failure = { code: crashed, detail: 'The page ended before it could be read.' }
  else if (await wake(visit)) visit.issues.add('timeout', 'The page did not finish loading in time.')
  looked.failure ??= documentFailure(visit)
  if (!crashed) {
    await walkPage(visit)
    looked.facts = await readPageFacts(visit)
  }
  return looked
}

/** Keeps the main document's text, against which positions of inline code are read. */
async function keepDocumentText(visit: Visit): Promise<void> {
  const entry = mainEntry(visit)
  if (!entry?.response) return
  const answer = await visit.clock.within(entry.session.send('Network.getResponseBody', { requestId: entry.networkId }), 2_000)
  if (answer && !answer.base64Encoded) visit.documentTexts.set(withoutFragment(entry.request.finalUrl), answer.body)
}

function noteNavigation(visit: Visit, before: number): void {
  const after = visit.frames.mainNavigations.slice(before)
  if (after.length > 0) visit.issues.add('navigated-away', `The page went to ${after.at(-1)?.url} while it was looked at.`)
}
