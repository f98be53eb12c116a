import { inlineOnce } from '@tillwatch/contract/rules'
import { expect, it } from 'vitest'

const script = (id: string, given: object = {}) => ({
  ...{ id, identity: 'inline:shop.example/checkout#1', url: null, sha256: 'a', state: 'ran', occurrences: 2, risk: { score: 10 } },
  ...given,
})

it('lists inline code with one hash in one place once, as the gravest, with all its runs', () => {
  const rows = inlineOnce([script('s1'), script('s2', { risk: { score: 40 } }), script('s3')])
  expect(rows).toEqual([{ ...script('s2', { risk: { score: 40 } }), occurrences: 6 }])
})

it('keeps apart what differs in hash, place, kind or state, whose hash is not known, and what has an address', () => {
  const different = [
    script('s1'),
    ...[{ sha256: 'b' }, { identity: 'inline:shop.example/cart#1' }, { identity: 'handler-onclick:shop.example/checkout#1' }].map((given) =>
      script('s2', given),
    ),
    script('s3', { state: 'blocked' }),
    ...[script('s4', { sha256: null }), script('s5', { sha256: null })],
    ...[script('s6', { url: 'https://shop.example/a.js' }), script('s7', { url: 'https://shop.example/a.js' })],
  ]
  expect(inlineOnce(different)).toEqual(different)
})
