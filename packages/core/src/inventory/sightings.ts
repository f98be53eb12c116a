// Where each sighting of a typed test value belongs: the page's provider, its form, its own site, or nowhere.
import type { CanarySighting, Capture, CapturedForm, CapturedFrame } from '#capture/index.ts'
import { declaredHost } from './declared.ts'
import { type FormWay, waysOf } from './form-ways.ts'
import { providerOf } from './providers.ts'
import { bareHost, hostOf, sameSite } from './sites.ts'

export type Expected = 'provider' | 'form-action' | 'first-party' | 'no'

export interface JudgedSighting extends CanarySighting {
  expected: Expected
}

/**
 * Judges every sighting. `provider`: a host of one of the page's own payment providers, of 3-D Secure, or of the provider whose own frame
 * sent it. `form-action`: the declared action of a form that came with the HTML, or of any form if it stays on the page's site; an action
 * that a script changed to another site does not count. `first-party`: the page's own site.
 */
export function judgeSightings(
  capture: Capture,
  pageHost: string | null,
  providers: ReadonlySet<string>,
  ownHosts: readonly string[] = [],
): JudgedSighting[] {
  const frames = new Map(capture.frames.map((frame) => [frame.id, frame]))
  const requests = new Map(capture.requests.map((request) => [request.id, request]))
  const senderOf = ({ requestId }: CanarySighting) => providerFrame(frames.get(requests.get(requestId ?? '')?.frameId ?? ''))
  return (capture.canary?.sightings ?? []).map((sighting) => ({
    ...sighting,
    expected: expectedOf(sighting, capture.forms, pageHost, new Set([...providers, ...senderOf(sighting)]), ownHosts),
  }))
}

/** The provider that owns the frame. The frame's input is the provider's, whatever script added the frame. */
function providerFrame(frame: CapturedFrame | undefined): string[] {
  const known = frame && frame.parentId !== null ? providerOf(frame.url) : null
  return known ? [known.provider] : []
}

function expectedOf(
  sighting: CanarySighting,
  forms: readonly CapturedForm[],
  pageHost: string | null,
  providers: ReadonlySet<string>,
  ownHosts: readonly string[],
): Expected {
  const host = hostOf(sighting.url) ?? bareHost(sighting.host)
  const provider = providerOf(sighting.url) ?? providerOf(`https://${host}/`)
  if (provider && (providers.has(provider.provider) || provider.role === 'three-d-secure')) return 'provider'
  if (declaredHost(host, providers)) return 'provider'
  const own = (pageHost !== null && sameSite(host, pageHost)) || declaredHost(host, ownHosts) !== null
  const declared = forms
    .flatMap(waysOf)
    .some((way) => sameAddress(way.action, sighting.url) && (own || (way.initiators.length === 0 && isCardDirect(way))))
  if (declared) return 'form-action'
  return own ? 'first-party' : 'no'
}

function isCardDirect({ action, actionLater }: FormWay): boolean {
  return actionLater === null || sameAddress(action, actionLater)
}

function sameAddress(a: string, b: string): boolean {
  const left = URL.parse(a)
  const right = URL.parse(b)
  return left !== null && right !== null && left.origin === right.origin && left.pathname === right.pathname
}
