import { expect, it } from 'vitest'
import { labelOf } from '#inventory/build-inventory.ts'
import { makeBodies, makeScript, shopUrl } from '../helpers/make-capture.ts'

it.each([
  ['inline', 'inline script'],
  ['inline-module', 'inline module'],
  ['eval', 'eval code'],
  ['function', 'Function code'],
  ['timer', 'timer code'],
  ['javascript-url', 'javascript: address'],
  ['data-url', 'data: script'],
  ['blob-url', 'blob: script'],
  ['import-map', 'import map'],
  ['wasm', 'WebAssembly module'],
] as const)('a script of kind %s, which has no address of a site, is called %s and counted in its frame', (kind, noun) => {
  const [bodies, ordinals] = [makeBodies(), new Map<string, number>()]
  const script = { ...makeScript(bodies, { text: 'pay()' }), kind, url: null }
  const labels = [1, 2].map(() => labelOf(script, shopUrl, ordinals).text)
  expect(labels).toEqual([`${noun} 1 of shop.example`, `${noun} 2 of shop.example`])
})
