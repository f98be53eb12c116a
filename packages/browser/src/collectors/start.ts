// Owns the start of a session for one visit: the address judged, the guard listening, a browser, a page; and the end of all of them.

import type { Capture } from '@tillwatch/core/capture'
import { parseAllowPrivate, parseResolve } from '@tillwatch/core/shared'
import { startEgressGuard } from '#egress/index.ts'
import type { CaptureOptions } from '#options.ts'
import { type Launch, launchBrowser } from '#session/index.ts'
import { LIMITS } from './limits.ts'
import type { Failure } from './open-page.ts'
import { onBrowserEnd } from './root-hub.ts'
import { openVisit, type Visit } from './visit.ts'
import { startClock, type WallClock } from './wall-clock.ts'

export type SessionStart = { ok: true; visit: Visit; release(): Promise<void> } | { ok: false; failure: Failure }

const cancelled: Failure = { code: 'cancelled', detail: 'The visit was cancelled.' }

/** A timer cannot wait longer (HTML standard and Node: 2^31 - 1 ms). */
const TIMEOUT_MS_MAX = 2_147_483_647

/** Why an address cannot be visited, as a sentence; null when it can. */
export function badAddress(url: string): string | null {
  const parsed = URL.parse(url)
  if (!parsed) return `Not an address: ${url.slice(0, 200)}`
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')
    return `Only http and https addresses can be visited, not ${parsed.protocol}`
  if (parsed.username || parsed.password) return 'The address holds a user name or password, which is not sent.'
  return null
}

/** Why the options of a capture cannot be followed, as a sentence; null when they can. */
export function badOptions({ allowPrivate, resolve, timeoutMs }: Capture['request']): string | null {
  const read = [...allowPrivate.map(parseAllowPrivate), ...resolve.map(parseResolve)]
  for (const one of read) if (!one.ok) return one.sentence
  if (timeoutMs > 0 && timeoutMs <= TIMEOUT_MS_MAX) return null
  return `A visit may take from 1 to ${TIMEOUT_MS_MAX} ms, not ${timeoutMs}.`
}

/** Opens everything that a visit needs, in the time of its wall clock. On failure nothing is left running. */
export async function openSession(url: string, request: Capture['request'], options: CaptureOptions): Promise<SessionStart> {
  const refused = badAddress(url) ?? badOptions(request)
  if (refused) return { ok: false, failure: { code: 'bad-address', detail: refused } }
  if (options.signal?.aborted) return { ok: false, failure: cancelled }
  const reserveMs = Math.min(LIMITS.collectReserveMs, request.timeoutMs / 3)
  const clock = startClock(Math.max(500, request.timeoutMs - reserveMs), request.timeoutMs)
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
  if (!launch)
    return failed(options.signal?.aborted ? cancelled : { code: 'timeout', detail: 'The time given was up before the browser answered.' })
  if (!launch.ok) return failed({ code: launch.code, detail: launch.detail })
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
    const late = clock.expired ? 'The time given was up before the browser had a page.' : null
    return failed({ code: late ? 'timeout' : 'browser-failed', detail: late ?? 'The browser opened no page.' })
  }
  endings.push(visit.close)
  const stopWatching = onBrowserEnd(browser.connection, (reason) => {
    visit.issues.add('browser-failed', `The browser ended during the visit: ${reason}`)
    clock.end()
  })
  endings.push(async () => stopWatching())
  return { ok: true, visit, release }
}

/** A browser in the time of the clock; null when it did not come, and then none is left running. */
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

/** The browser given, or one of the visit's own. */
async function browserFor({ browser, env, allowNoSandbox, onProgress }: CaptureOptions, signal: AbortSignal): Promise<Launch> {
  if (browser) return { ok: true, browser }
  const counts = { requests: 0, scripts: 0, frames: 0, thirdPartyHosts: 0, fields: 0, searched: 0 }
  onProgress?.({ stage: 'starting-browser', elapsedMs: 0, counts, newHosts: [] })
  return launchBrowser({ env: env ?? {}, allowNoSandbox: allowNoSandbox ?? false, signal })
}
