// Owns the press of the pay button with real input, once nothing can leave any more: the moment that many skimmers wait for.

import type { CaptureContext, FieldHandle } from '#capture-context.ts'
import type { Breakpoints } from './breakpoints.ts'
import { documentsOf, keyOf, type TreeNode } from './dom.ts'
import { createIsolated, type Isolated, type PlacedNode } from './isolated.ts'
import { createKeyboard } from './keyboard.ts'
import { findPayButton, passValidation, submitForm } from './pay-button.ts'
import { middleOf } from './place.ts'
import type { Typing } from './type-canary.ts'

/** Forms that are pressed: a page may show one of its own and a false one. */
const PLACES_MAX = 2
/** Frames climbed out of in search of a button. */
const CLIMB_MAX = 4
/** Real time for what an event sets off, and page time for what it delays. */
const EVENT_MS = 50
const PAGE_TIME_MS = 2_000
const LAST_MS = 100

/** Fields or frames that took a card number, one for each form; the way to a pay button begins there. */
function placesOf(ctx: CaptureContext, typing: Typing): { frameId: string; handle: FieldHandle | null }[] {
  const places = new Map<string, { frameId: string; handle: FieldHandle | null }>()
  for (const { frameId, fieldId, kind } of typing.typedInto) {
    if (kind !== 'card-number') continue
    const handle = ctx.fields.find(({ field }) => field.id === fieldId) ?? null
    places.set(handle?.field.formId ?? frameId, { frameId, handle })
  }
  return [...places.values()].slice(0, PLACES_MAX)
}

/** Whether there is a reason to press: a card number was typed somewhere. */
export const hasPlaces = (typing: Typing) => typing.typedInto.some(({ kind }) => kind === 'card-number')

/**
 * Presses the pay button of each form that took the card, and Enter in its card field; a form without a button is submitted. Then lets the page
 * act on it. The network must be cut before.
 */
export async function pressPay(
  ctx: CaptureContext,
  typing: Typing,
  breakpoints: Breakpoints,
  trees: ReadonlyMap<string, TreeNode>,
): Promise<void> {
  const keyboard = createKeyboard(ctx.page.session, breakpoints)
  const isolated = createIsolated(ctx)
  await breakpoints.renew()
  for (const { frameId, handle } of placesOf(ctx, typing)) {
    const field = handle && { session: handle.session, backendNodeId: handle.backendNodeId, frameId }
    if (field) await isolated.onNode(field, passValidation)
    const button = await buttonFor(ctx, isolated, field ?? (await ownerOf(ctx, trees, frameId)), trees)
    const point = button && (await middleOf(ctx, button))
    if (point && ctx.touch) await keyboard.tap(point.x, point.y)
    if (point) await keyboard.click(point.x, point.y)
    else if (field) await isolated.onNode(field, submitForm)
    await breakpoints.idle()
    await ctx.wait(EVENT_MS)
    if (!field) continue
    const focused = await field.session.send('DOM.focus', { backendNodeId: field.backendNodeId }).catch(() => null) // gone since the press
    if (focused) await keyboard.enter()
    await ctx.wait(EVENT_MS)
  }
  await ctx.grantVirtualTime(PAGE_TIME_MS)
  await ctx.wait(LAST_MS)
  await breakpoints.idle()
}

/** The button near a field, else near the frame that the field is in, and so on outwards. */
async function buttonFor(
  ctx: CaptureContext,
  isolated: Isolated,
  start: PlacedNode | null,
  trees: ReadonlyMap<string, TreeNode>,
): Promise<PlacedNode | null> {
  let from = start
  for (let climbed = 0; from && climbed < CLIMB_MAX; climbed++) {
    const button = await isolated.nodeFrom(from, findPayButton)
    if (button) return button
    from = await ownerOf(ctx, trees, from.frameId)
  }
  return null
}

/** The element that shows a frame; null for the main one. */
async function ownerOf(ctx: CaptureContext, trees: ReadonlyMap<string, TreeNode>, frameId: string): Promise<PlacedNode | null> {
  if (frameId === ctx.page.targetId) return null
  for (const { session } of documentsOf(ctx)) {
    const owner = await session.send('DOM.getFrameOwner', { frameId }).catch(() => null) // a frame of another session
    const node = owner && trees.get(keyOf(session, owner.backendNodeId))
    if (node) return { session, backendNodeId: node.backendNodeId, frameId: node.frameId }
  }
  return null
}
