// Scope of each frame: who is responsible for its scripts.

import type { Scope } from '@tillwatch/contract/lists'
import type { Capture, CapturedDocument, CapturedFrame } from '#capture/index.ts'
import { type DeclaredHosts, declaredHost, nothingDeclared } from './declared.ts'
import { providerOf } from './providers.ts'
import { hostOf, sameSite } from './sites.ts'

/**
 * Scope by frame ID. The page and frames of its site are the merchant's, and a host in the payment data file is the provider's. A frame
 * without its own address (about:blank, srcdoc, data:, javascript:) has its parent's scope. Any other frame is `other`.
 */
export function frameScopes(capture: Capture, declared: DeclaredHosts): ReadonlyMap<string, Scope> {
  const byId = new Map(capture.frames.map((frame) => [frame.id, frame]))
  const pageHost = pageHostOf(capture, declared)
  const scopes = new Map<string, Scope>()
  for (const frame of capture.frames) scopes.set(frame.id, scopeOf(frame, byId, pageHost, declared))
  return scopes
}

/** Host of the merchant's page: where the main frame ended or, if that is a payment provider's page, the page that led there. */
export function pageHostOf(capture: Capture, declared: DeclaredHosts = nothingDeclared): string | null {
  const { finalUrl, requestedUrl } = capture.page
  const mainId = capture.frames.find((frame) => frame.parentId === null)?.id
  const isProviders = (url: string) => providerOf(url) !== null || declaredHost(hostOf(url), declared.paymentProviders) !== null
  const led = isProviders(finalUrl) && mainId !== undefined ? merchantDocument(capture.documents, mainId, declared) : null
  return hostOf(led?.url ?? null) ?? hostOf(finalUrl) ?? hostOf(requestedUrl)
}

/** The main frame's last document that is not a payment provider's; null if none exists. */
export function merchantDocument(
  documents: readonly CapturedDocument[],
  mainId: string,
  { paymentProviders }: DeclaredHosts = nothingDeclared,
): CapturedDocument | null {
  const isProviders = (url: string) => providerOf(url) !== null || declaredHost(hostOf(url), paymentProviders) !== null
  return documents.findLast((document) => document.frameId === mainId && !isProviders(document.url)) ?? null
}

/** Address that represents a frame: its own, or its nearest ancestor's if it has none. For a loop in the data, its own. */
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

/** Scope of one frame at any time of the visit. */
export function scopeOf(
  frame: CapturedFrame,
  byId: ReadonlyMap<string, CapturedFrame>,
  pageHost: string | null,
  declared: DeclaredHosts,
  seen: Set<string> = new Set(),
): Scope {
  const host = hostOf(frame.url)
  if (host === null) {
    const parent = frame.parentId === null ? undefined : byId.get(frame.parentId)
    if (!parent || seen.has(frame.id)) return 'merchant'
    seen.add(frame.id)
    return scopeOf(parent, byId, pageHost, declared, seen)
  }
  const provider = providerOf(frame.url)
  if (provider) return provider.role === 'three-d-secure' ? 'three-d-secure' : 'payment-provider'
  if (declaredHost(host, declared.paymentProviders)) return 'payment-provider'
  if (declaredHost(host, declared.ownHosts)) return 'merchant'
  return frame.parentId === null || (pageHost !== null && sameSite(host, pageHost)) ? 'merchant' : 'other'
}
