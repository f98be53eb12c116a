// Owns one look of Lighthouse at a page of our own site: the mobile profile, a fresh browser, and what keeps a category from 100.
import { findBrowsers, unpackBundled } from '@tillwatch/browser'
import { type LighthouseResult, loadLighthouse } from './peers.ts'

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

export interface Audit {
  /** Of 100, whole numbers. */
  scores: Partial<Record<Category, number>>
  /** Audits that cost points, each as "id: title (category)". */
  costs: string[]
  /** Milliseconds, and the shift without a unit, as Lighthouse measured or simulated them. */
  metrics: Record<'first-contentful-paint' | 'largest-contentful-paint' | 'total-blocking-time' | 'cumulative-layout-shift', number>
  /** Bytes of scripts as they went over the wire. */
  scriptBytes: number
}

/** Audits `url` with the browser that the product itself would take. `cookie`, as "name=value", is there before the page is opened. Throws where the page or the browser fails. */
export async function auditPage(url: string, categories: readonly Category[], cookie = ''): Promise<Audit> {
  const [best] = findBrowsers({ env: process.env })
  if (!best) throw new Error('No browser was found for Lighthouse. "npx --no tillwatch doctor" says what to do.')
  const bundled = best.source === 'bundled' ? await unpackBundled(process.env) : null
  const envVars = bundled ? { ...process.env, LD_LIBRARY_PATH: bundled.libraryDir, FONTCONFIG_PATH: bundled.fontsDir } : process.env
  const chromePath = bundled?.path ?? best.path
  const chromeFlags = ['--headless', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const { launch, lighthouse } = await loadLighthouse()
  const chrome = await launch({ chromePath, envVars, chromeFlags, logLevel: 'silent' })
  try {
    if (cookie) await setCookie(chrome.port, url, cookie)
    const answer = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...categories],
    })
    if (!answer) throw new Error(`Lighthouse gave no answer about ${url}`)
    if (answer.lhr.runtimeError) throw new Error(`${url}: ${answer.lhr.runtimeError.message}`)
    const shown = answer.lhr.finalDisplayedUrl
    if (shown !== url) throw new Error(`${url} led to ${shown}`)
    return read(answer.lhr)
  } finally {
    chrome.kill()
  }
}

/** Gives the browser a cookie over its debugging port: Lighthouse's own way, further request headers, does not reach what the page itself asks for. */
async function setCookie(port: number, url: string, cookie: string): Promise<void> {
  const { webSocketDebuggerUrl } = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((open, fail) => {
    socket.onopen = open
    socket.onerror = fail
  })
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    return { name, value, url }
  })
  const answered = new Promise<string>((answer) => {
    socket.onmessage = ({ data }) => answer(String(data))
  })
  socket.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params: { cookies } }))
  const answer = await answered
  socket.close()
  if (answer.includes('"error"')) throw new Error(answer)
}

function read({ categories, audits }: LighthouseResult): Audit {
  const costs = Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 1)
      .map(({ id: audit }) => `${audit}: ${audits[audit]?.title} (${id})`),
  )
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const requests = (audits['network-requests']?.details as { items?: { resourceType: string; transferSize: number }[] } | undefined)?.items
  return {
    scores: Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    costs,
    metrics: {
      'first-contentful-paint': value('first-contentful-paint'),
      'largest-contentful-paint': value('largest-contentful-paint'),
      'total-blocking-time': value('total-blocking-time'),
      'cumulative-layout-shift': value('cumulative-layout-shift'),
    },
    scriptBytes: (requests ?? [])
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  }
}
