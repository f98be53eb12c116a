// Capture records of frames.

import type { CapturedFrame } from '@tillwatch/core/capture'
import { recordUrl } from './limits.ts'
import type { Visit } from './visit.ts'

/** All frames seen, the main one first. Boxes are from the last walk, in CSS pixels of the top page. */
export function listFrames(visit: Visit): CapturedFrame[] {
  const sandboxed = new Set(
    visit.walk.elements.filter((one) => one.contentFrameId && one.attributes.has('sandbox')).map((one) => one.contentFrameId ?? ''),
  )
  const records = [...visit.frames.all.values()].sort((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null))
  return records.map((frame) => ({
    id: frame.id,
    parentId: frame.parentId,
    url: recordUrl(frame.url),
    origin: originText(frame.origin),
    name: frame.name,
    sandboxed: sandboxed.has(frame.id),
    detached: frame.detached,
    initiators: visit.initiators.ofFrame(frame),
    box: visit.walk.frameBoxes.get(frame.id) ?? null,
    atMs: frame.atMs,
  }))
}

/** Chrome writes `://` for opaque origins. */
function originText(origin: string): string {
  return origin === '' || origin === '://' ? 'null' : origin
}
