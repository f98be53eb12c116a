// Counts in a file's text without a tree: plain words, words that only decoding reveals, and how the text looks.
import type { Look } from '#program/index.ts'
import { plainViewOf } from './plain-view.ts'
import { isOfKind, kindOf } from './runs.ts'
import { withoutComments } from './without-comments.ts'
import * as words from './words.ts'

/** Word counts: `open` in the text; `hidden` in what it decodes or runs, apart from the plain ones. */
export interface WordCounts {
  open: number
  hidden: number
}

const groups = {
  card: words.CARD_WORDS,
  checkout: words.CHECKOUT_WORDS,
  gather: words.GATHER_WORDS,
  send: words.SEND_WORDS,
  decode: words.DECODE_WORDS,
  run: words.RUN_WORDS,
  tools: words.TOOLS_WORDS,
  keys: words.KEY_WORDS,
  value: words.VALUE_WORDS,
  theft: words.THEFT_WORDS,
  address: words.ADDRESS,
} as const
export type WordGroup = keyof typeof groups
export const wordGroups = Object.keys(groups) as WordGroup[]

export interface TextSigns {
  words: Record<WordGroup, WordCounts>
  /** Kilobytes of text read, at least 0.5, so that a word in a snippet does not weigh too much. */
  kilobytes: number
  /** Shares of the text, 0–1. */
  escapeShare: number
  sixCharacterShare: number
  longLiteralShare: number
  /** Distinct names such as `_0x3f2a`. */
  hexNames: number
  /** Length of the decoded text, as a share of the text. */
  hiddenShare: number
  /** Whether a list of texts is rotated, as obfuscators do. */
  turnsList: boolean
  /** Whether it contains a packer's own words. */
  isPacked: boolean
  /** Whether it runs WebAssembly, whose memory is not analyzed. */
  usesWasm: boolean
  /** Whether it may run WebAssembly under another or a decoded name. */
  mayUseWasm: boolean
}

const TEXT_MAX = 1_500_000
const TAIL_MAX = 500_000

/** Reads at most two million characters: the beginning and the end, where code is appended. */
export function textSignsOf(whole: string, look: Look): TextSigns {
  const text = whole.length <= TEXT_MAX + TAIL_MAX ? whole : `${whole.slice(0, TEXT_MAX)}\n${whole.slice(-TAIL_MAX)}`
  // Unparsable text and pages may have code after what looks like a comment mark.
  const isProgram = look.parsed === 'whole' && !/^[\s\ufeff]{0,400}</.test(whole)
  const { text: plain, hidden: decoded } = plainViewOf(isProgram ? withoutComments(text) : text)
  const run = look.texts.join('\n').slice(0, TAIL_MAX)
  const hidden = `${decoded}\n${run}`
  const counted = {} as Record<WordGroup, WordCounts>
  for (const group of wordGroups)
    counted[group] = { open: words.countOf(plain, groups[group]), hidden: words.countOf(hidden, groups[group]) }
  const size = Math.max(1, text.length)
  return {
    words: counted,
    kilobytes: Math.max(0.5, text.length / 1_000),
    escapeShare: (words.countOf(text, /\\x[0-9a-f]{2}|\\u00[0-9a-f]{2}|%[2-7][0-9a-f]/gi, 400_000) * 4) / size,
    sixCharacterShare: sixCharacterShare(text),
    longLiteralShare: lengthOf(text, /["'`][^"'`\n ]{120,20000}["'`]/g) / size,
    hexNames: new Set((text.slice(0, 400_000).match(/\b_0x[0-9a-f]{2,8}\b/g) ?? []).slice(0, 5_000)).size,
    hiddenShare: Math.min(2, (decoded.length + run.length) / size),
    turnsList: /push['"\]]{0,3}\(\w{1,20}(?:\.|\[['"])(?:shift|\\x73)/.test(text),
    usesWasm: /WebAssembly\s{0,9}[.[]/.test(text),
    mayUseWasm:
      /(?:WebAssembly\s{0,9}[.[:\]]|[=,({]\s{0,9}WebAssembly\s{0,9}[;,)}]|["'`](?:Web)?Assembly["'`]|AGFzbQ)/.test(plain) ||
      /WebAssembly/.test(hidden),
    isPacked: /eval\(function\(p,a,c,k,e,|\(p,a,c,k,e,[dr]\)|\]\[\(!\[\]\+\[\]\)|ﾟωﾟ|\$\.\$\(\$\.\$/.test(text),
  }
}

const sixCharacters = kindOf(/[[\]()!+]/)

/** Share of the six characters of JSFuck in the beginning of a text. */
function sixCharacterShare(text: string): number {
  const size = Math.min(text.length, 300_000)
  let six = 0
  for (let at = 0; at < size; at++) if (isOfKind(text, at, sixCharacters)) six++
  return size === 0 ? 0 : six / size
}

function lengthOf(text: string, pattern: RegExp): number {
  let length = 0
  for (const [found] of text.matchAll(pattern)) length += found.length
  return length
}
