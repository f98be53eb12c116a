// The yardstick: steps of a journey in the same browser, in plain protocol code as Puppeteer would send it, with the same waits and nothing watched.
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningBrowser, startEgressGuard } from '@tillwatch/browser'

export type Step =
  | { type: 'navigate'; url: string }
  | { type: 'click' | 'waitForElement'; selectors: [[string]] }
  | { type: 'change'; selectors: [[string]]; value: string }

type Session = ReturnType<RunningBrowser['connection']['session']>

const WAIT_MS = 10_000
const POLL_MS = 20
/** As a journey waits for what a click sets off. */
const AFTER_CLICK_MS = 150

/** Takes the steps in a new profile. Returns their milliseconds. */
export async function plainSteps(browser: RunningBrowser, steps: readonly Step[]): Promise<number> {
  const first = steps.find((step) => step.type === 'navigate')
  const guard = await startEgressGuard({
    allowPrivate: first ? [new URL(first.url).host] : [],
    resolve: [],
    receivedBytesMax: 2 ** 28,
    sentBytesMax: 2 ** 24,
    connectionsMax: 1000,
    connectTimeoutMs: 5000,
  })
  const { root } = browser.connection
  const { browserContextId } = await root.send('Target.createBrowserContext', {
    proxyServer: `http://127.0.0.1:${guard.port}`,
    proxyBypassList: '<-loopback>',
  })
  try {
    const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true })
    const page = browser.connection.session(sessionId)
    await page.send('Page.enable')
    await page.send('Network.enable', {})
    const start = performance.now()
    for (const step of steps) await take(page, step)
    return performance.now() - start
  } finally {
    await root.send('Target.disposeBrowserContext', { browserContextId })
    await guard.close()
  }
}

async function take(page: Session, step: Step): Promise<void> {
  if (step.type === 'navigate') {
    const loaded = new Promise<void>((done) => page.on('Page.loadEventFired', () => done()))
    await page.send('Page.navigate', { url: step.url })
    return loaded
  }
  const objectId = await shown(page, step.selectors[0][0])
  if (step.type === 'click') {
    await click(page, objectId)
    return sleep(AFTER_CLICK_MS)
  }
  if (step.type === 'change') {
    await page.send('DOM.focus', { objectId })
    await page.send('Input.insertText', { text: step.value })
  }
}

/** The element as soon as it is visible. */
async function shown(page: Session, selector: string): Promise<string> {
  const expression = `(()=>{const e=document.querySelector(${JSON.stringify(selector)});if(!e)return null;const b=e.getBoundingClientRect();
return b.width>0&&b.height>0&&getComputedStyle(e).visibility==='visible'?e:null})()`
  for (const untilMs = performance.now() + WAIT_MS; performance.now() < untilMs; await sleep(POLL_MS)) {
    const { result } = await page.send('Runtime.evaluate', { expression })
    if (result.objectId) return result.objectId
  }
  throw new Error(`No visible element matches ${selector}`)
}

async function click(page: Session, objectId: string): Promise<void> {
  await page.send('DOM.scrollIntoViewIfNeeded', { objectId })
  const { quads } = await page.send('DOM.getContentQuads', { objectId })
  const [left = 0, top = 0, , , right = 0, bottom = 0] = quads[0] ?? []
  const at = { x: (left + right) / 2, y: (top + bottom) / 2 }
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at })
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await page.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 })
}
