// One visit from an address to a Capture: the stages in order, under one wall clock. Read this file first.

import { causeOf } from '@tillwatch/contract/rules'
import { JOURNEY_LIMITS } from '@tillwatch/contract/shapes'
import { buildHar, type Capture, judgeOutcome, type Outcome } from '@tillwatch/core/capture'
import type { CaptureBundle, CaptureOptions, TakeCapture } from '#options.ts'
import { assemble, type Gathered, gatherScripts, gatherUnused, whereItEnded } from './collectors/assemble.ts'
import { readCookies } from './collectors/cookies.ts'
import { emptyBundle } from './collectors/empty-bundle.ts'
import { listFrames } from './collectors/frame-list.ts'
import { leavePage } from './collectors/leave.ts'
import { LIMITS } from './collectors/limits.ts'
import { openPage } from './collectors/open-page.ts'
import { pressPay } from './collectors/press.ts'
import { takePicture } from './collectors/screenshot.ts'
import { wake } from './collectors/settle.ts'
import { type Looked, lookAround } from './collectors/stages.ts'
import { badOptions, openSession } from './collectors/start.ts'
import type { Visit } from './collectors/visit.ts'
import { endBy } from './collectors/wall-clock.ts'
import { startTravel, type Travel } from './journeys/index.ts'

/**
 * Visits `url` and returns all its data; see CaptureBundle. Whatever the page does, this resolves within `LIMITS.overrunMs` of `timeoutMs`.
 */
export const takeCapture: TakeCapture = async (url, options = {}) => {
  const request = requestOf(url, options)
  const overrun: Overrun = { visit: null }
  const visiting = visitAndCollect(url, request, options, overrun)
  // An invalid time is rejected at once.
  if (badOptions(request) !== null) return visiting
  return endBy(visiting, request.timeoutMs + LIMITS.overrunMs, () => {
    // Work in progress is no longer awaited, and ends in the background.
    overrun.visit?.clock.end()
    return { ...emptyBundle(request, { code: 'timeout', cause: causeOf('visit-overrun') }), overran: true }
  })
}

interface Overrun {
  /** Once it is open. */
  visit: Visit | null
}

async function visitAndCollect(
  url: string,
  request: Capture['request'],
  options: CaptureOptions,
  overrun: Overrun,
): Promise<CaptureBundle> {
  const opened = await openSession(url, request, options)
  if (!opened.ok) return emptyBundle(request, opened.failure)
  const { visit, release } = opened
  overrun.visit = visit
  try {
    const barredHost = () => hostNotToTouch(whereItEnded(visit).finalUrl, options)
    const travel = options.journey ? startTravel(visit, options.journey) : null
    // Every step touches the page: a passive visit takes none.
    const barredStep = () => (request.depth === 'passive' ? URL.parse(visit.url)!.host : barredHost())
    const looked = await lookAround(visit, request.depth, {
      open: () => travel?.open(barredStep) ?? openPage(visit),
      missed: async (facts) => travel?.missed(facts) ?? null,
      barredHost,
    })
    if (options.signal?.aborted) return emptyBundle(request, { code: 'cancelled', cause: causeOf('visit-cancelled') })
    await wake(visit)
    const mayPress = looked.depth === 'deep' && barredHost() === null
    return await finish(visit, { ...request, depth: looked.depth }, looked, mayPress, travel)
  } finally {
    await release()
  }
}

/** The host of a page that may not be tested; null for one that may. */
function hostNotToTouch(url: string, { mayTouch = () => true }: CaptureOptions): string | null {
  return mayTouch(url) ? null : URL.parse(url)?.host || url
}

function requestOf(url: string, options: CaptureOptions): Capture['request'] {
  return {
    url,
    profile: options.profile ?? 'desktop',
    timeoutMs: options.timeoutMs ?? LIMITS.timeoutMs + (options.journey ? JOURNEY_LIMITS.runMs : 0),
    allowPrivate: [...(options.allowPrivate ?? [])],
    resolve: [...(options.resolve ?? [])],
    depth: options.depth ?? 'deep',
  }
}

/** A script into which a shop wrote a secret is dropped and reported. */
function dropSecretBodies(visit: Visit, travel: Travel, bodies: Map<string, Uint8Array>): void {
  for (const [sha256, bytes] of bodies) {
    if (!travel.holdsSecret(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'))) continue
    bodies.delete(sha256)
    visit.issues.add('script-body-missing', causeOf('script-text-secret', { sha256 }))
  }
}

/** Everything on the page is read before the press, which may change it. */
async function pressAndLeave(visit: Visit, looked: Looked): Promise<void> {
  await pressPay(visit, looked)
  await leavePage(visit)
}

/** The screenshot of the page, with secrets hidden in it. */
async function takeCleanPicture(visit: Visit, travel: Travel | null): ReturnType<typeof takePicture> {
  if (!travel) return takePicture(visit)
  const show = await travel.hide()
  const picture = show && (await takePicture(visit))
  await show?.()
  return picture
}

async function finish(
  visit: Visit,
  request: Capture['request'],
  looked: Looked,
  mayPress: boolean,
  travel: Travel | null,
): Promise<CaptureBundle> {
  const picture = await takeCleanPicture(visit, travel)
  const cookies = await readCookies(visit)
  const frames = listFrames(visit)
  const unused = await gatherUnused(visit)
  const { finalUrl, historyChanges } = whereItEnded(visit)
  const [drawn] = await Promise.all([picture?.() ?? null, mayPress ? pressAndLeave(visit, looked) : null])
  visit.stage('collecting')
  const { scripts, bodies } = await gatherScripts(visit, unused)
  if (travel) dropSecretBodies(visit, travel, bodies)
  const { behaviours, canary } = looked.searchEnd()
  const gathered: Gathered = {
    settled: looked.settled,
    loadMs: looked.loadMs,
    facts: looked.facts,
    finalUrl,
    shownUrl: looked.shownUrl,
    historyChanges,
    cookies: cookies ?? [],
    frames,
    behaviours,
    canary,
    screenshot: drawn?.facts ?? null,
    journey: travel ? { ...travel.ran(), views: visit.views.list(scripts) } : undefined,
    request,
  }
  const pending: Outcome = { status: 'complete', code: null, cause: null, issues: [] }
  const draft = assemble(visit, gathered, scripts, pending)
  // Only now is it known what could not be joined.
  pending.issues.push(...visit.issues.all)
  const judged = { ...draft, outcome: judgeOutcome(draft, looked.failure) }
  const capture = travel ? travel.cleaned(judged) : judged
  if (!capture) return emptyBundle(request, { code: 'journey-failed', cause: causeOf('journey-secret-common') })
  visit.stage('done')
  const pictures = {
    screenshot: drawn?.png ?? null,
    beforeStep: travel?.beforeStep() ?? null,
    ...(travel && { stepPictures: travel.pictures() }),
  }
  return { capture, bodies, ...pictures, har: buildHar(capture) }
}
