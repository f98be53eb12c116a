import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { judge, of } from '../helpers/judge.ts'
import { makeBodies, makeCapture, makeScript } from '../helpers/make-capture.ts'

const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url))

function judged(text: string) {
  const bodies = makeBodies()
  return of(
    judge(makeCapture({ scripts: [makeScript(bodies, { text, url: 'https://cdn.other.example/x.js' })] }), bodies),
    'obfuscated-script',
  )
}

const names = Array.from({ length: 12 }, (_, i) => `_0x3f2a${(i + 16).toString(16)}`)

describe('obfuscated-script', () => {
  it.each<[string, string]>([
    [
      'a rotated list of strings',
      `const _0x1a2b=['value','addEventListener','input','send'];(function(_0x11aa,_0x22bb){const _0x33cc=function(_0x44dd){while(--_0x44dd){_0x11aa['push'](_0x11aa['shift']());}};_0x33cc(++_0x22bb);}(_0x1a2b,0x1b3));`,
    ],
    ['machine-made names', names.map((name) => `var ${name}=1;`).join('')],
    ['text unpacked to code', 'eval(atob("YWxlcnQoMSk="))'],
    ['a packer', "eval(function(p,a,c,k,e,d){return p}('0 1',2,2,'a|b'.split('|'),0,{}))"],
    ['a Function made from codes', 'new Function(String.fromCharCode(97,108,101,114,116))()'],
    ['six characters', '[][(![]+[])[+[]]]'.repeat(60)],
    [
      'scrambled control flow',
      `var _0x1234ab="2|0|1"["split"]("|"),i=0;while(!![]){switch(_0x1234ab[i++]){case"0":a["b"]();continue;case"1":a["c"]();continue;case"2":a["d"]();a["e"]();a["f"]();continue}break}`,
    ],
  ])('reports %s', (_, text) => {
    expect(judged(text)).toHaveLength(1)
  })

  const distributed = [
    'jquery/dist/jquery.min.js',
    'react-dom/cjs/react-dom-client.production.js',
    'luxon/build/global/luxon.min.js',
    'imask/dist/imask.min.js',
    'cleave.js/dist/cleave.min.js',
    'axe-core/axe.min.js',
    'promise-polyfill/dist/polyfill.min.js',
    'magic-string/dist/magic-string.umd.js',
    'acorn/dist/acorn.js',
    'lz-string/libs/lz-string.min.js',
    'payment/lib/index.js',
    'i18next/i18next.min.js',
    'punycode/punycode.js',
  ].filter((file) => existsSync(`${modules}/${file}`))

  it('has published libraries to test against', () => expect(distributed.length).toBeGreaterThan(6))
  it.each(distributed)('does not report %s', (file) => {
    expect(judged(readFileSync(`${modules}/${file}`, 'utf8'))).toEqual([])
  })
})
