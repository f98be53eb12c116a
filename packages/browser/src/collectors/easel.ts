// One blank page per browser on which screenshots are annotated, one after another, because a page for each would cost a process.

import type { CdpConnection, CdpSession } from '#session/types.ts'
import { quietly } from './quietly.ts'
import { startClock, type WallClock } from './wall-clock.ts'

/** Annotations of a screenshot: frames with their names at the upper right corner, in pixels of the drawing. */
export interface Outline {
  x: number
  y: number
  width: number
  height: number
  name: string
  colour: string
}

interface Drawing {
  /** PNG as base64; stretched to `size`. */
  picture: string
  size: { width: number; height: number }
  outlines: readonly Outline[]
}

interface Easel {
  session: CdpSession
  targetId: string
}

interface Turns {
  last: Promise<unknown>
  /** Null after a failed drawing; then another page is used. */
  easel: Promise<Easel> | null
}

/** Time limit of one drawing, and how long a visit waits for its own. */
const DRAW_MS = 3_000
const WAIT_MS = 6_000
const all = new WeakMap<CdpConnection, Turns>()

/**
 * Draws on a screenshot. Returns PNG as base64, null if the browser does not deliver in time. Uses a canvas outside any document, because a
 * document keeps every image that it has shown. The page has no working proxy.
 */
export function drawn(connection: CdpConnection, clock: WallClock, drawing: Drawing): Promise<string | null> {
  const turns = all.get(connection) ?? { last: Promise.resolve(), easel: open(connection, firstPage) }
  all.set(connection, turns)
  const mine = turns.last.then(() => take(connection, turns, drawing))
  turns.last = mine
  return clock.finishing(mine, WAIT_MS)
}

/** Uses its own time limit rather than a scan's, because a scan that stops waiting must not break it for the next. */
async function take(connection: CdpConnection, turns: Turns, drawing: Drawing): Promise<string | null> {
  turns.easel ??= open(connection, newPage)
  const easel = turns.easel
  const time = startClock(DRAW_MS, DRAW_MS)
  const picture = await time.within(easel.then(({ session }) => draw(session, drawing)))
  time.end()
  if (picture === null) {
    turns.easel = null
    quietly(easel.then(({ targetId }) => connection.root.send('Target.closeTarget', { targetId })))
  }
  return picture
}

/** Runs in the page; `given` is a Drawing. */
const DRAW = `(async (given) => {
  const bytes = Uint8Array.from(atob(given.picture), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes]))
  const { width, height } = given.size
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  pen.drawImage(image, 0, 0, width, height)
  image.close()
  pen.lineWidth = 3
  pen.font = '600 12px sans-serif'
  pen.textBaseline = 'middle'
  for (const one of given.outlines) {
    pen.strokeStyle = pen.fillStyle = one.colour
    pen.beginPath()
    pen.roundRect(one.x - 1.5, one.y - 1.5, one.width + 3, one.height + 3, 3)
    pen.stroke()
    const room = Math.ceil(pen.measureText(one.name).width) + 10
    const left = one.x + one.width + 3 - room
    pen.fillRect(left, one.y - 20, room, 17)
    pen.fillStyle = '#fff'
    pen.fillText(one.name, left + 5, one.y - 11)
  }
  const reader = new FileReader()
  const read = new Promise((resolve) => { reader.onload = resolve })
  reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/png' }))
  await read
  canvas.width = canvas.height = 0
  return reader.result.slice(reader.result.indexOf(',') + 1)
})`

async function draw(session: CdpSession, drawing: Drawing): Promise<string | null> {
  const expression = `${DRAW}(${JSON.stringify(drawing)})`
  const { result } = await session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  // Otherwise the page would accumulate memory over many images.
  await session.send('HeapProfiler.collectGarbage')
  return typeof result.value === 'string' && result.value !== '' ? result.value : null
}

async function open(connection: CdpConnection, choose: (root: CdpSession) => Promise<string>): Promise<Easel> {
  const targetId = await choose(connection.root)
  const { sessionId } = await connection.root.send('Target.attachToTarget', { targetId, flatten: true })
  return { session: connection.session(sessionId), targetId }
}

/** The browser's initial page, which is in none of the scans' contexts. */
async function firstPage(root: CdpSession): Promise<string> {
  const [{ targetInfos }, { browserContextIds }] = await Promise.all([
    root.send('Target.getTargets'),
    root.send('Target.getBrowserContexts'),
  ])
  const first = targetInfos.find(({ type, browserContextId }) => type === 'page' && !browserContextIds.includes(browserContextId ?? ''))
  return first?.targetId ?? newPage(root)
}

const newPage = async (root: CdpSession) => (await root.send('Target.createTarget', { url: 'about:blank' })).targetId
