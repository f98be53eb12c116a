// Owns the benefit of the doubt for a frame that takes the card: its host may be a provider that no data names.
import type { CapturedFrame, Initiator } from '#capture/index.ts'
import { hostOf, isCardKind, type Observation, sameSite } from '#inventory/index.ts'
import type { CheckInputs } from './check.ts'

/** Facts that frames of unknown hosts are judged by. */
export type FrameFacts = Pick<CheckInputs, 'frames' | 'fields' | 'scopes' | 'byId' | 'providers' | 'cardFrames'>

/** Frames of unknown hosts that hold card fields. */
export function unknownCardFrames({ frames, fields, scopes }: FrameFacts): CapturedFrame[] {
  return frames.filter(
    (frame) => scopes.get(frame.id) === 'other' && fields.some((field) => field.frameId === frame.id && isCardKind(field.kind)),
  )
}

/**
 * Whether a frame may be the page's way to pay: the page has no known provider, no card fields of its own and none in a frame of yet another
 * unknown site, and the frame came with the HTML or was put there by a script of the frame's own site, as a provider's kit does.
 */
export function mayBeProvider(frame: CapturedFrame, inputs: FrameFacts): boolean {
  if (inputs.providers.size > 0 || inputs.cardFrames.size > 0) return false
  const host = hostOf(frame.url) ?? frame.url
  if (!unknownCardFrames(inputs).every((other) => sameSite(hostOf(other.url) ?? other.url, host))) return false
  if (frame.initiators.length === 0) return true
  return sameSite(makerOf(frame.initiators, inputs.byId)?.host ?? '', host)
}

/** The nearest script that the capture lists among those that put something there; null when none is, or when it came with the HTML (no initiators). */
export function makerOf(initiators: readonly Initiator[], byId: CheckInputs['byId']): Observation | null {
  for (const initiator of initiators) {
    const found = initiator.scriptId === null ? undefined : byId.get(initiator.scriptId)
    if (found) return found
  }
  return null
}
