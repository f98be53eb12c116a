// Owns what turns a skimmer's code into something that nobody reads: minifiers, obfuscators of the registry, and packers as they are found in the wild.

import { minify } from 'terser'
import { obfuscateStrongly } from './obfuscator.ts'
import type { Chance } from './random.ts'

export const obfuscations = [
  'none',
  'minified',
  'low',
  'medium',
  'high',
  'rc4',
  'eval-base64',
  'eval-codes',
  'function-text',
  'packer',
  'hex-strings',
  'timer-text',
  'document-write',
] as const
export type Obfuscation = (typeof obfuscations)[number]

const strong = {
  stringArray: true,
  stringArrayThreshold: 1,
  stringArrayRotate: true,
  stringArrayShuffle: true,
  splitStrings: true,
  splitStringsChunkLength: 5,
} as const

/** The same program. Deterministic for a seed. */
export async function obfuscate(way: Obfuscation, code: string, seed: number, chance: Chance): Promise<string> {
  const small = async () => (await minify(code, { compress: true, mangle: { toplevel: true } })).code ?? code
  const codes = (text: string) => [...text].map((character) => character.charCodeAt(0))
  switch (way) {
    case 'minified':
      return small()
    case 'low':
    case 'medium':
    case 'high':
      return obfuscateStrongly(code, { optionsPreset: `${way}-obfuscation`, seed, debugProtection: false, disableConsoleOutput: false })
    case 'rc4':
      return obfuscateStrongly(code, { ...strong, stringArrayEncoding: ['rc4'], seed })
    case 'eval-base64':
      return `eval(${chance.pick(['atob', 'window["atob"]', 'self.atob'])}("${btoa(ascii(await small()))}"));`
    case 'eval-codes':
      return `eval(String.fromCharCode(${codes(ascii(await small())).join()}));`
    case 'function-text':
      return `(${chance.pick(['new Function', 'Function', '[]["filter"]["constructor"]'])}(decodeURIComponent("${codes(ascii(await small()))
        .map((one) => `%${one.toString(16).padStart(2, '0')}`)
        .join('')}")))();`
    case 'packer':
      return pack(ascii(await small()))
    case 'hex-strings':
      return hexStrings(await small())
    case 'timer-text':
      return `setTimeout(${JSON.stringify(await small())},${chance.between(1, 2000)});`
    case 'document-write':
      return `document.write(unescape("${codes(ascii(`<script>${await small()}</script>`))
        .map((one) => `%${one.toString(16).padStart(2, '0')}`)
        .join('')}"));`
    default:
      return code
  }
}

const ascii = (text: string) => text.replace(/[^\x20-\x7e]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** In the manner of Dean Edwards' packer: words become numbers of base 36, put back by a small function. */
function pack(code: string): string {
  const words = [...new Set(code.match(/\b\w+\b/g) ?? [])]
  const numbers = new Map(words.map((word, index) => [word, index.toString(36)]))
  const packed = code.replace(/\b\w+\b/g, (word) => numbers.get(word) ?? word)
  return `eval(function(p,a,c,k,e,d){e=function(c){return c.toString(36)};if(!''.replace(/^/,String)){while(c--){d[c.toString(a)]=k[c]||c.toString(a)}k=[function(e){return d[e]}];e=function(){return'\\\\w+'};c=1};while(c--){if(k[c]){p=p.replace(new RegExp('\\\\b'+e(c)+'\\\\b','g'),k[c])}}return p}(${JSON.stringify(packed)},36,${words.length},${JSON.stringify(words.join('|'))}.split('|'),0,{}));`
}

/** Every text in hexadecimal escapes, kept in one list, members by computed names: the oldest trick. The code as it was where that breaks it. */
async function hexStrings(code: string): Promise<string> {
  const texts: string[] = []
  const at = (text: string) => {
    const known = texts.indexOf(text)
    return `_0xlist[${known >= 0 ? known : texts.push(text) - 1}]`
  }
  // Minified code writes `return"text"`.
  const spaceAt = (offset: number) => (/\w/.test(code[offset - 1] ?? '') ? ' ' : '')
  const body = code.replace(
    /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\.[A-Za-z_]\w*\b/g,
    (part: string, offset: number) => {
      if (part.startsWith('.')) return `[${at(part.slice(1))}]`
      return part.startsWith('`') || part.includes('\\') ? part : spaceAt(offset) + at(part.slice(1, -1))
    },
  )
  const escaped = texts.map(
    (text) => `"${[...text].map((character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')}"`,
  )
  const hidden = `var _0xlist=[${escaped.join()}];${body}`
  return minify(hidden, { compress: false, mangle: false }).then(
    () => hidden,
    () => code,
  )
}
