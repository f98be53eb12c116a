// What the build leaves behind: sizes, digests, and documents that need no JavaScript to be read.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBrowser } from '../browser.ts'
import { buildSite } from '../build-site.ts'
import { startFixtureServer } from '../fixture-server.ts'

const bytesMax = 120_000
/** The forms of signing in bring more than text: what they check, and the words for each refusal in both languages. */
const formBytesMax = 130_000
const isForm = (path: string) => /^\/sign-(in|up)$/.test(path)

let dist: string
let server: Awaited<ReturnType<typeof startFixtureServer>>
let browser: Browser
let pages: string[]

beforeAll(async () => {
  dist = await buildSite()
  server = await startFixtureServer({ dist })
  browser = await startTestBrowser()
  const { pages: listed } = JSON.parse(await readFile(join(dist, 'site.json'), 'utf8')) as { pages: { path: string }[] }
  pages = listed.map(({ path }) => path.replace('*', 'no-such-page'))
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

/** Scripts that a page has asked for until it rests, each once. */
async function scriptsOf(path: string): Promise<string[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js')) asked.add(new URL(request.url()).pathname)
  })
  await page.goto(`${server.origin}${path}`)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(5_000) // what a page loads once it is idle counts too
  await context.close()
  return [...asked]
}

it('loads at most 120 kB of JavaScript in brotli on each public page, 130 kB on those with a form of signing in, and no Mantine', async () => {
  expect(pages).toContain('/about-us')
  const asked = await Promise.all(pages.map(async (path) => [path, await scriptsOf(path)] as const))
  for (const [path, scripts] of asked) {
    expect(scripts.length).toBeGreaterThan(3)
    const sizes = await Promise.all(scripts.map(async (script) => (await readFile(join(dist, `${script}.br`))).length))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total, `${path}: ${scripts.map((script, at) => `${script} ${sizes[at]}`).join(', ')}`).toBeLessThanOrEqual(
      isForm(path) ? formBytesMax : bytesMax,
    )
    const code = await Promise.all(scripts.map((script) => readFile(join(dist, script), 'utf8')))
    expect(code.join('\n')).not.toMatch(/mantine-(?!color-scheme)|QueryClient/)
  }
})

it('sends the scripts in brotli, as the budget counts them', async () => {
  const [script = ''] = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.js'))
  const response = await fetch(`${server.origin}/assets/${script}`, { headers: { 'accept-encoding': 'br' } })
  expect(response.headers.get('content-encoding')).toBe('br')
})

it('gives every script, preload and stylesheet of every document a nonce and its digest', async () => {
  const documents = [join(dist, 'index.html'), ...(await readdir(join(dist, 'pages'))).map((name) => join(dist, 'pages', name))]
  expect(documents.length).toBeGreaterThan(4)
  for (const document of documents) {
    const html = await readFile(document, 'utf8')
    const tags = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+\.(?:js|css))"[^>]*>/g)]
    expect(tags.length).toBeGreaterThan(3)
    for (const [tag, file = ''] of tags) {
      const digest = createHash('sha384')
        .update(await readFile(join(dist, file)))
        .digest('base64')
      expect(tag).toContain(`integrity="sha384-${digest}"`)
      expect(tag).toContain('nonce="__CSP_NONCE__"')
    }
    expect(html.match(/<script(?![^>]*\bsrc=)[^>]*>/g)).toEqual(['<script type="importmap" nonce="__CSP_NONCE__">'])
    const map = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(html)
    const { integrity } = JSON.parse(map?.[1] ?? '{}') as { integrity: Record<string, string> }
    const chunks = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.js'))
    expect(chunks.filter((name) => !integrity[`/assets/${name}`])).toEqual([])
    expect(map?.index).toBeLessThan(html.search(/<script[^>]*\bsrc=|rel="modulepreload"/))
    expect(html).not.toMatch(/\sstyle="|\son\w+="/)
  }
})

it('runs no script that was changed on its way, neither the first nor one that is loaded later', async () => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/integrity/.test(message.text())) refused.push(message.text())
  })
  const append = async (pattern: RegExp) =>
    await page.route(pattern, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\nwindow.tampered = true` })
    })
  await append(/\/assets\/not-found-[^/]*\.js$/)
  await page.goto(`${server.origin}/about-us`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(`history.pushState({}, '', '/no-such-page'); dispatchEvent(new PopStateEvent('popstate', { state: {} }))`)
  await page.getByText('Something went wrong').waitFor()
  expect(refused.length).toBeGreaterThan(0)
  expect(await page.evaluate('window.tampered')).toBeUndefined()
  await append(/\/assets\/index-[^/]*\.js$/)
  await page.goto(`${server.origin}/about-us`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate('window.tampered')).toBeUndefined()
  await context.close()
})
