// Owns the picture of the page: taken as it is, then outlined on a second, blank page, so that the inspected page is never touched.

import { createHash } from 'node:crypto'
import type { Capture, PaymentField } from '@tillwatch/core/capture'
import type { Visit } from './visit.ts'

export interface Picture {
  png: Uint8Array
  facts: NonNullable<Capture['screenshot']>
}

const TAKE_MS = 4_000
const DRAW_MS = 3_000

/** PNG of what the viewport shows; null when the page gives none. */
export async function takePicture(visit: Visit): Promise<string | null> {
  const shot = await visit.clock.finishing(
    visit.page.session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true }),
    TAKE_MS,
  )
  return shot?.data ?? null
}

/** The picture with visible payment fields outlined and named; the plain one when the drawing fails or there is nothing to outline. */
export async function outlinePicture(visit: Visit, base64: string, fields: readonly PaymentField[]): Promise<Picture> {
  const outlined = fields.filter((field) => field.visible && field.box && field.kind !== 'other')
  const drawn = outlined.length > 0 ? await draw(visit, base64, outlined) : null
  const png = Buffer.from(drawn ?? base64, 'base64')
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

/** Draws in a page of the browser's own context, whose proxy leads nowhere. */
async function draw(visit: Visit, base64: string, fields: readonly PaymentField[]): Promise<string | null> {
  const { connection } = visit.browser
  const { clock, presence } = visit
  const made = await clock.finishing(connection.root.send('Target.createTarget', { url: 'about:blank', ...presence.viewport }), DRAW_MS)
  if (!made) return null
  try {
    const attached = await clock.finishing(
      connection.root.send('Target.attachToTarget', { targetId: made.targetId, flatten: true }),
      DRAW_MS,
    )
    if (!attached) return null
    const session = connection.session(attached.sessionId)
    const page = await clock.finishing(session.send('Page.getFrameTree'), DRAW_MS)
    if (!page) return null
    await clock.finishing(
      session.send('Emulation.setDeviceMetricsOverride', { ...presence.viewport, deviceScaleFactor: 1, mobile: false }),
      DRAW_MS,
    )
    const html = markup(base64, fields, presence.viewport)
    await clock.finishing(session.send('Page.setDocumentContent', { frameId: page.frameTree.frame.id, html }), DRAW_MS)
    await clock.finishing(
      session.send('Runtime.evaluate', { expression: 'document.images[0].decode().then(() => true)', awaitPromise: true }),
      DRAW_MS,
    )
    const shot = await clock.finishing(session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true }), DRAW_MS)
    return shot?.data ?? null
  } finally {
    await clock.finishing(connection.root.send('Target.closeTarget', { targetId: made.targetId }), DRAW_MS)
  }
}

/** Only numbers of ours and closed words go into the markup; nothing the page chose. */
function markup(base64: string, fields: readonly PaymentField[], viewport: { width: number; height: number }): string {
  const boxes = fields.map(({ box, kind, coveredBy }) => {
    const colour = coveredBy === null ? '#0b6bcb' : '#c92a2a'
    const place = box ? `left:${box.x - 3}px;top:${box.y - 3}px;width:${box.width}px;height:${box.height}px` : ''
    const label = `<b style="position:absolute;left:-3px;top:-20px;background:${colour};color:#fff;font:600 12px/17px sans-serif;padding:0 5px;white-space:nowrap">${kind}</b>`
    return `<i style="position:absolute;${place};border:3px solid ${colour};border-radius:3px;font-style:normal">${label}</i>`
  })
  const image = `<img src="data:image/png;base64,${base64}" style="position:absolute;inset:0;width:${viewport.width}px;height:${viewport.height}px">`
  return `<!doctype html><body style="margin:0;overflow:hidden">${image}${boxes.join('')}`
}
