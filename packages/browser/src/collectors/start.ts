// Starts a session for one visit: checks the address, opens the guard, a browser, and a page; and closes all of them.

import type { Cause } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import type { Capture } from '@tillwatch/core/capture'
import { parseAllowPrivate, parseResolve } from '@tillwatch/core/shared'
import { formatInput } from '@tillwatch/messages/inputs'
import { startEgressGuard } from '#egress/index.ts'
import type { CaptureOptions } from '#options.ts'
import { type Launch, launchBrowser } from '#session/index.ts'
import { LIMITS } from './limits.ts'
import type { Failure } from './open-page.ts'
import { onBrowserEnd } from './root-hub.ts'
import { openVisit, type Visit } from './visit.ts'
import { startClock, type WallClock } from './wall-clock.ts'

export type SessionStart = { ok: true; visit: Visit; release(): Promise<void> } | { ok: false; failure: Failure }

const cancelled: Failure = { code: 'cancelled', cause: causeOf('visit-cancelled') }

/** Timers cannot wait longer (HTML standard and Node: 2^31 - 1 ms). */
const TIMEOUT_MS_MAX = 2_147_483_647

/** Why an address cannot be visited; null if it can. */
export function badAddress(url: string): Cause | null {
  const parsed = URL.parse(url)
  if (!parsed) return causeOf('not-an-address', { address: url.slice(0, 200) })
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return causeOf('other-scheme', { scheme: parsed.protocol })
  if (parsed.username || parsed.password) return causeOf('login-in-address')
  return null
}

/** Why the options of a capture are invalid; null if they are valid. */
export function badOptions({ allowPrivate, resolve, timeoutMs }: Capture['request']): Cause | null {
  const read = [...allowPrivate.map(parseAllowPrivate), ...resolve.map(parseResolve)]
  for (const one of read) if (!one.ok) return causeOf('words', { text: formatInput(one.message, 'en') })
  if (timeoutMs > 0 && timeoutMs <= TIMEOUT_MS_MAX) return null
  return causeOf('time-limit-invalid', { max: TIMEOUT_MS_MAX, given: timeoutMs })
}

/** Opens everything that a visit needs, within its wall clock. Leaves nothing running on failure. */
export async function openSession(url: string, request: Capture['request'], options: CaptureOptions): Promise<SessionStart> {
  const refused = badAddress(url) ?? badOptions(request)
  if (refused) return { ok: false, failure: { code: 'bad-address', cause: refused } }
  if (options.signal?.aborted) return { ok: false, failure: cancelled }
  const pace = Math.max(1, request.timeoutMs / LIMITS.timeoutMs)
  const reserveMs = Math.min(LIMITS.collectReserveMs * pace, request.timeoutMs / 3)
  const clock = startClock(Math.max(500, request.timeoutMs - reserveMs), request.timeoutMs, () => pace)
  options.signal?.addEventListener('abort', clock.end)
  const endings: (() => Promise<unknown>)[] = []
  const release = async () => {
    clock.end()
    options.signal?.removeEventListener('abort', clock.end)
    for (const end of endings.reverse()) await end()
  }
  const failed = async (failure: Failure): Promise<SessionStart> => {
    await release()
    return { ok: false, failure }
  }
  const launch = await launchWithin(clock, options)
  if (!launch) return failed(options.signal?.aborted ? cancelled : { code: 'timeout', cause: causeOf('browser-late') })
  if (!launch.ok) return failed({ code: launch.code, cause: causeOf('words', { text: launch.detail }) })
  const { browser } = launch
  if (!options.browser) endings.push(browser.close)
  const guard = await startEgressGuard({
    allowPrivate: request.allowPrivate,
    resolve: request.resolve,
    receivedBytesMax: LIMITS.receivedBytesMax,
    sentBytesMax: LIMITS.sentBytesMax,
    connectionsMax: LIMITS.connectionsMax,
    connectTimeoutMs: LIMITS.connectTimeoutMs,
  })
  endings.push(guard.close)
  if (options.signal?.aborted) return failed(cancelled)
  const visit = await openVisit({ url: new URL(url).href, profile: request.profile, browser, guard, clock, onProgress: options.onProgress })
  if (!visit) {
    return failed(clock.expired ? { code: 'timeout', cause: causeOf('page-late') } : { code: 'browser-failed', cause: causeOf('no-page') })
  }
  endings.push(visit.close)
  const stopWatching = onBrowserEnd(browser.connection, (reason) => {
    visit.issues.add('browser-failed', causeOf('browser-ended', { error: reason }))
    clock.end()
  })
  endings.push(async () => stopWatching())
  return { ok: true, visit, release }
}

/** A browser within the time limit; null if it did not start, and then none is left running. */
async function launchWithin(clock: WallClock, options: CaptureOptions): Promise<Launch | null> {
  const giveUp = new AbortController()
  const starting = browserFor(options, giveUp.signal)
  const launch = await clock.within(starting)
  if (launch) return launch
  giveUp.abort()
  const late = await starting
  if (late.ok && !options.browser) await late.browser.close()
  return null
}

/** The given browser, or the visit's own. */
async function browserFor({ browser, env, allowNoSandbox, byHand, onProgress }: CaptureOptions, signal: AbortSignal): Promise<Launch> {
  if (browser) return { ok: true, browser }
  const counts = { requests: 0, scripts: 0, frames: 0, thirdPartyHosts: 0, fields: 0, searched: 0 }
  onProgress?.({ stage: 'starting-browser', elapsedMs: 0, counts, newHosts: [] })
  return launchBrowser({ env: env ?? {}, allowNoSandbox: allowNoSandbox ?? false, visible: byHand !== undefined, signal })
}
