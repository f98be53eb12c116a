// Owns one visit from an address to a Capture: the stages in their order, under one wall clock. Read this file first.

import { buildHar, type Capture, judgeOutcome, type Outcome } from '@tillwatch/core/capture'
import type { CaptureBundle, CaptureOptions, TakeCapture } from '#options.ts'
import { assemble, type Gathered, gatherScripts, gatherUnused, whereItEnded } from './collectors/assemble.ts'
import { readCookies } from './collectors/cookies.ts'
import { emptyBundle } from './collectors/empty-bundle.ts'
import { listFrames } from './collectors/frame-list.ts'
import { leavePage } from './collectors/leave.ts'
import { LIMITS } from './collectors/limits.ts'
import { pressPay } from './collectors/press.ts'
import { takePicture } from './collectors/screenshot.ts'
import { wake } from './collectors/settle.ts'
import { type Looked, lookAround } from './collectors/stages.ts'
import { openSession } from './collectors/start.ts'
import type { Visit } from './collectors/visit.ts'

/** Visits `url` and returns all that it gave; see CaptureBundle. Whatever the page does, this resolves soon after `timeoutMs`. */
export const takeCapture: TakeCapture = async (url, options = {}) => {
  const request = requestOf(url, options)
  const opened = await openSession(url, request, options)
  if (!opened.ok) return emptyBundle(request, opened.failure)
  const { visit, release } = opened
  try {
    const barredHost = () => hostNotToTouch(whereItEnded(visit).finalUrl, options)
    const looked = await lookAround(visit, request.depth, barredHost)
    if (options.signal?.aborted) return emptyBundle(request, { code: 'cancelled', detail: 'The visit was cancelled.' })
    await wake(visit)
    return await finish(visit, { ...request, depth: looked.depth }, looked, looked.depth === 'deep' && barredHost() === null)
  } finally {
    await release()
  }
}

/** The host of a page that may not be touched; null for one that may. */
function hostNotToTouch(url: string, { mayTouch = () => true }: CaptureOptions): string | null {
  return mayTouch(url) ? null : URL.parse(url)?.host || url
}

function requestOf(url: string, options: CaptureOptions): Capture['request'] {
  return {
    url,
    profile: options.profile ?? 'desktop',
    timeoutMs: options.timeoutMs ?? LIMITS.timeoutMs,
    allowPrivate: [...(options.allowPrivate ?? [])],
    resolve: [...(options.resolve ?? [])],
    depth: options.depth ?? 'deep',
  }
}

/** All that is read of the page is read before: the press may change it. */
async function pressAndLeave(visit: Visit, looked: Looked): Promise<void> {
  await pressPay(visit, looked)
  await leavePage(visit)
}

async function finish(visit: Visit, request: Capture['request'], looked: Looked, mayPress: boolean): Promise<CaptureBundle> {
  const picture = await takePicture(visit)
  const cookies = await readCookies(visit)
  const frames = listFrames(visit)
  const unused = await gatherUnused(visit)
  const { finalUrl, historyChanges } = whereItEnded(visit)
  const [drawn] = await Promise.all([picture?.() ?? null, mayPress ? pressAndLeave(visit, looked) : null])
  visit.stage('collecting')
  const { scripts, bodies } = await gatherScripts(visit, unused)
  const { behaviours, canary } = looked.searchEnd()
  const gathered: Gathered = {
    settled: looked.settled,
    loadMs: looked.loadMs,
    facts: looked.facts,
    finalUrl,
    historyChanges,
    cookies: cookies ?? [],
    frames,
    behaviours,
    canary,
    screenshot: drawn?.facts ?? null,
    request,
  }
  const pending: Outcome = { status: 'complete', code: null, detail: '', issues: [] }
  const draft = assemble(visit, gathered, scripts, pending)
  // Only now is it known what could not be joined.
  pending.issues.push(...visit.issues.all)
  const capture = { ...draft, outcome: judgeOutcome(draft, looked.failure) }
  visit.stage('done')
  return { capture, bodies, screenshot: drawn?.png ?? null, har: buildHar(capture) }
}
