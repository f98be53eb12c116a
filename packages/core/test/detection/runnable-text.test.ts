import { expect, it } from 'vitest'
import { runnableText, saysModule } from '#detection/index.ts'

it.each([
  ["import x from './x.js'"],
  ["'use strict'\n  import{a,b}from'./x.js'"],
  ["import './x.js'"],
  ['const a=1;export default a'],
  ['function f(){}export{f}'],
  ['export const a = 1'],
])('recognizes a module by its own words: %s', (text) => expect(saysModule(text)).toBe(true))

it.each([["import('./x.js').then(run)"], ['exports.a = 1'], ['module.exports = a'], ['window.importer = 1'], ['important(); exporter()']])(
  'takes a script for what it is: %s',
  (text) => expect(saysModule(text)).toBe(false),
)

it('runs the scripts of HTML one after another, a program unchanged, and nothing of HTML without scripts', () => {
  expect(runnableText('let a = 1 < 2')).toBe('let a = 1 < 2')
  expect(
    runnableText(
      '\uFEFF <p>Hello</p><script>one()</script><script type="text/template"><b></script><script src="x.js"></script><script>two()</script>',
    ),
  ).toBe('one()\n;\ntwo()')
  expect(runnableText('<p>Hello</p>')).toBe(null)
})
