// Owns the one blank page of each browser on which pictures are drawn over, one after another: a page of its own for each would cost a process.

import type { CdpConnection, CdpSession } from '#session/types.ts'
import type { WallClock } from './wall-clock.ts'

export interface Drawing {
  /** Markup with one image, which is waited for. */
  html: string
  viewport: { width: number; height: number }
}

interface Easel {
  session: CdpSession
  frameId: string
}

interface Turns {
  last: Promise<unknown>
  /** Null after a drawing that failed: another page is taken then. */
  easel: Promise<Easel> | null
}

const DRAW_MS = 6_000
const all = new WeakMap<CdpConnection, Turns>()

/** Picture of `html` as base64 PNG; null when the browser gives none in time. The page has no proxy that leads anywhere, and is blank again after. */
export function drawn(connection: CdpConnection, clock: WallClock, drawing: Drawing): Promise<string | null> {
  const turns = all.get(connection) ?? { last: Promise.resolve(), easel: open(connection, firstPage) }
  all.set(connection, turns)
  const mine = turns.last.then(() => take(connection, turns, drawing))
  turns.last = mine
  return clock.finishing(mine, DRAW_MS)
}

/** Bound by the time-outs of its commands, and not by a scan's clock: who waits no longer must not break it for the next. */
async function take(connection: CdpConnection, turns: Turns, drawing: Drawing): Promise<string | null> {
  turns.easel ??= open(connection, newPage)
  const picture = await turns.easel.then((easel) => draw(easel, drawing)).catch(() => null)
  if (picture === null) turns.easel = null
  return picture
}

async function draw({ session, frameId }: Easel, { html, viewport }: Drawing): Promise<string | null> {
  await session.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false })
  await session.send('Page.setDocumentContent', { frameId, html })
  const decoded = 'document.images[0].decode().then(() => true)'
  const shown = await session.send('Runtime.evaluate', { expression: decoded, awaitPromise: true })
  if (shown.result.value !== true) return null
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  await session.send('Page.setDocumentContent', { frameId, html: '' })
  return data
}

async function open(connection: CdpConnection, choose: (root: CdpSession) => Promise<string>): Promise<Easel> {
  const targetId = await choose(connection.root)
  const { sessionId } = await connection.root.send('Target.attachToTarget', { targetId, flatten: true })
  const session = connection.session(sessionId)
  const { frameTree } = await session.send('Page.getFrameTree')
  return { session, frameId: frameTree.frame.id }
}

/** The page that the browser was started with, which is in none of the contexts that scans make. */
async function firstPage(root: CdpSession): Promise<string> {
  const [{ targetInfos }, { browserContextIds }] = await Promise.all([
    root.send('Target.getTargets'),
    root.send('Target.getBrowserContexts'),
  ])
  const first = targetInfos.find(({ type, browserContextId }) => type === 'page' && !browserContextIds.includes(browserContextId ?? ''))
  return first?.targetId ?? newPage(root)
}

const newPage = async (root: CdpSession) => (await root.send('Target.createTarget', { url: 'about:blank' })).targetId
