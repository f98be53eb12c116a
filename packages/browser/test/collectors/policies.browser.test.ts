import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CaptureBundle, RunningBrowser } from '#index.ts'
import { capture, checksHandlersLate, page, type Site, serve, startBrowser } from './fixture.ts'

let browser: RunningBrowser
let site: Site
let csp: CaptureBundle
let types: CaptureBundle

beforeAll(async () => {
  site = await serve({
    '/csp': {
      headers: {
        'content-security-policy': "script-src 'self' 'nonce-n0nce'; connect-src *",
        'set-cookie': ['sid=s3cret; Path=/; HttpOnly; SameSite=Lax', 'theme=dark; Max-Age=60; Secure'],
      },
      body: page(
        `<script>window.m_blocked_inline = 1</script><script nonce="n0nce">window.m_allowed = 1; try { eval('window.m_blocked_eval = 1') } catch {}</script>
<script src="http://other.localhost:PORT/blocked.js"></script><script src="/allowed.js"></script><button onclick="m_blocked_handler()">x</button><p>Checkout</p>`,
        `<meta http-equiv="Content-Security-Policy" content="img-src 'none'">`,
      ),
    },
    '/based': page('<p>Checkout</p>', '<base target="_top"><base href="/shop/"><base href="https://evil.example/">'),
    '/metas': page(
      `<p>Checkout</p><meta http-equiv="Content-Security-Policy" content="img-src 'none'"><script>window.m_runs = 1
        const meta = (content, place) => place.append(Object.assign(document.createElement('meta'), { httpEquiv: 'content-security-policy', content }))
        meta("font-src 'none'", document.head); meta("media-src 'none'", document.body)
        meta("object-src 'none'", document.head.appendChild(document.createElement('div')))
        meta("frame-src 'none'", document.documentElement.appendChild(document.createElement('head')))</script><meta http-equiv="refresh" content="900">`,
      `<meta http-equiv="Content-Security-Policy" content="style-src 'self'">`,
    ),
    '/steps': page(
      `<p>Checkout</p><script>history.pushState({}, '', '/steps/payment')</script>`,
      `<meta http-equiv="Content-Security-Policy" content="img-src 'self'">`,
    ),
    '/leaves': page(
      '<p>Checkout</p>',
      `<meta http-equiv="Content-Security-Policy" content="img-src *"><script>location.href = '/csp'</script>`,
    ),
    '/loops': {
      headers: { 'content-security-policy': "script-src 'self' 'nonce-n0nce'; worker-src 'none'" },
      body: page(
        `<p>Checkout</p><script nonce="n0nce">for (const name of ['one', 'two']) { new Worker('/' + name + '.js'); setTimeout('window.m_' + name + ' = 1') }</script>`,
      ),
    },
    '/allowed.js': 'window.m_allowed_external = 1',
    '/blocked.js': 'window.m_blocked_external = 1',
    '/tt': {
      headers: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types none" },
      body: page(
        `<p>Checkout</p><script>try { document.createElement('script').text = 'window.m_tt = 1' } catch {} ; window.m_after = 1</script>`,
      ),
    },
  })
  browser = await startBrowser()
  csp = await capture(browser, site.url('/csp'))
  types = await capture(browser, site.url('/tt'))
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

describe('what a policy stops', () => {
  const stopped = (bundle: CaptureBundle) => bundle.capture.scripts.filter((script) => script.state === 'blocked')
  const text = (bundle: CaptureBundle, sha256: string | null) => Buffer.from(bundle.bodies.get(sha256 ?? '') ?? '').toString()

  it('is listed once each, with its kind and the directive: inline, address, eval, handler', () => {
    expect(
      stopped(csp)
        .map((script) => [script.kind, script.blocked?.by])
        .sort(),
    ).toEqual([['eval', 'csp'], ['external', 'csp'], ...(checksHandlersLate(browser) ? [] : [['handler', 'csp']]), ['inline', 'csp']])
    expect(stopped(csp).find((script) => script.kind === 'external')?.url).toBe(site.url('/blocked.js', 'other.localhost'))
    expect(text(csp, stopped(csp).find((script) => script.kind === 'inline')?.textSha256 ?? null)).toBe('window.m_blocked_inline = 1')
  })

  it('does not hide what was allowed', () => {
    const ran = csp.capture.scripts.filter((script) => script.state === 'ran').map((script) => text(csp, script.textSha256))
    expect(ran.some((source) => source.includes('m_allowed = 1'))).toBe(true)
    expect(ran).toContain('window.m_allowed_external = 1')
    expect(ran.some((source) => source.startsWith('window.m_blocked'))).toBe(false)
  })

  it('is told apart where one place asks for several', async () => {
    const loops = await capture(browser, site.url('/loops'))
    const workers = stopped(loops).filter((script) => script.kind === 'worker')
    expect(workers.map(({ url }) => url).sort()).toEqual(['/one.js', '/two.js'].map((path) => site.url(path)))
    const timers = stopped(loops).filter((script) => script.kind === 'timer')
    expect(timers.map((script) => text(loops, script.textSha256)).sort()).toEqual(['window.m_one = 1', 'window.m_two = 1'])
  })

  it('is listed for Trusted Types as well', () => {
    expect(stopped(types)).toMatchObject([{ blocked: { by: 'trusted-types' } }])
  })
})

describe('a document', () => {
  it('has its headers, its meta policy and the attributes of its cookies', () => {
    const [document] = csp.capture.documents
    expect(document?.headers).toContainEqual(['content-security-policy', "script-src 'self' 'nonce-n0nce'; connect-src *"])
    expect(document?.metaCsp).toEqual(["img-src 'none'"])
    expect(document?.setCookies).toMatchObject([
      { name: 'sid', httpOnly: true, sameSite: 'Lax', secure: false, session: true },
      { name: 'theme', secure: true, session: false },
    ])
  })

  it('has the policies that a browser enforces: those below its head, and no others', async () => {
    const metas = await capture(browser, site.url('/metas'), { depth: 'passive' })
    expect(metas.capture.documents[0]?.metaCsp).toEqual(["style-src 'self'", "font-src 'none'", "object-src 'none'"])
    expect(metas.capture.documents[0]?.metaRefresh).toEqual(['900'])
    expect(metas.capture.documents[0]?.headRead).toBe(true)
  })

  it('has the first base address, against which a browser reads all relative ones, and none where there is none', async () => {
    const based = await capture(browser, site.url('/based'), { depth: 'passive' })
    expect(based.capture.documents.map(({ base }) => base)).toEqual([site.url('/shop/')])
    expect(csp.capture.documents[0]?.base).toBeNull()
  })

  it('has those of a page that gives itself another address afterwards', async () => {
    const steps = await capture(browser, site.url('/steps'), { depth: 'passive' })
    expect(steps.capture.documents).toHaveLength(1)
    expect(steps.capture.documents[0]).toMatchObject({ url: site.url('/steps'), metaCsp: ["img-src 'self'"], headRead: true })
  })

  it('says of a document that went away before it was read that it was not read', async () => {
    const left = await capture(browser, site.url('/leaves'), { depth: 'passive' })
    const documents = left.capture.documents.map(({ url, headRead }) => [new URL(url).pathname, headRead])
    expect(documents).toEqual([
      ['/leaves', false],
      ['/csp', true],
    ])
  })

  it('has no cookie value anywhere, the HAR included', () => {
    expect(JSON.stringify(csp.capture)).not.toContain('s3cret')
    expect(JSON.stringify(csp.har)).not.toContain('s3cret')
  })
})
