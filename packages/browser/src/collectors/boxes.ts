// Positions of elements on the page, and what covers them.

import type { Protocol } from 'devtools-protocol'
import type { CdpSession } from '#session/types.ts'
import type { DomElement } from './dom-tree.ts'
import type { WallClock } from './wall-clock.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Box of a quad (x1,y1 … x4,y4), rounded to whole CSS pixels. */
function boxOfQuad(quad: Protocol.DOM.Quad): Box {
  const xs = quad.filter((_, index) => index % 2 === 0)
  const ys = quad.filter((_, index) => index % 2 === 1)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return { x: Math.round(x), y: Math.round(y), width: Math.round(Math.max(...xs) - x), height: Math.round(Math.max(...ys) - y) }
}

/** Border box in CSS pixels of the viewport of the session's top frame; null if the node has no layout. */
export async function boxOfNode(session: CdpSession, backendNodeId: number, clock: WallClock, capMs: number): Promise<Box | null> {
  const answer = await clock.finishing(session.send('DOM.getBoxModel', { backendNodeId }), capMs)
  return answer ? boxOfQuad(answer.model.border) : null
}

/** The same for an element of the last walk. */
export function boxOf({ target, backendNodeId }: DomElement, clock: WallClock, capMs: number): Promise<Box | null> {
  return boxOfNode(target.session, backendNodeId, clock, capMs)
}

/** Scroll position of a target's document, which hit tests need; zero if it does not respond. */
async function scrollOf(element: DomElement, clock: WallClock, capMs: number): Promise<{ x: number; y: number }> {
  const metrics = await clock.finishing(element.target.session.send('Page.getLayoutMetrics'), capMs)
  return { x: metrics?.cssVisualViewport.pageX ?? 0, y: metrics?.cssVisualViewport.pageY ?? 0 }
}

/**
 * The topmost element at the center of `box`, as `tag#id.class`, if it is neither the element, nor its label, nor inside or around it.
 * Otherwise null, also if the place is outside the viewport, where the browser tests nothing.
 */
export async function elementOver(
  element: DomElement,
  box: Box,
  elements: readonly DomElement[],
  clock: WallClock,
  capMs: number,
): Promise<string | null> {
  const scroll = await scrollOf(element, clock, capMs)
  const place = { x: Math.round(box.x + box.width / 2 + scroll.x), y: Math.round(box.y + box.height / 2 + scroll.y) }
  const hit = await clock.finishing(
    element.target.session.send('DOM.getNodeForLocation', { ...place, includeUserAgentShadowDOM: false, ignorePointerEventsNone: false }),
    capMs,
  )
  if (!hit || hit.backendNodeId === element.backendNodeId) return null
  const top = elements.find((one) => one.backendNodeId === hit.backendNodeId && one.target === element.target)
  if (!top || isWithin(top, element) || isWithin(element, top)) return null
  if (top.tag === 'label' && top.attributes.get('for') === element.attributes.get('id')) return null
  const id = top.attributes.get('id')
  const classes = (top.attributes.get('class') ?? '').trim().split(/\s+/).filter(Boolean)
  return `${top.tag}${id ? `#${id}` : ''}${classes.map((name) => `.${name}`).join('')}`.slice(0, 200)
}

function isWithin(element: DomElement, outer: DomElement): boolean {
  for (let at: DomElement | null = element; at; at = at.parent) if (at === outer) return true
  return false
}
