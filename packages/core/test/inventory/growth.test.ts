import { Session } from 'node:inspector'
import { atDepth } from '@tillwatch/testbed/depth'
import { describe, expect, it } from 'vitest'
import { measureText, shapeOfText } from '#inventory/index.ts'

interface Coverage {
  result: { url: string; functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[] }[]
}

/** How often blocks of our own analysis were entered while `work` ran, as counted by the engine. */
function operations(work: () => void): number {
  const session = new Session()
  session.connect()
  let counted = 0
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  work()
  session.post('Profiler.takePreciseCoverage', (_error, answer) => {
    for (const { url, functions } of (answer as Coverage).result) {
      if (!/analysis\/|meriyah|acorn/.test(url)) continue
      for (const { ranges } of functions) for (const { count } of ranges) counted += count
    }
  })
  session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  return counted
}

const small = 2_000

describe('the work of parsing a script grows no faster than its text', () => {
  const texts: [string, (n: number) => string][] = [
    ['one long line of code', (n) => 'a.b("c",d[0]);'.repeat(n)],
    ['one long list of strings', (n) => `x=[${'"a",'.repeat(n)}]`],
    ['one long list of numbers', (n) => `String.fromCharCode(${'97,'.repeat(n)}98)`],
    ['members in brackets', (n) => `a${'["b"]'.repeat(n / 8)}`],
    ['a chain of operators', (n) => `a${'+a'.repeat(n / 4)}`],
    ['nested lists', (n) => `${'['.repeat(n / 20)}${']'.repeat(n / 20)}`],
    ['nested evals around one list', (n) => `${'eval('.repeat(20)}[${'1,'.repeat(n)}]${')'.repeat(20)}`],
    ['many evals', (n) => 'eval(atob("YQ=="));'.repeat(n)],
    ['loops over switches', (n) => 'while(1){switch(a[i++]){case"0":b();continue}}'.repeat(n)],
    ['a pattern of many names', (n) => `var {${Array.from({ length: n }, (_, i) => `a${i}`).join(',')}}=x`],
    ['data in data', (n) => `x=${'{a:[1,{b:2}],c:'.repeat(n / 80)}0${'}'.repeat(n / 80)}`],
    ['text that no parser takes', (n) => `${'a.b("c");'.repeat(n)} }{`],
  ]
  // One for each kind of parsing: a tree, and unparsable text.
  it.each(atDepth(texts.slice(-1).concat(texts.slice(5, 6)), texts))('for %s', (_, make) => {
    const count = (text: string) =>
      operations(() => {
        measureText(text)
        shapeOfText(text)
      })
    count(make(small))
    // The engine loses counts at random and never adds any, so the highest count is correct. It can repeatedly lose the same
    // function while only one text is parsed, so the two texts alternate.
    let once = 0
    let fourfold = 0
    for (let attempt = 0; attempt < 24; attempt++) {
      fourfold = Math.max(fourfold, count(make(4 * small)))
      once = Math.max(once, count(make(small)))
      if (attempt > 1 && fourfold / once < 4.6) break
    }
    expect(once).toBeGreaterThan(100)
    expect(fourfold / once).toBeLessThan(4.6)
  })
  it('reads a pattern with more names than a call can have arguments', () => {
    const names = Array.from({ length: 150_000 }, (_, i) => `a${i}`).join(',')
    expect(shapeOfText(`var {${names}}=x,[${names}]=y`).basis).toBe('tree')
  })
})
