import { createHash } from 'node:crypto'
import type { CapturedScript } from '@tillwatch/core/capture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaptureBundle, RunningBrowser } from '#index.ts'
import { capture, page, type Site, serve, startBrowser } from './fixture.ts'

const MB = 1024 * 1024
/** The DOM domain cuts a text after 10,000 characters. */
const SIZES = [9_999, 10_000, 10_001, 100_000]

/** Code of this many characters, with signs that markup is escaped by, and a letter that is two bytes long. */
function code(mark: string, size: number): string {
  const [head, tail] = [`/* ${mark} <b> && é `, `*/ self.m_${mark.replaceAll('-', '_')} = 1`]
  return head + 'z'.repeat(size - head.length - tail.length) + tail
}

/** Names of everything in a document that is code or may become it, each with its text in this size. */
const parts: Record<string, { kind: CapturedScript['kind']; state: CapturedScript['state']; nonce?: boolean; html(text: string): string }> =
  {
    ran: { kind: 'inline', state: 'ran', nonce: true, html: (text) => `<script nonce="n">${text}</script>` },
    module: { kind: 'inline-module', state: 'ran', nonce: false, html: (text) => `<script type="module">${text}</script>` },
    data: { kind: 'data-block', state: 'inert', nonce: false, html: (text) => `<script type="application/json">${text}</script>` },
    template: {
      kind: 'template',
      state: 'inert',
      nonce: true,
      html: (text) => `<template><p></p><script nonce="n">${text}</script></template>`,
    },
    nested: {
      kind: 'template',
      state: 'inert',
      nonce: false,
      html: (text) => `<template><div><i></i><template><b></b><script>${text}</script></template></div></template>`,
    },
    noscript: { kind: 'template', state: 'inert', html: (text) => `<noscript><p>x</p><script>${text}</script></noscript>` },
    handler: { kind: 'handler', state: 'handler-not-fired', html: (text) => `<i oncut="${text}"></i>` },
    framed: {
      kind: 'inline',
      state: 'ran',
      nonce: false,
      html: (text) => `<iframe srcdoc="<script>${text.replaceAll('&', '&amp;')}</script>"></iframe>`,
    },
    shadow: {
      kind: 'data-block',
      state: 'inert',
      nonce: false,
      html: (text) => `<div><template shadowrootmode="closed"><script type="text/x">${text}</script></template></div>`,
    },
  }
const inserted = (text: string) => {
  const element = `const s = document.createElement('script'); s.setAttribute('nonce', 'n'); s.textContent = ${JSON.stringify(text).replaceAll('<', '\\u003c')};`
  return `<script>{ ${element} document.body.append(s) }</script>`
}
const named = SIZES.flatMap((size) => Object.keys(parts).map((name) => [name, size] as const))
const markOf = (name: string, size: number) => `${name}-${size}`

let browser: RunningBrowser
let site: Site
let bundle: CaptureBundle

beforeAll(async () => {
  const body = named.map(([name, size]) => parts[name]?.html(code(markOf(name, size), size))).join('\n')
  site = await serve({
    '/': page(`<h1>Checkout</h1>${body}${SIZES.map((size) => inserted(code(markOf('inserted', size), size))).join('')}
      <iframe src="http://frame.localhost:PORT/frame"></iframe>`),
    '/frame': page(
      `<script nonce="n">${code('other-origin', 20_000)}</script><script type="text/x">${code('other-data', 20_000)}</script>`,
    ),
    '/stopped': {
      headers: { 'content-security-policy': "script-src 'none'" },
      body: page(`<h1>Checkout</h1>${SIZES.map((size) => `<script>${code(markOf('stopped', size), size)}</script>`).join('')}`),
    },
    '/sandboxed': {
      headers: { 'content-security-policy': 'sandbox' },
      body: page(`<h1>Checkout</h1><script>${code('sandboxed', 20_000)}</script>`),
    },
    '/xhtml': {
      type: 'application/xhtml+xml',
      body: `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Shop</title></head><body><h1>Checkout</h1>
<script>//<![CDATA[\n${code('cdata', 20_000)}\n//]]>\n</script><script type="text/x">a<!-- -->b &lt; c</script></body></html>`,
    },
    '/hostile':
      page(`<h1>Checkout</h1><form><input autocomplete="cc-number"></form><noscript>${'<script '.repeat(400_000)}</noscript><script>
      const make = (size) => { const s = document.createElement('script'); s.type = 'text/x'; s.textContent = 'x'.repeat(size); document.body.append(s) }
      make(12 * 1024 * 1024); for (let at = 0; at < 5; at++) make(9 * 1024 * 1024)
      const run = document.createElement('script'); run.setAttribute('nonce', 'n'); run.textContent = '1' + ' '.repeat(11 * 1024 * 1024)
      document.body.append(run)</script>`),
  })
  browser = await startBrowser()
  bundle = await capture(browser, site.url('/'), { depth: 'passive' })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const textOf = ({ bodies }: CaptureBundle, { digest }: CapturedScript) =>
  Buffer.from(bodies.get(digest?.sha256 ?? '') ?? '').toString('utf8')
const having = (given: CaptureBundle, mark: string) =>
  given.capture.scripts.filter((script) => textOf(given, script).startsWith(`/* ${mark} `))
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

function expectWhole(given: CaptureBundle, mark: string, size: number, about: Partial<CapturedScript>): CapturedScript | undefined {
  const found = having(given, mark)
  const text = code(mark, size)
  expect(
    found.map((script) => [script.kind, script.state, script.digest?.sha256, script.sizeBytes, textOf(given, script) === text]),
  ).toEqual([[about.kind, about.state, sha256(text), Buffer.byteLength(text), true]])
  return found[0]
}

describe('a text in a document, however long, is listed once with its whole bytes and its element', () => {
  it.each(named)('%s of %i characters', (name, size) => {
    const part = parts[name]!
    const found = expectWhole(bundle, markOf(name, size), size, part)
    expect(found?.element?.nonce).toBe(part.nonce)
  })

  it.each(SIZES)('inserted by a script, of %i characters', (size) => {
    const found = expectWhole(bundle, markOf('inserted', size), size, { kind: 'inline', state: 'ran' })
    expect(found?.element?.nonce).toBe(true)
    expect(found?.initiators[0]?.scriptId).toMatch(/^s\d+$/)
  })

  it('in a frame of another origin', () => {
    expect(expectWhole(bundle, 'other-origin', 20_000, { kind: 'inline', state: 'ran' })?.element?.nonce).toBe(true)
    expectWhole(bundle, 'other-data', 20_000, { kind: 'data-block', state: 'inert' })
  })

  it('stopped by a policy', async () => {
    const stopped = await capture(browser, site.url('/stopped'), { depth: 'passive' })
    for (const size of SIZES) expectWhole(stopped, markOf('stopped', size), size, { kind: 'inline', state: 'blocked' })
  })

  it('where the browser runs no script', async () => {
    const sandboxed = await capture(browser, site.url('/sandboxed'), { depth: 'passive' })
    expectWhole(sandboxed, 'sandboxed', 20_000, { kind: 'inline', state: 'inert' })
  })

  it('in XHTML, which parts texts and escapes signs', async () => {
    const xhtml = await capture(browser, site.url('/xhtml'), { depth: 'passive' })
    const listed = xhtml.capture.scripts.map((script) => [script.kind, script.state, textOf(xhtml, script)])
    expect(listed).toEqual([
      ['inline', 'ran', `//\n${code('cdata', 20_000)}\n//\n`],
      ['data-block', 'inert', 'ab < c'],
    ])
  })

  it('and nothing is missing', () => {
    expect(bundle.capture.outcome).toMatchObject({ status: 'complete', issues: [] })
  })
})

describe('a text that is not had whole', () => {
  it('has no digest, is named, and makes the result partial: too long, or more than all together may be', async () => {
    const { capture: hostile } = await capture(browser, site.url('/hostile'), { depth: 'passive', timeoutMs: 180_000 })
    const blocks = hostile.scripts.filter(({ kind }) => kind === 'data-block')
    const whole = sha256('x'.repeat(9 * MB))
    expect(blocks.flatMap(({ digest }) => digest?.sha256 ?? [])).toEqual([whole, whole])
    expect(blocks.filter(({ digest, textSha256, sizeBytes }) => digest === null && textSha256 === null && sizeBytes === null)).toHaveLength(
      4,
    )
    const long = hostile.scripts.filter(({ kind, digest }) => kind === 'inline' && digest === null)
    expect(long.map(({ state, element }) => [state, element?.nonce])).toEqual([['ran', true]])
    expect(hostile.outcome.status).toBe('partial')
    const named = hostile.outcome.issues.filter(({ code }) => code === 'too-big').map(({ cause }) => cause.values.characters)
    for (const chars of [12 * MB, 9 * MB, 11 * MB + 1]) expect(named).toContain(String(chars))
  })
})
