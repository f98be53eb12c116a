// Owns the yardstick: the same page in the same browser, loaded with nothing but the network watched and the same settle rule.
import type { RunningBrowser } from '@tillwatch/browser'
import { startEgressGuard } from '@tillwatch/browser'

const QUIET_MS = 700
const CAP_MS = 9000

/** Loads `url` and resolves when the load event is past and nothing was requested for 700 ms. Same proxy, same rule, no script watched. */
export async function plainLoad(
  browser: RunningBrowser,
  url: string,
  egress: { allowPrivate: string[]; resolve: string[] },
): Promise<void> {
  const guard = await startEgressGuard({
    ...egress,
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
    const open = new Set<string>()
    let lastChange = performance.now()
    let loaded = false
    const touch = () => {
      lastChange = performance.now()
    }
    page.on('Network.requestWillBeSent', ({ requestId }) => {
      open.add(requestId)
      touch()
    })
    for (const event of ['Network.loadingFinished', 'Network.loadingFailed'] as const) {
      page.on(event, ({ requestId }) => {
        open.delete(requestId)
        touch()
      })
    }
    page.on('Page.loadEventFired', () => {
      loaded = true
      touch()
    })
    await page.send('Page.enable')
    await page.send('Network.enable', {})
    const start = performance.now()
    await page.send('Page.navigate', { url })
    while (performance.now() - start < CAP_MS && !(loaded && open.size === 0 && performance.now() - lastChange >= QUIET_MS)) {
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    if (!loaded) throw new Error(`${url} did not load`)
  } finally {
    await root.send('Target.disposeBrowserContext', { browserContextId })
    await guard.close()
  }
}
