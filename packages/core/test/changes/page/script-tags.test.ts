import { describe, expect, it } from 'vitest'
import type { CapturedScript } from '#capture/index.ts'
import { base64, sha256Hex } from '#shared/sha256.ts'
import { compareVisited, told, type Visit } from '../../helpers/compare.ts'
import { makeBodies, makeField, makeFrame, makeScript } from '../../helpers/make-capture.ts'

type Element = NonNullable<CapturedScript['element']>
const bodies = makeBodies()
const cdn = 'https://cdn.vendor.example/lib.js'
const text = 'var lib = 1'
const sha256 = base64((sha256Hex(text).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16)))
const sri = `sha256-${sha256}`
const element: Element = { type: null, async: false, defer: false, noModule: false, integrity: null, crossOrigin: null, nonce: false }
const script = (given: Partial<CapturedScript> & { text?: string } = {}) => makeScript(bodies, { url: cdn, text, ...given })
const held = (given: Partial<Element> = {}) => script({ element: { ...element, crossOrigin: 'anonymous', ...given } })
const visit = (...scripts: CapturedScript[]): Visit => ({ capture: { scripts }, bodies })
const tags = (before: Visit, after: Visit) => told(compareVisited(before, after)).filter((line) => line.startsWith('script'))

describe('the integrity attribute of a script', () => {
  const sri512 = `sha512-${'A'.repeat(86)}==`
  it('that is gone raises an alert, a new one goes into the digest', () => {
    expect(tags(visit(held({ integrity: sri })), visit(held()))).toEqual(['script-integrity capability: integrity-removed'])
    expect(tags(visit(held()), visit(held({ integrity: sri })))).toEqual(['script-integrity rebuild: integrity-added'])
  })

  it('with a weaker algorithm raises an alert', () => {
    const weaker = tags(visit(held({ integrity: sri512 })), visit(held({ integrity: sri })))
    expect(weaker).toEqual(['script-integrity capability: integrity-weaker'])
  })

  it('that names another content, and so protects nothing, raises an alert', () => {
    const wrong = `sha256-${'B'.repeat(43)}=`
    expect(tags(visit(held({ integrity: sri })), visit(held({ integrity: wrong })))).toEqual([
      'script-integrity capability: integrity-void',
    ])
  })

  it('without crossorigin, on a script of another host, raises an alert', () => {
    const after = held({ integrity: sri, crossOrigin: null })
    expect(tags(visit(held({ integrity: sri })), visit(after))).toEqual(['script-integrity capability: crossorigin-removed'])
  })

  it('has no change if it is the same', () => {
    expect(tags(visit(held({ integrity: sri })), visit(held({ integrity: sri })))).toEqual([])
  })
})

describe('the place of a script', () => {
  const inline = (name: string) => makeScript(bodies, { text: `function ${name}() { return ${JSON.stringify(name)}.${name} }` })
  const external = (name: string, given: object = {}) =>
    makeScript(bodies, { url: `https://shop.example/${name}.js`, text: `var ${name}`, ...given })

  it('in another order is reported for as few scripts as explain it, in the digest', () => {
    const names = ['one', 'two', 'three', 'four']
    const before = visit(...names.map((name) => external(name)))
    const after = visit(...['two', 'three', 'four', 'one'].map((name) => external(name)))
    const { changes } = compareVisited(before, after)
    expect(changes.map(({ subject, verdict, kind }) => [kind, subject, verdict])).toEqual([
      ['script-moved', 'shop.example/one.js', 'rebuild'],
    ])
  })

  it('is unknown for scripts that run whenever they arrive', () => {
    const loose = { element: { ...element, async: true } }
    expect(tags(visit(external('one', loose), external('two', loose)), visit(external('two', loose), external('one', loose)))).toEqual([])
  })

  it('is not compared between inline and other scripts, since browsers fetch ahead', () => {
    expect(tags(visit(inline('a1'), external('one')), visit(external('one'), inline('a1')))).toEqual([])
  })

  it('by async or defer instead of in order goes into the digest', () => {
    expect(tags(visit(external('one')), visit(external('one', { element: { ...element, async: true } })))).toEqual([
      'script-moved rebuild: loading-changed',
    ])
  })

  it('in a frame with card fields instead of another one raises an alert', () => {
    const frames = [makeFrame(), makeFrame({ id: 'f2', parentId: 'main', url: 'https://shop.example/mini' })]
    const fields = [makeField({ frameId: 'f2' })]
    const at = (frameId: string): Visit => ({ capture: { frames, fields, scripts: [external('one', { frameId })] }, bodies })
    expect(tags(at('main'), at('f2'))).toEqual(['script-moved capability: frame-changed'])
  })
})

describe('a script that was blocked', () => {
  it('and now runs raises an alert, the reverse goes into the digest', () => {
    const blocked = script({ state: 'blocked', blocked: { by: 'csp', detail: '' } })
    expect(tags(visit(blocked), visit(script()))).toEqual(['script-state capability: now-runs'])
    expect(tags(visit(script()), visit(blocked))).toEqual(['script-state rebuild: now-blocked'])
  })
})
