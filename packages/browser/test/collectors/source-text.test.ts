// Guards positions and searches in texts that a page chose.
import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { grouped, remade } from '#collectors/grouped.ts'
import type { ParsedScript, ScriptLog } from '#collectors/scripts.ts'
import { createSourceTexts } from '#collectors/source-text.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Texts of scripts that begin at a line and column of their document. */
function textsOf(texts: readonly string[], start = { startLine: 0, startColumn: 0 }) {
  const all = texts.map((text, index) => ({ id: `s${index + 1}`, textSha256: hashOf(text), event: { ...start } }) as ParsedScript)
  const sources = new Map(texts.map((text) => [hashOf(text), Buffer.from(text)]))
  let spent = 0
  const log = { all, sources } as Partial<ScriptLog> as ScriptLog
  const made = createSourceTexts(log, () => {
    spent++
  })
  return { all, texts: made, timesSpent: () => spent }
}

it.each([
  [0, 3, 'A0 '],
  [999, 0, 'A999 '],
  [1000, 0, 'A1000 '],
  [2500, 1, '2500 '],
  [1, 0, 'A1 '],
])('reads line %i from column %i of a text, in any order', (lineNumber, columnNumber, begins) => {
  const text = Array.from({ length: 2600 }, (_, index) => `A${index} end`).join('\n')
  const { all, texts } = textsOf([text], { startLine: 0, startColumn: 3 })
  expect(texts.at(all[0]!, { lineNumber: 2599, columnNumber: 0 })).toBe('A2599 end')
  expect(texts.at(all[0]!, { lineNumber, columnNumber }).startsWith(begins)).toBe(true)
  expect(texts.at(all[0]!, { lineNumber: 2600, columnNumber: 0 })).toBe('')
})

it('finds code in another script as a string literal spells it', () => {
  const { all, texts } = textsOf(["run('it')", `const code = 'run(\\'it\\')'`, 'nothing'])
  expect(texts.scriptContaining("run('it')", all[0]!)).toBe(all[1])
  expect(texts.scriptContaining('run("other")', all[0]!)).toBeUndefined()
})

it('knows a handler in a document by its spelling in an attribute', () => {
  const { texts } = textsOf([])
  texts.keepDocument('https://shop.example/#pay', '<a onclick="go(&quot;a&amp;b&quot;)\r\n">x</a>')
  expect(texts.document('https://shop.example/')?.holds('go("a&b")\n')).toBe(true)
  expect(texts.document('https://shop.example/')?.holds('go("c")')).toBe(false)
  expect(texts.document('https://shop.example/other')).toBeUndefined()
})

it('gives up searching once its time is spent, says so once, and then knows nothing', () => {
  const { all, texts, timesSpent } = textsOf(['a'.repeat(4_000_000), 'x'])
  const slow = (index: number) => `${'a'.repeat(300)}${index}b`
  let searched = 0
  for (; timesSpent() === 0 && searched < 10_000; searched++) texts.holds(all[0]!, slow(searched))
  expect(searched).toBeLessThan(10_000)
  expect(texts.holds(all[0]!, 'a')).toBe(false)
  texts.keepDocument('https://shop.example/', 'a')
  expect(texts.document('https://shop.example/')?.holds('a')).toBeUndefined()
  expect(timesSpent()).toBe(1)
})

it('groups what a list holds and what is added to it later', () => {
  const list = ['a1', 'b1', 'a2', '']
  const byLetter = grouped(list, (item) => item[0] ?? null)
  expect(byLetter('a')).toEqual(['a1', 'a2'])
  list.push('a3', 'c1')
  expect([byLetter('a'), byLetter('c'), byLetter('d')]).toEqual([['a1', 'a2', 'a3'], ['c1'], []])
})

it('makes a value again only when its parts changed', () => {
  let part = 1
  let times = 0
  const value = remade(
    () => [part],
    () => ++times,
  )
  expect([value(), value()]).toEqual([1, 1])
  part = 2
  expect([value(), value()]).toEqual([2, 2])
})
