// Owns the ways in which a text of a skimmer is written: as it is, or so that no search finds it.
import type { Chance } from './random.ts'

export const hidings = [
  'plain',
  'base64',
  'codes',
  'xor',
  'split',
  'reversed',
  'hex-escapes',
  'percent',
  'holes',
  'table',
  'rot',
  'host-parts',
] as const
export type Hiding = (typeof hidings)[number]

const quoted = (text: string) => JSON.stringify(text)

/** An expression whose value is the text. */
export function hide(text: string, way: Hiding, chance: Chance): string {
  const codes = [...text].map((character) => character.charCodeAt(0))
  switch (way) {
    case 'plain':
      return quoted(text)
    case 'base64':
      return `${chance.pick(['atob', 'window.atob', 'window["atob"]'])}(${quoted(btoa(text))})`
    case 'codes':
      return `String.fromCharCode(${codes.join(chance.pick([',', ', ']))})`
    case 'xor': {
      const key = chance.between(1, 120)
      return `[${codes.map((code) => code ^ key).join()}].map(function(c){return String.fromCharCode(c^${key})}).join("")`
    }
    case 'split':
      return `(${(text.match(/.{1,4}/gs) ?? []).map(quoted).join('+')})`
    case 'reversed':
      return `${quoted([...text].reverse().join(''))}.split("").reverse().join("")`
    case 'hex-escapes':
      return `"${codes.map((code) => `\\x${code.toString(16).padStart(2, '0')}`).join('')}"`
    case 'percent':
      return `${chance.pick(['unescape', 'decodeURIComponent'])}("${codes.map((code) => `%${code.toString(16).padStart(2, '0')}`).join('')}")`
    case 'holes': {
      const hole = chance.pick(['~', '^', '#', '|', '§'])
      return `${quoted([...text].join(hole))}.split("${hole}").join("")`
    }
    case 'table': {
      const letters = [...new Set(text)].sort()
      return `[${[...text].map((character) => letters.indexOf(character)).join()}].map(function(i){return ${quoted(letters.join(''))}.charAt(i)}).join("")`
    }
    case 'rot': {
      const by = chance.between(1, 20)
      return `${quoted(codes.map((code) => String.fromCharCode(code + by)).join(''))}.replace(/[\\s\\S]/g,function(c){return String.fromCharCode(c.charCodeAt(0)-${by})})`
    }
    default:
      return `[${text
        .split(/(?<=[./])/)
        .map(quoted)
        .join()}].join("")`
  }
}
