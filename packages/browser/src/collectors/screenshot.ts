// Screenshot of the page: taken unchanged, then annotated elsewhere, so that nothing is drawn into the inspected page.

import { createHash } from 'node:crypto'
import type { Capture } from '@tillwatch/core/capture'
import type { FieldHandle } from '#capture-context.ts'
import { boxOf, boxOfNode } from './boxes.ts'
import { drawn, type Outline } from './easel.ts'
import type { Visit } from './visit.ts'

export interface Picture {
  png: Uint8Array
  facts: NonNullable<Capture['screenshot']>
}

const BOX_MS = 1_000
const TAKE_MS = 4_000
const SMALL_QUALITY = 40

/** PNG of the viewport; null if the page does not deliver one. */
async function shoot({ clock, page }: Visit, capMs: number): Promise<string | null> {
  const shot = await clock.finishing(page.session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true }), capMs)
  return shot?.data ?? null
}

/**
 * Takes the screenshot now, with the payment form in view. Returns a function that outlines the fields later, because that no longer needs
 * the page. Null if the page does not deliver one, or is dead.
 */
export async function takePicture(visit: Visit): Promise<(() => Promise<Picture>) | null> {
  if (!visit.page.alive) return null
  const shown = visit.fields.handles.filter(({ field }) => field.visible && field.kind !== 'other')
  const first = shown.find(({ field }) => field.kind === 'card-number') ?? shown[0]
  if (first) await bringIntoView(visit, first)
  const [plain, outlines] = await Promise.all([shoot(visit, TAKE_MS), outlinesOf(visit, shown)])
  if (plain === null) return null
  const outlined = () => drawn(visit.browser.connection, visit.clock, { picture: plain, size: visit.presence.viewport, outlines })
  return async () => pictureOf((first && (await outlined())) || plain)
}

/** JPEG of the page as it is visible, of few bytes and quickly made; null if the page delivers none in time. */
export async function takeSmallPicture({ clock, page }: Visit, capMs: number): Promise<Uint8Array | null> {
  if (!page.alive) return null
  const shot = await clock.finishing(
    page.session.send('Page.captureScreenshot', { format: 'jpeg', quality: SMALL_QUALITY, optimizeForSpeed: true }),
    capMs,
  )
  return shot ? Buffer.from(shot.data, 'base64') : null
}

async function bringIntoView({ clock }: Visit, { session, backendNodeId }: FieldHandle): Promise<void> {
  await clock.finishing(session.send('DOM.scrollIntoViewIfNeeded', { backendNodeId }), BOX_MS)
}

/**
 * Positions of the fields in the screenshot: only numbers and kinds, nothing that the page chose. A frame in another process counts from
 * its own corner, which is at the frame's element. A phone scales down a page that was made for a wider screen.
 */
async function outlinesOf({ clock, page, walk }: Visit, handles: readonly FieldHandle[]): Promise<Outline[]> {
  const metrics = await clock.finishing(page.session.send('Page.getLayoutMetrics'), BOX_MS)
  const { scale, offsetX, offsetY } = metrics?.cssVisualViewport ?? { scale: 1, offsetX: 0, offsetY: 0 }
  const boxes = await Promise.all(
    handles.map(async ({ field, session, backendNodeId }) => {
      const element = session === page.session ? null : walk.elements.find((one) => one.contentFrameId === field.frameId)
      const [box, frame] = await Promise.all([
        boxOfNode(session, backendNodeId, clock, BOX_MS),
        element ? boxOf(element, clock, BOX_MS) : { x: 0, y: 0 },
      ])
      if (!box || !frame) return []
      const x = (box.x + frame.x - offsetX) * scale
      const y = (box.y + frame.y - offsetY) * scale
      const colour = field.coveredBy === null ? '#0b6bcb' : '#c92a2a'
      return [{ name: field.kind, colour, x, y, width: box.width * scale, height: box.height * scale }]
    }),
  )
  return boxes.flat()
}

function pictureOf(base64: string): Picture {
  const png = Buffer.from(base64, 'base64')
  return {
    png,
    facts: {
      sha256: createHash('sha256').update(png).digest('hex'),
      // Width and height are the first two numbers of a PNG's header chunk.
      width: png.readUInt32BE(16),
      height: png.readUInt32BE(20),
      mimeType: 'image/png',
    },
  }
}
