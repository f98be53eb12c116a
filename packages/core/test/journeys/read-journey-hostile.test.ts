// A Recorder file can be hostile: any mutated one is a complete journey, or a sentence with the step and the place in the file.
import { journeySchema } from '@tillwatch/contract/shapes'
import { formatInput } from '@tillwatch/messages/inputs'
import { atDepth } from '@tillwatch/testbed/depth'
import { expect, it } from 'vitest'
import { readJourney, writeJourney } from '#journeys/index.ts'
import { holdsCardNumber } from '#shared/index.ts'
import { mutatedRecordings } from './mutate-recording.ts'

function checkWhole(name: string, file: string): string {
  const answer = readJourney(file)
  if (!answer.ok) {
    const { code, step, path, message } = answer.problem
    const sentence = formatInput(message, 'en')
    const start = step === null ? '' : `Step ${step} (${path}): `
    expect([name, sentence.startsWith(start), sentence.length < 400]).toEqual([name, true, true])
    expect(sentence).toMatch(/^[\P{Cc}]+[.]$/u)
    if (step === null) expect(path).toBe('')
    else expect(path).toMatch(new RegExp(`^steps\\[${step - 1}\\](\\.[a-zA-Z]+|\\[\\d+\\])*$`))
    return code
  }
  expect(journeySchema.parse(answer.journey)).toEqual(answer.journey)
  expect(readJourney(writeJourney(answer.journey))).toEqual({ ...answer, lifted: {} })
  const typed = answer.journey.steps.map((one) => (one.type === 'change' && typeof one.value === 'string' ? one.value : ''))
  expect(typed.filter((value) => holdsCardNumber(value))).toEqual([])
  return 'taken'
}

it('accepts or refuses every mutated recording', () => {
  const count = atDepth(500, 5_000)
  const seen = new Map<string, number>()
  for (const { name, file } of mutatedRecordings(count, 20261128)) {
    const outcome = checkWhole(name, file)
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    if (['with code', 'with another window', 'with a card number', 'cut short'].includes(name))
      expect([name, outcome]).not.toEqual([name, 'taken'])
  }
  expect(seen.get('taken') ?? 0).toBeGreaterThan(count / 20)
  const codes = [
    'not-json',
    'no-steps',
    'too-big',
    'too-many-steps',
    'runs-code',
    'other-window',
    'address',
    'card-number',
    'unknown-part',
    'wrong-part',
  ]
  expect(codes.filter((code) => !seen.has(code))).toEqual([])
})
