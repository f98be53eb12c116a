// Owns the start of a session for one visit: the address judged, the guard listening, a browser, a page; and the end of all of them.

import type { Capture } from '@tillwatch/core/capture'
import { startEgressGuard } from '#egress/index.ts'
import type { CaptureOptions } from '#options.ts'
import { launchBrowser, type RunningBrowser } from '#session/index.ts'
import { LIMITS } from './limits.ts'
import type { Failure } from './open-page.ts'
import { onBrowserEnd } from './root-hub.ts'
import { openVisit, type Visit } from './visit.ts'
import { startClock } from './wall-clock.ts'

export type SessionStart = { ok: true; visit: Visit; release(): Promise<void> } | { ok: false; failure: Failure }

/** Why an address cannot be visited, as a sentence; null when it can. */
export function badAddress(url: string): string | null {
  const parsed = URL.parse(url)
  if (!parsed) return `Not an address: ${url.slice(0, 200)}`
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')
    return `Only http and https addresses can be visited, not ${parsed.protocol}`
  if (parsed.username || parsed.password) return 'The address holds a user name or password, which is not sent.'
  return null
}

/** Opens everything that a visit needs. On failure nothing is left running. */
export async function openSession(url: string, request: Capture['request'], options: CaptureOptions): Promise<SessionStart> {
  const refused = badAddress(url)
  if (refused) return { ok: false, failure: { code: 'bad-address', detail: refused } }
  const launch = options.browser
    ? ({ ok: true, browser: options.browser } as const)
    : await launchBrowser({ env: options.env ?? {}, allowNoSandbox: options.allowNoSandbox ?? false })
  if (!launch.ok) return { ok: false, failure: { code: launch.code, detail: launch.detail } }
  const { browser } = launch
  const guard = await startEgressGuard({
    allowPrivate: request.allowPrivate,
    resolve: request.resolve,
    receivedBytesMax: LIMITS.receivedBytesMax,
    sentBytesMax: LIMITS.sentBytesMax,
    connectionsMax: LIMITS.connectionsMax,
    connectTimeoutMs: LIMITS.connectTimeoutMs,
  })
  const reserveMs = Math.min(LIMITS.collectReserveMs, request.timeoutMs / 3)
  const clock = startClock(Math.max(500, request.timeoutMs - reserveMs), request.timeoutMs)
  const closeOwn = async (own: RunningBrowser) => {
    if (!options.browser) await own.close()
  }
  const visit = await openVisit({ url: new URL(url).href, profile: request.profile, browser, guard, clock, onProgress: options.onProgress })
  const stopWatching = onBrowserEnd(browser.connection, (reason) => {
    visit?.issues.add('browser-failed', `The browser ended during the visit: ${reason}`)
    clock.end()
  })
  const release = async () => {
    stopWatching()
    clock.end()
    options.signal?.removeEventListener('abort', clock.end)
    await visit?.close()
    await Promise.all([guard.close(), closeOwn(browser)])
  }
  if (!visit) {
    await release()
    return { ok: false, failure: { code: 'browser-failed', detail: 'The browser opened no page.' } }
  }
  options.signal?.addEventListener('abort', clock.end)
  if (options.signal?.aborted) clock.end()
  return { ok: true, visit, release }
}
