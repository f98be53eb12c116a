import { assert, constantFrom, integer, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentIdentity } from '#inventory/index.ts'
import { judge } from '../helpers/judge.ts'
import { makeBodies, makeCapture, makeFrame, makeScript } from '../helpers/make-capture.ts'

function external(url: string): string {
  const bodies = makeBodies()
  return judge(makeCapture({ scripts: [makeScript(bodies, { url })] }), bodies).scripts[0]!.identity
}

function inline(text: string, frameUrl = 'https://shop.example/checkout'): string {
  const bodies = makeBodies()
  return judge(makeCapture({ frames: [makeFrame({ url: frameUrl })], scripts: [makeScript(bodies, { text })] }), bodies).scripts[0]!
    .identity
}

const hash = stringMatching(/^[0-9a-f]{8,32}$/).filter((text) => /\d/.test(text))

describe('identity of a script with an address', () => {
  it('survives hashed file names', () => {
    assert(
      property(hash, hash, (a, b) => {
        expect(external(`https://cdn.example/app/main.${a}.js`)).toBe(external(`https://cdn.example/app/main.${b}.js`))
        expect(external(`https://cdn.example/_next/static/${a}/page.js`)).toBe(external(`https://cdn.example/_next/static/${b}/page.js`))
      }),
      { numRuns: 60 },
    )
  })
  it('survives noise in the query', () => {
    assert(
      property(constantFrom('v', '_', 'ts', 'cb', 'nonce', 'rnd'), integer({ min: 0 }), (name, value) => {
        expect(external(`https://cdn.example/a.js?id=7&${name}=${value}`)).toBe(external('https://cdn.example/a.js?id=7'))
      }),
      { numRuns: 60 },
    )
  })
  it('survives a new version of a library', () => {
    expect(external('https://code.jquery.com/jquery-3.6.0.min.js')).toBe(external('https://code.jquery.com/jquery-3.7.1.min.js'))
    expect(external('https://cdn.jsdelivr.net/npm/vue@3.4.1/dist/vue.js')).toBe(
      external('https://cdn.jsdelivr.net/npm/vue@3.5.0/dist/vue.js'),
    )
  })
  it('distinguishes hosts, paths, and meaningful parameters', () => {
    const names = [
      'https://a.example/x.js',
      'https://b.example/x.js',
      'https://a.example/y.js',
      'https://a.example/x.js?id=GTM-A',
      'https://a.example/x.js?id=GTM-B',
    ]
    expect(new Set(names.map(external)).size).toBe(names.length)
  })
  it('never uses the name that a script gives itself', () => {
    const bodies = makeBodies()
    const script = makeScript(bodies, { url: 'https://a.example/x.js', claimedSourceUrl: 'https://js.stripe.com/v3/' })
    expect(judge(makeCapture({ scripts: [script] }), bodies).scripts[0]!.identity).not.toContain('stripe')
  })
})

describe('identity of a file named only by a build', () => {
  const file = (url: string, text: string | null) => {
    const bodies = makeBodies()
    const script = makeScript(bodies, text === null ? { url } : { url, text })
    return judge(makeCapture({ scripts: [text === null ? { ...script, digest: null, textSha256: null } : script] }), bodies).scripts[0]!
      .identity
  }
  const [one, other] = ['export const a=(b)=>b.total*2', 'export function c(d){return d.map((e)=>e.id)}']

  it('consists of its address and its shape', () => {
    expect(file('https://shop.example/_nuxt/B7xQ2zKw.js', one)).toBe(
      file('https://shop.example/_nuxt/QzR2KxWv.js', one.replaceAll('b', 'x')),
    )
    expect(file('https://shop.example/_nuxt/B7xQ2zKw.js', one)).not.toBe(file('https://shop.example/_nuxt/B7xQ2zKw.js', other))
    expect(file('https://shop.example/js/4bd1b696-0a0b0c0d0e0f1011.js', one)).not.toBe(
      file('https://shop.example/js/4bd1b696-0a0b0c0d0e0f1011.js', other),
    )
  })
  it('is its address alone if the file name has a word or the ID of a route, or the file was never received', () => {
    for (const name of ['cart-B7xQ2zKw', '7.B7xQ2zKw'])
      expect(file(`https://shop.example/_nuxt/${name}.js`, one)).toBe(file(`https://shop.example/_nuxt/${name}.js`, other))
    expect(file('https://shop.example/_nuxt/B7xQ2zKw.js', null)).toBe('address:shop.example/_nuxt/*.js')
  })
  it('does not depend on other words of the address', () => {
    const marked = file('https://shop.example/_nuxt/B7xQ2zKw.js', one).split('#')[1]
    expect(file(`https://shop.example/_nuxt/B7xQ2zKw.js?p=%23${marked}`, other)).not.toContain(`${marked}#${marked}`)
    expect(file(`https://shop.example/_nuxt/B7xQ2zKw.js?p=%23${marked}`, other)).not.toBe(
      file('https://shop.example/_nuxt/B7xQ2zKw.js', one),
    )
  })
})

describe('identity of a script without an address', () => {
  it('survives data and names that differ on each load', () => {
    assert(
      property(hash, integer(), integer({ min: 0, max: 5 }), (token, number, items) => {
        const cart = JSON.stringify(Array.from({ length: items }, (_, i) => ({ sku: `${token}${i}`, price: i })))
        const load = (name: string) => `var ${name}=${cart};window.shop={token:"${token}",at:${number}};send(${name},"${token}")`
        expect(inline(load('a'))).toBe(inline('var b=[];window.shop={token:"x",at:1};send(b,"y")'))
      }),
      { numRuns: 60 },
    )
  })
  it('changes when the program does, or when an address in it names another host', () => {
    expect(inline('send("https://a.example/c")')).not.toBe(inline('send("https://b.example/c")'))
    expect(inline('send("https://a.example/c?1")')).toBe(inline('send("https://a.example/d?2")'))
    expect(inline('track(card.value)')).not.toBe(inline('track(card.name)'))
  })
  it('belongs to its page, regardless of the query', () => {
    expect(inline('a()', 'https://shop.example/checkout?order=1')).toBe(inline('a()', 'https://shop.example/checkout?order=2'))
    expect(inline('a()', 'https://shop.example/cart')).not.toBe(inline('a()'))
  })
  it('works for unparsable text', () => {
    expect(inline('this is {{ not "1" code')).toBe(inline('this is {{ not "2"   code'))
  })
})

describe('an identity from earlier rules', () => {
  it('is replaced by that of the current rules for the last seen address', () => {
    const url = 'https://shop.example/static/version1699999001/pay.js?v=1'
    expect(currentIdentity('address:shop.example/static/version1699999001/pay.js', url)).toBe(external(url))
    expect(currentIdentity('address:shop.example./js/*.js', 'https://shop.example./js/checkout3ds.js')).toBe(
      'address:shop.example/js/checkout3ds.js',
    )
  })
  it('is converted if no address is known, or else stays unchanged', () => {
    expect(currentIdentity('address:shop.example/assets/pay-CrqDwoLd.js', null)).toBe('address:shop.example/assets/pay-*.js')
    const frame = 'https://shop.example/b/7f9c24e8-3b12-4fef-91e0-2a5b8c7d6e5f/pay'
    const program = inline('a()', frame).split('#')[1]
    expect(currentIdentity(`inline:${frame.slice(8)}#${program}`, null)).toBe(inline('a()', frame))
    expect(currentIdentity('data-block:shop.example/pay#text/x#y', null)).toBe('data-block:shop.example/pay#text/x#y')
    for (const other of ['inline:no-address#0a1b', 'blob', 'address:', '']) expect(currentIdentity(other, null)).toBe(other)
  })
  it('stays unchanged if it is current', () => {
    for (const url of ['https://shop.example/js/*.js', 'https://shop.example/a/B7xQ2zKw.js?id=1'])
      expect(currentIdentity(external(url), url)).toBe(external(url))
  })
})
