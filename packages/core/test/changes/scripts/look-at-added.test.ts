import { expect, it } from 'vitest'
import { lookAtAdded } from '#changes/scripts/compare-scripts.ts'
import { lookAtCode } from '#program/index.ts'

const before = 'const total = price * count;\nshow(total, currency);\nkeep(order, "last", total);\n'
const [first, second] = ['fetch("https://one.example/a");', 'fetch("https://two.example/b");']
const text = `${first}\n${before}${second}\n${before}`
const spanOf = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length })

it('examines only added text, and reports places in the whole text', () => {
  const shown: string[] = []
  const look = lookAtAdded(text, [spanOf(first), spanOf(second)], (alone) => {
    shown.push(alone)
    return lookAtCode(alone)
  })
  expect(shown).toEqual([`${first};\n${second};\n`])
  const contacts = look!.facts.flatMap((fact) => (fact.kind === 'contacts' ? [[fact.address, fact.place]] : []))
  expect(contacts).toEqual([
    ['https://one.example/a', expect.objectContaining({ layer: 0, start: spanOf(first).start })],
    ['https://two.example/b', expect.objectContaining({ layer: 0, start: spanOf(second).start })],
  ])
})

it('is empty if nothing was added, or if the addition is most of the text', () => {
  const never = () => {
    throw new Error('nothing is to be looked at')
  }
  expect(lookAtAdded(text, [], never)).toBeNull()
  expect(lookAtAdded(first, [{ start: 0, end: first.length }], never)).toBeNull()
})
