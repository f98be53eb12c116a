// Order of a visit while the page exists: load, settle, page time, interactions, typing, searching.

import type { CaptureDepth, CauseCode } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import type { Behaviour, Canary } from '@tillwatch/core/capture'
import { createBehaviourRecorder } from '#behaviour/index.ts'
import { contextOf } from './context.ts'
import { interact } from './interact.ts'
import { LIMITS } from './limits.ts'
import { documentCutOff, documentFailure, type Failure, mainEntry } from './open-page.ts'
import { type PageFacts, readPageFacts } from './page-facts.ts'
import { answers, grantVirtualTime, waitForLoad, waitForQuiet, wake } from './settle.ts'
import type { Visit } from './visit.ts'
import { walkPage } from './walk.ts'

export interface Looked {
  /** Why no conclusion is possible; null if a page arrived. */
  failure: Failure | null
  settled: boolean
  loadMs: number | null
  facts: PageFacts | null
  /** The displayed address then, before page time passed or anything was touched; null if the page never settled. */
  shownUrl: string | null
  /**
   * Depth of the visit. Also passive if it was redirected to a page that may not be tested; an issue then names the host, and what had been
   * done.
   */
  depth: CaptureDepth
  /** Presses the pay button; null if no card number was typed. Cut the network first. */
  press: (() => Promise<void>) | null
  /** Call it after leaving the page. */
  searchEnd(): { behaviours: Behaviour[]; canary: Canary | null }
}

/** How a visit reaches its page. */
export interface Way {
  /** Null if a document arrived; otherwise the reason. */
  open(): Promise<Failure | null>
  /** Why the read and walked page is not the right one; null if it is. */
  missed(facts: PageFacts | null): Promise<Failure | null>
  /** Host of the current page, if it may not be tested; otherwise null. */
  barredHost(): string | null
}

/** Runs every stage that the clock and the page allow. An unfinished stage is an issue of the visit. */
export async function lookAround(visit: Visit, depth: CaptureDepth, way: Way): Promise<Looked> {
  const looked: Looked = {
    failure: null,
    settled: false,
    loadMs: null,
    facts: null,
    shownUrl: null,
    depth,
    press: null,
    searchEnd: () => ({ behaviours: [], canary: null }),
  }
  await runStages(visit, looked, way)
  if (visit.clock.expired) visit.issues.add('timeout', causeOf('time-up'))
  return looked
}

async function runStages(visit: Visit, looked: Looked, way: Way): Promise<void> {
  const { barredHost } = way
  visit.stage('opening')
  looked.failure = await way.open()
  if (looked.failure) return
  visit.stage('loading')
  const loaded = await waitForLoad(visit)
  const loadedMs = visit.frames.loadedMs()
  looked.loadMs = loadedMs === null ? null : loadedMs - visit.views.startMs
  if (!(await answers(visit))) return cutShort(visit, looked)
  visit.stage('settling')
  visit.setPhase('settle')
  const quiet = await waitForQuiet(visit)
  looked.settled = loaded && quiet
  if (!loaded) visit.issues.add('never-settles', causeOf('still-loading', { seconds: LIMITS.loadCapMs / 1000 }))
  else if (!quiet && !visit.clock.ended)
    visit.issues.add('never-settles', causeOf('not-quiet', { ms: LIMITS.quietMs, seconds: LIMITS.settleCapMs / 1000 }))
  if (!(await answers(visit))) return cutShort(visit, looked)
  noteDocument(visit, looked)
  looked.shownUrl = visit.frames.all.get(visit.page.frameId)?.url ?? null
  await keepDocumentText(visit)
  // Before page time passes, so that the state before later changes is recorded.
  await walkPage(visit)
  visit.setPhase('virtual-time')
  await grantVirtualTime(visit, LIMITS.virtualTimeBudgetMs)
  if (!(await answers(visit))) return cutShort(visit, looked)
  await waitForQuiet(visit, 2_500)
  await walkPage(visit)
  looked.facts = await readPageFacts(visit)
  looked.failure ??= await way.missed(looked.facts)
  if (looked.failure) return
  if (looked.depth === 'passive' || isBarred(visit, looked, barredHost(), 'led-elsewhere-untouched')) return
  const before = visit.frames.mainNavigations.length
  visit.stage('interacting')
  visit.setPhase('interaction')
  const consented = await interact(visit)
  await walkPage(visit)
  const done = consented ? 'led-elsewhere-consented' : 'led-elsewhere-pointed'
  if (!isBarred(visit, looked, barredHost(), done) && !visit.clock.ended) await typeAndWatch(visit, looked)
  noteNavigation(visit, before)
}

type LedElsewhere = Extract<CauseCode, `led-elsewhere-${string}`>

/** Whether the page led to a host where the visit may not continue, which is recorded with what had been done. */
function isBarred(visit: Visit, looked: Looked, host: string | null, done: LedElsewhere): boolean {
  if (host === null) return false
  looked.depth = 'passive'
  visit.issues.add('led-elsewhere', causeOf(done, { host }))
  return true
}

const TYPING_ROUNDS_MAX = 3

/** Arms the watchers, types the canary, lets the page react, and reads the results. Nothing after this may submit a form. */
async function typeAndWatch(visit: Visit, looked: Looked): Promise<void> {
  const recorder = createBehaviourRecorder(contextOf(visit))
  const { card, name, email } = recorder.values
  looked.searchEnd = () => recorder.collect()
  visit.stage('arming')
  visit.submissions.armed([card, name, email])
  await visit.clock.within(recorder.arm())
  visit.stage('typing')
  visit.setPhase('typing')
  // A field may appear only after another is filled in, such as a security code after a card number.
  for (let rounds = 0; rounds === 0 || (rounds < TYPING_ROUNDS_MAX && recorder.fieldsLeft()); rounds++) {
    const typed = await visit.clock.within(recorder.typeCanary().then(() => true))
    if (!typed) visit.issues.add('typing-incomplete', causeOf('typing-time-up'))
    await waitForQuiet(visit, 1_500)
    await walkPage(visit)
    if (!typed) break
  }
  visit.stage('searching')
  await visit.clock.within(recorder.searchTraffic())
  if (recorder.canPress()) looked.press = () => recorder.press()
}

/** The page no longer responds, or the visit ended: records a reason if none exists yet, and keeps the data so far. */
async function cutShort(visit: Visit, looked: Looked): Promise<void> {
  noteDocument(visit, looked)
  if (visit.events.crashed()) return
  if ((await wake(visit)) && !visit.clock.ended)
    visit.issues.add('page-busy', causeOf('page-silent', { seconds: LIMITS.pageAnswerMs / 1000 }))
  await walkPage(visit)
  looked.facts = await readPageFacts(visit)
}

/** Records what the response to the page's own request says against it. */
function noteDocument(visit: Visit, looked: Looked): void {
  looked.failure ??= documentFailure(visit)
  const cut = documentCutOff(visit)
  if (cut) visit.issues.add(cut.code, cut.cause, visit.page.frameId)
}

/** Keeps the main document's text, for resolving positions of inline code. */
async function keepDocumentText(visit: Visit): Promise<void> {
  const entry = mainEntry(visit)
  if (!entry?.response) return
  const answer = await visit.clock.within(entry.session.send('Network.getResponseBody', { requestId: entry.networkId }), 2_000)
  if (answer && !answer.base64Encoded) visit.texts.keepDocument(entry.request.finalUrl, answer.body)
}

function noteNavigation(visit: Visit, before: number): void {
  const after = visit.frames.mainNavigations.slice(before)
  if (after.length > 0) visit.issues.add('navigated-away', causeOf('went-to', { address: after.at(-1)?.url ?? '' }))
}
