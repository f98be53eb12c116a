import { array, assert, constantFrom, property, shuffledSubarray, string, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carriedParts, compareParts, headerPartsOf } from '#headers/index.ts'
import { header, page, partsOf, policy, url, visitOf } from './visit.ts'

const differences = (one: string, other: string) => compareParts(partsOf(policy(one)), partsOf(policy(other)))

describe('differences without effect', () => {
  it('of a policy: order, white space, letter case of hosts, repetitions, and nonces', () => {
    const sources = uniqueArray(
      constantFrom("'self'", 'https://a.example', 'HTTPS://A.example/Path', '*.b.example', 'data:', "'sha256-Ab='"),
      {
        minLength: 1,
      },
    )
    const nonces = uniqueArray(string({ unit: constantFrom('a', 'B', '9', '+', '_'), minLength: 1 }), { minLength: 2, maxLength: 2 })
    assert(
      property(sources, nonces, constantFrom(' ', '  ', '\t'), (words, [one, other], gap) => {
        const spelled = `script-src 'nonce-${one}' ${words.join(' ')}; img-src *; object-src 'none'`
        const again = `object-src 'none' ;${gap}IMG-SRC${gap}*;;${gap}script-src${gap}${[...words, ...words].reverse().join(gap)}${gap}'NONCE-${other}';`
        expect(differences(spelled, again)).toEqual([])
      }),
    )
  })

  it('of several policies: which comes first, and whether they share a header', () => {
    const policies = ["script-src 'self'", 'script-src https://a.example; img-src *', "frame-ancestors 'none'"]
    const joined = partsOf(policy(policies.join(', ')))
    assert(
      property(shuffledSubarray(policies, { minLength: 3 }), (order) => {
        expect(compareParts(joined, partsOf(...order.map((value) => policy(value))))).toEqual([])
      }),
    )
  })

  it.each([
    ['permissions-policy', 'camera=(), geolocation=(self "https://a.example")', 'geolocation=("https://a.example"   self),camera=( )'],
    ['strict-transport-security', 'max-age=1; includeSubDomains', 'includesubdomains;max-age=1'],
    ['access-control-allow-methods', 'GET, POST', 'post,get'],
    ['location', 'https://shop.example/pay?session=1111111111', 'https://shop.example/pay?session=2222222222'],
    ['link', '</app.3f2a9c1b.js>; rel=preload; as=script', '<https://shop.example/app.9d8e7f6a.js>; rel=preload; as=script'],
    ['report-to', '{"endpoints":[{"url":"https://a.example/r?s=abc"}]}', '{"endpoints":[{"url":"https://a.example/r?s=xyz"}]}'],
    ['set-cookie', 'cart_1712345678; Path=/; Secure', 'cart_1712345999; Secure; Path=/'],
    ['content-type', 'text/html; charset=UTF-8', 'Text/HTML;charset=utf-8'],
  ])('of %s', (name, one, other) => {
    expect(compareParts(partsOf([name, one]), partsOf([name, other]))).toEqual([])
  })
})

describe('a policy', () => {
  it('of a meta element and a report-only one are distinguished from the enforced one', () => {
    const parts = partsOf(policy("script-src 'self'"), policy('img-src a.example', { source: 'meta' }), [
      'content-security-policy-report-only',
      "default-src 'none'",
    ])
    expect(parts.map(({ source, header, part }) => [source, header, part])).toEqual([
      ['meta', 'content-security-policy', 'img-src'],
      ['response', 'content-security-policy', 'script-src'],
      ['response', 'content-security-policy-report-only', 'default-src'],
      ['response', 'content-type', ''],
    ])
  })

  it('counts the first of a repeated directive, and keeps hashes unchanged', () => {
    expect(partsOf(policy("script-src 'sha256-AbC=' 'self'; script-src *"))[0]?.value).toBe("'self' 'sha256-AbC='")
  })
})

describe('where a header was found', () => {
  it('is the page, a redirect on the way, or a frame of the merchant; frames of others are ignored', () => {
    const headers = [
      header(['content-type', 'text/html']),
      header(['x-frame-options', 'DENY', { url: 'http://shop.example/', source: 'redirect' }]),
      header(['x-frame-options', 'DENY', { frameId: 'F2', url: 'https://pay.shop.example/form' }]),
      header(['x-frame-options', 'DENY', { frameId: 'F3', url: 'https://js.stripe.com/v3/form' }]),
    ]
    const frames = [
      ...page.frames,
      { id: 'F2', url: 'https://pay.shop.example/form', scope: 'merchant' as const },
      { id: 'F3', url: 'https://js.stripe.com/v3/form', scope: 'payment-provider' as const },
    ]
    const places = headerPartsOf(headers, { ...page, finalUrl: `${url}#pay`, frames }).parts.map(({ place, header }) => [place, header])
    expect(places).toEqual([
      ['', 'content-type'],
      ['pay.shop.example/form', 'x-frame-options'],
      ['shop.example/', 'x-frame-options'],
    ])
  })

  it('is the shop’s last document if the visit ended at the payment provider, whose own answers are ignored', () => {
    const headers = [
      header(['x-frame-options', 'SAMEORIGIN', { url: 'https://shop.example/cart' }]),
      header(['x-frame-options', 'DENY']),
      header(['location', 'https://checkout.stripe.com/c', { url: 'https://checkout.stripe.com/', source: 'redirect' }]),
      header(['content-security-policy', "script-src 'self'", { url: 'https://checkout.stripe.com/c' }]),
      header(['set-cookie', 'sid; Secure', { url: 'https://checkout.stripe.com/c', source: 'cookie' }]),
    ]
    const ended = {
      unreadHeads: [{ frameId: 'F1', url: 'https://checkout.stripe.com/c' }],
      finalUrl: 'https://checkout.stripe.com/c',
      frames: [{ id: 'F1', url: '', scope: 'payment-provider' as const }],
    }
    const { parts, unread } = headerPartsOf(headers, ended)
    expect(parts.map(({ place, header, value }) => [place, header, value])).toEqual([
      ['', 'x-frame-options', 'deny'],
      ['shop.example/cart', 'x-frame-options', 'sameorigin'],
    ])
    expect(unread).toEqual([])
    expect(headerPartsOf(headers.slice(3), ended).parts).toEqual([])
  })

  it('is the redirect and the frame if both have one address', () => {
    const at = 'https://shop.example/start'
    const headers = [
      header(['x-frame-options', 'DENY']),
      header(['x-frame-options', 'DENY', { url: at, source: 'redirect' }]),
      header(['x-frame-options', 'SAMEORIGIN', { url: at, frameId: 'F2' }]),
    ]
    const { parts, unread } = headerPartsOf(headers, { ...page, frames: [...page.frames, { id: 'F2', url: at, scope: 'merchant' }] })
    expect(parts.map(({ place, source, value }) => [place, source, value])).toEqual([
      ['', 'response', 'deny'],
      ['shop.example/start', 'redirect', 'deny'],
      ['shop.example/start', 'response', 'sameorigin'],
    ])
    expect(unread).toEqual([])
  })

  it('is nowhere if the visit received no headers of the page', () => {
    expect(headerPartsOf([], page).parts).toEqual([])
    expect(headerPartsOf([header(['location', 'https://shop.example/', { source: 'redirect' }])], page).parts).toEqual([])
  })
})

it('parses anything a page sends, up to a limited number of parts', () => {
  const names = constantFrom(
    'content-security-policy',
    'permissions-policy',
    'set-cookie',
    'link',
    'location',
    'strict-transport-security',
    'refresh',
  )
  assert(
    property(array(string({ unit: constantFrom('a', '(', ')', '=', ',', ';', ' ', "'", '<', '&', '?', '*') })), names, (values, name) => {
      const parts = partsOf(...values.map((value) => [name, value] as [string, string]))
      expect(compareParts(parts, parts)).toEqual([])
      expect(new Set(parts.map(({ header, part }) => `${header} ${part}`)).size).toBe(parts.length)
    }),
  )
  const many = Array.from({ length: 5_000 }, (_, at) => `d${at}-src *`).join(';')
  const { parts, unread } = visitOf(policy(many))
  expect(parts).toHaveLength(1_000)
  expect(unread).toEqual([{ place: '', source: 'response', why: 'too-much' }])
})

describe('parts that a visit could not read', () => {
  it('are reported for cookies and texts beyond the storage limit, and for nothing else', () => {
    const cookies = Array.from({ length: 101 }, (_, at) =>
      header(['set-cookie', `c${String.fromCharCode(97 + (at % 26))}${at}`, { source: 'cookie' }]),
    )
    const { unread } = headerPartsOf([header(['content-type', 'text/html']), ...cookies], page)
    expect(unread).toEqual([{ place: '', source: 'cookie', why: 'too-much' }])
    const long = Array.from({ length: 20 }, (_, at) => `${'abcdefghijklmnopqrst'[at]}-src ${'x'.repeat(15_000)}`).join(';')
    const visit = visitOf(policy(long))
    expect(visit.unread).toEqual([{ place: '', source: 'response', why: 'too-much' }])
    expect(visit.parts.reduce((sum, { value }) => sum + value.length, 0)).toBeLessThanOrEqual(250_000)
    expect(visitOf(policy("script-src 'self'")).unread).toEqual([])
  })

  it('are reported for the HTML of the page and of the merchant’s frames, and leave sent headers unchanged', () => {
    const form = 'https://pay.shop.example/form'
    const frames = [...page.frames, { id: 'F2', url: form, scope: 'merchant' as const }, { id: 'F3', url: form, scope: 'other' as const }]
    const headers = [header(['x-frame-options', 'DENY']), header(['x-frame-options', 'DENY', { frameId: 'F2', url: form }])]
    const heads = [...['F1', 'F2', 'F3'].map((frameId) => ({ frameId, url: frameId === 'F1' ? `${url}#a` : form }))]
    expect(headerPartsOf(headers, { ...page, frames, unreadHeads: heads }).unread).toEqual([
      { place: '', source: 'meta', why: 'head-unread' },
      { place: 'pay.shop.example/form', source: 'meta', why: 'head-unread' },
    ])
  })

  it('are reported for frames whose addresses differ only in numbers, if their answers differ', () => {
    const widget = (at: number, ...values: string[]) =>
      values.map((value) => header(['x-frame-options', value, { frameId: `W${at}`, url: `https://shop.example/widget/${at}` }]))
    const frames = [...page.frames, ...[1, 2, 3].map((at) => ({ id: `W${at}`, url: '', scope: 'merchant' as const }))]
    const visit = (...rows: ReturnType<typeof widget>[]) =>
      headerPartsOf([header(['content-type', 'text/html']), ...rows.flat()], { ...page, frames })
    expect(visit(widget(1, 'DENY'), widget(2, 'deny'), widget(3, 'DENY')).unread).toEqual([])
    const { parts, unread } = visit(widget(1, 'DENY'), widget(2, 'DENY'), widget(3, 'ALLOWALL'))
    expect(parts.map(({ place, value }) => [place, value])).toContainEqual(['shop.example/widget/*', 'deny'])
    expect(unread).toEqual([{ place: 'shop.example/widget/*', source: 'response', why: 'frames-differ' }])
  })

  it('are kept from the previous visit, and seen parts are not', () => {
    const before = partsOf(policy("script-src 'self'", { source: 'meta' }), ['x-frame-options', 'DENY'])
    const unread = [{ place: '', source: 'meta', why: 'head-unread' }] as const
    expect(carriedParts(partsOf(), before, unread)).toEqual(before.filter(({ source }) => source === 'meta'))
    expect(carriedParts(before, before, unread)).toEqual([])
    expect(carriedParts(partsOf(), before, [])).toEqual([])
  })

  it('are kept within the limit of all parts together', () => {
    const long = (name: string) => ({
      place: '',
      source: 'meta' as const,
      header: 'refresh',
      part: name,
      tier: 1 as const,
      value: 'x'.repeat(99_000),
    })
    const unread = [{ place: '', source: 'meta', why: 'head-unread' }] as const
    const before = [long('a'), long('b'), long('c')]
    expect(carriedParts([], before, unread).map(({ part }) => part)).toEqual(['a', 'b'])
    expect(carriedParts([long('d')], before, unread).map(({ part }) => part)).toEqual(['a'])
  })
})

it('distinguishes values that differ only beyond the stored part', () => {
  const value = 'x'.repeat(20_000)
  expect(differences(`script-src ${value}a`, `script-src ${value}b`)).toHaveLength(1)
  expect(partsOf(policy(`script-src ${value}`))[0]?.value.length).toBeLessThanOrEqual(16_000)
})

it('compares sets in linear time', () => {
  let reads = 0
  const counted = (value: string) =>
    partsOf(policy(Array.from({ length: 900 }, (_, at) => `d${at}-src ${value}`).join(';'))).map((part) => ({
      ...part,
      get place() {
        reads++
        return part.place
      },
    }))
  const [before, after] = [counted('a.example'), counted('b.example')]
  reads = 0
  expect(compareParts(before, after)).toHaveLength(900)
  expect(reads).toBeLessThan(900 * 10)
})
