import { assert, property, string, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureText, recogniseLibrary, shapeOfText } from '#inventory/index.ts'
import { judge } from '../helpers/judge.ts'
import { makeBodies, makeCapture, makeScript } from '../helpers/make-capture.ts'

describe('hostile input', () => {
  it.each<[string, string]>([
    ['nested parentheses', '('.repeat(200_000)],
    ['nested arrays that close', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['a long chain of operators', `a${'+a'.repeat(200_000)}`],
    ['nested functions', 'function f(){'.repeat(20_000)],
    ['one huge line', `x="${'a'.repeat(6_000_000)}"`],
    ['quotes that never close', '"\\'.repeat(300_000)],
    ['slashes', '/'.repeat(1_000_000)],
    ['banner beginnings', 'jQuery JavaScript Library v'.repeat(40_000)],
    ['escapes', '\\x41'.repeat(300_000)],
    ['null characters', '\0'.repeat(500_000)],
  ])('judges a script of %s', (_, text) => {
    const bodies = makeBodies()
    const scripts = [makeScript(bodies, { text }), makeScript(bodies, { text, url: 'https://cdn.other.example/jquery.js' })]
    expect(judge(makeCapture({ scripts }), bodies).scripts).toHaveLength(2)
  })
  it('parses any text without an exception', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 200 }), (text) => {
        shapeOfText(text)
        measureText(text)
        recogniseLibrary(text, text)
      }),
    )
  })
  it('decodes any bytes in any charset that a server names', () => {
    assert(
      property(uint8Array({ maxLength: 60 }), string({ maxLength: 12 }), (bytes, charset) => {
        const bodies = makeBodies()
        const script = makeScript(bodies, { url: 'https://shop.example/a.js', textSha256: null })
        bodies.set(script.digest!.sha256, bytes)
        const response = { status: 200, mimeType: '', charset, headers: [], fromServiceWorker: false }
        expect(judge(makeCapture({ scripts: [{ ...script, response }] }), bodies).scripts).toHaveLength(1)
      }),
      { numRuns: 50 },
    )
  })
  it('judges invalid addresses', () => {
    assert(
      property(string(), (url) => {
        const bodies = makeBodies()
        const script = makeScript(bodies, { url, claimedSourceUrl: `//${url}`, redirects: [{ from: url, to: url, status: 302 }] })
        expect(judge(makeCapture({ scripts: [script] }), bodies).scripts).toHaveLength(1)
      }),
      { numRuns: 100 },
    )
  })
  it('terminates on scripts that name each other as makers', () => {
    const bodies = makeBodies()
    const loop = (id: string, by: string) =>
      makeScript(bodies, {
        id,
        kind: 'eval',
        initiators: [
          { type: 'script', scriptId: by, url: null, line: null, column: null, functionName: null, async: false, evidence: 'stack' },
        ],
      })
    expect(judge(makeCapture({ scripts: [loop('a', 'b'), loop('b', 'a')] }), bodies).scripts).toHaveLength(2)
  })
})
