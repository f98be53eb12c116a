import { describe, expect, it } from 'vitest'
import { decodeLayer, type Inflate } from '#capture/canary-decode.ts'
import { piecesOf } from '#capture/canary-pieces.ts'
import { makeCanary, prepareNeedles, reassembleCanary, searchCanary } from '#capture/index.ts'

const inflate: Inflate = { gzip: () => null, zlib: () => null, raw: () => null }
const canary = makeCanary(
  Uint8Array.from({ length: 16 }, (_, at) => at * 11 + 3),
  2026,
)
const needles = prepareNeedles(canary)
const never = () => false
const bytesOf = (text: string) => new TextEncoder().encode(text)
const fill = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Each was, or could be, rescanned from every position by an ambiguous pattern. */
const hostile: Record<string, string> = {
  'a code object with blanks': `"1":1${' '.repeat(40)}`,
  'a code object whose blanks are line ends': `"1" \n : 1 \n\n , \n`,
  'digits without an end': '1',
  'blanks without an end': ' ',
  'quotes that open and never close': '"\\"',
  'keys without values': '"a":',
  'escapes that never end': '\\u{000000',
  'entities that never end': '&#00000000',
  'a list of numbers that breaks off': '41,42,43,x',
  'equals signs': '=',
  'the prefix of the card': '42',
}
const textOf = (part: string, length: number) => `{${fill(part, length - 2)}x`
const message = (id: string, text: string, url = 'https://x.example/c') => ({ id, url, text })

describe('a text designed to be slow', () => {
  it.each(Object.entries(hostile))('of %s is searched and decoded completely', (_name, part) => {
    const text = textOf(part, 60_000)
    expect(searchCanary(bytesOf(text), needles, inflate, never)).toEqual({ hits: [], complete: true })
    expect(reassembleCanary([message('a', text)], needles, inflate, new Set(), never)).toEqual({ hits: [], complete: true })
  })

  it.each(Object.entries(hostile))('of %s takes only twice as much to search if it is twice as long', (_name, part) => {
    const work = (length: number) => {
      const text = textOf(part, length)
      const layers = [...decodeLayer(text, bytesOf(text), inflate)]
      const pieces = piecesOf(message('a', text))
      return [...layers.map((layer) => layer.text), ...pieces.map(({ value }) => value)].join('').length
    }
    expect(work(40_000)).toBeLessThanOrEqual(2.1 * work(20_000) + 100)
    expect(work(20_000)).toBeLessThanOrEqual(12 * 20_000)
  })

  it('still shows a code object with whitespace, and truncated JSON', () => {
    const codes = [...canary.card].map((digit, at) => `"${at}" : ${digit.charCodeAt(0)}`).join(',\n      ')
    expect(searchCanary(bytesOf(`{${codes}}`), needles, inflate, never).hits).toMatchObject([{ value: 'card', encoding: ['char-codes'] }])
    const cut = `{"a":"${canary.card.slice(0, 9)}", "b" : [{"c":"${canary.card.slice(9)}"}], "d":"`
    expect(reassembleCanary([message('a', cut)], needles, inflate, new Set(), never).hits).toMatchObject([{ value: 'card' }])
  })
})

/** Like a session replay: long random-looking texts of every kind, with many parameters per key. */
function replay(count: number, parameters: number) {
  let state = 7
  const next = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return state.toString(36)
  }
  const long = () => Array.from({ length: 150 }, next).join('')
  return Array.from({ length: count }, (_, at) =>
    message(`r${at}`, Array.from({ length: parameters }, (_, slot) => `k${slot}=${long()}`).join('&'), `https://x.example/r?v=1&n=${at}`),
  )
}

describe('reassembly of ordinary traffic', () => {
  const asks = (messages: ReturnType<typeof replay>) => {
    let asked = 0
    const result = reassembleCanary(messages, needles, inflate, new Set(), () => {
      asked++
      return false
    })
    expect(result).toEqual({ hits: [], complete: true })
    return asked
  }

  it('takes steps in proportion to its messages and parameters', () => {
    expect(asks(replay(40, 12))).toBeLessThanOrEqual(2.2 * asks(replay(20, 12)))
    expect(asks(replay(20, 24))).toBeLessThanOrEqual(2.2 * asks(replay(20, 12)))
  })

  it('finds a number split between two of its long pieces', () => {
    const [first, second] = replay(2, 1)
    const [head, tail] = [canary.card.slice(0, 7), canary.card.slice(7)]
    const messages = [message('a', `d=${first!.text.slice(3)}${head}`), message('b', `d=${tail}${second!.text.slice(3)}`)]
    expect(reassembleCanary(messages, needles, inflate, new Set(), never).hits).toMatchObject([{ value: 'card', ids: ['a', 'b'] }])
  })

  it('finds single digits in it, and after more messages than any earlier limit', () => {
    const noise = Array.from({ length: 600 }, (_, at) => message(`n${at}`, '', `https://x.example/j?a=${at}`))
    const digits = [...canary.card].map((digit, at) => message(`d${at}`, '', `https://x.example/k?x=${digit}`))
    const { hits, complete } = reassembleCanary([...replay(20, 12), ...noise, ...digits], needles, inflate, new Set(), never)
    expect(hits).toMatchObject([{ value: 'card', ids: digits.map(({ id }) => id) }])
    expect(complete).toBe(true)
  })
})

describe('at the end of the time limit', () => {
  const upAfter = (asks: number) => {
    const clock = { asked: 0, timeUp: () => ++clock.asked > asks }
    return clock
  }

  it.each([0, 1, 7, 30])('after %i steps, a search ends at the next one and reports that it is incomplete', (steps) => {
    const text = replay(1, 8)[0]!.text
    const single = upAfter(steps)
    expect(searchCanary(bytesOf(`${text} ${btoa(text)}`), needles, inflate, single.timeUp).complete).toBe(false)
    expect(single.asked).toBeLessThanOrEqual(steps + 2)
    const joined = upAfter(steps)
    expect(reassembleCanary(replay(20, 12), needles, inflate, new Set(), joined.timeUp).complete).toBe(false)
    expect(joined.asked).toBeLessThanOrEqual(steps + 4)
  })

  it('keeps earlier results', () => {
    const clock = upAfter(1)
    const { hits, complete } = searchCanary(bytesOf(`${canary.card} ${btoa('x'.repeat(99))}`), needles, inflate, clock.timeUp)
    expect(hits).toEqual([{ value: 'card', encoding: [] }])
    expect(complete).toBe(false)
  })
})
