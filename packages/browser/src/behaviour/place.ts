// Position of a field or frame in the whole page's viewport, across all frames around it.

import type { CaptureContext, FieldHandle } from '#capture-context.ts'
import type { CdpSession } from '#session/types.ts'
import { documentsOf } from './dom.ts'

export interface Point {
  x: number
  y: number
}

/** Center of a field after scrolling it into view, in the page's viewport; null if it has no box. */
export async function middleOf(
  ctx: CaptureContext,
  { session, backendNodeId }: Pick<FieldHandle, 'session' | 'backendNodeId'>,
): Promise<Point | null> {
  await session.send('DOM.scrollIntoViewIfNeeded', { backendNodeId }).catch(() => null) // no box: the next call reports it
  const point = await quadMiddle(session, backendNodeId)
  const offset = point && (await offsetOf(ctx, session))
  return point && offset ? { x: point.x + offset.x, y: point.y + offset.y } : null
}

async function quadMiddle(session: CdpSession, backendNodeId: number): Promise<Point | null> {
  const answer = await session.send('DOM.getContentQuads', { backendNodeId }).catch(() => null)
  const quad = answer?.quads.find((one) => Math.abs(one[2]! - one[0]!) > 2 && Math.abs(one[5]! - one[1]!) > 2)
  return quad ? { x: (quad[0]! + quad[4]!) / 2, y: (quad[1]! + quad[5]!) / 2 } : null
}

/** Origin of a session's own viewport: zero for the page, the frame element's corner for a frame in another process. */
async function offsetOf(ctx: CaptureContext, session: CdpSession): Promise<Point | null> {
  if (session === ctx.page.session) return { x: 0, y: 0 }
  const target = documentsOf(ctx).find((one) => one.session === session)
  if (!target) return null
  for (const outer of documentsOf(ctx)) {
    if (outer.session === session) continue
    const owner = await outer.session.send('DOM.getFrameOwner', { frameId: target.targetId }).catch(() => null)
    if (!owner) continue
    const box = await outer.session.send('DOM.getBoxModel', { backendNodeId: owner.backendNodeId }).catch(() => null)
    const around = box && (await offsetOf(ctx, outer.session))
    if (box && around) return { x: box.model.content[0]! + around.x, y: box.model.content[1]! + around.y }
  }
  return null
}
