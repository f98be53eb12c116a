// Whether a frame that takes the card may belong to an unlisted provider.
import type { CapturedFrame, Initiator } from '#capture/index.ts'
import { hostOf, isCardKind, type Observation, sameSite } from '#inventory/index.ts'
import type { CheckInputs } from './check.ts'

/** Data for judging frames of unknown hosts. */
export type FrameFacts = Pick<CheckInputs, 'frames' | 'fields' | 'scopes' | 'byId' | 'providers' | 'cardFrames'>

/** Frames of unknown hosts with card fields. */
export function unknownCardFrames({ frames, fields, scopes }: FrameFacts): CapturedFrame[] {
  return frames.filter(
    (frame) => scopes.get(frame.id) === 'other' && fields.some((field) => field.frameId === frame.id && isCardKind(field.kind)),
  )
}

/**
 * Whether a frame may be the page's way to pay: the page has no known provider, no card fields of its own, and none in a frame of another
 * unknown site, and the frame came with the HTML or from a script of the frame's own site, as a provider's SDK inserts it.
 */
export function mayBeProvider(frame: CapturedFrame, inputs: FrameFacts): boolean {
  if (inputs.providers.size > 0 || inputs.cardFrames.size > 0) return false
  const host = hostOf(frame.url) ?? frame.url
  if (!unknownCardFrames(inputs).every((other) => sameSite(hostOf(other.url) ?? other.url, host))) return false
  if (frame.initiators.length === 0) return true
  return sameSite(makerOf(frame.initiators, inputs.byId)?.host ?? '', host)
}

/** The nearest known script that inserted an element; null if unknown, or if the element came with the HTML (no initiators). */
export function makerOf(initiators: readonly Initiator[], byId: CheckInputs['byId']): Observation | null {
  for (const initiator of initiators) {
    const found = initiator.scriptId === null ? undefined : byId.get(initiator.scriptId)
    if (found) return found
  }
  return null
}
