// Owns the scope of each frame: whose duty its scripts are.
import type { Capture, CapturedFrame } from '#capture/index.ts'
import type { Scope } from '#shared/index.ts'
import { providerOf } from './providers.ts'
import { hostOf, sameSite } from './sites.ts'

/**
 * Scope by frame id. A frame of the page's own site is the merchant's; a host in the payment data file is the provider's; a frame
 * without an address of its own (about:blank, srcdoc, data:, javascript:) has its parent's scope; any other is `other`.
 */
export function frameScopes(capture: Capture): ReadonlyMap<string, Scope> {
  const byId = new Map(capture.frames.map((frame) => [frame.id, frame]))
  const pageHost = pageHostOf(capture)
  const scopes = new Map<string, Scope>()
  for (const frame of capture.frames) scopes.set(frame.id, scopeOf(frame, byId, pageHost, new Set()))
  return scopes
}

/** Host of the page that was judged: where the main frame ended. */
export function pageHostOf(capture: Capture): string | null {
  return hostOf(capture.page.finalUrl) ?? hostOf(capture.page.requestedUrl)
}

/** Address that speaks for a frame: its own, or its nearest ancestor's when it has none; a loop in the data gives its own. */
export function effectiveFrameUrl(frame: CapturedFrame, byId: ReadonlyMap<string, CapturedFrame>): string {
  const seen = new Set<string>()
  let at = frame
  while (hostOf(at.url) === null && at.parentId !== null && !seen.has(at.id)) {
    seen.add(at.id)
    const parent = byId.get(at.parentId)
    if (!parent) break
    at = parent
  }
  return hostOf(at.url) === null ? frame.url : at.url
}

function scopeOf(frame: CapturedFrame, byId: ReadonlyMap<string, CapturedFrame>, pageHost: string | null, seen: Set<string>): Scope {
  const host = hostOf(frame.url)
  if (host === null) {
    const parent = frame.parentId === null ? undefined : byId.get(frame.parentId)
    if (!parent || seen.has(frame.id)) return 'merchant'
    seen.add(frame.id)
    return scopeOf(parent, byId, pageHost, seen)
  }
  const provider = providerOf(frame.url)
  if (provider) return provider.role === 'three-d-secure' ? 'three-d-secure' : 'payment-provider'
  return pageHost !== null && sameSite(host, pageHost) ? 'merchant' : 'other'
}
