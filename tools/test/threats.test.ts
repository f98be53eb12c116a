// The threat model of SECURITY.md, whose rows name the test behind each defense.
import { expect, it } from 'vitest'
import { threatProblems } from '../threats.ts'

const read = (path: string) => (path === 'a/one.test.ts' ? "it('keeps them out', () => {})" : null)
const problems = (tests: string) =>
  threatProblems(`# Security\n\n| Threat | Defense | Tested by |\n| --- | --- | --- |\n| Thieves | A lock | ${tests} |\n\nMore.\n`, read)

it.each(['`a/one.test.ts` “keeps them out”', 'not tested', '`a/one.test.ts` “keeps”; the rest: not tested'])(
  'takes a row that says %s',
  (tests) => {
    expect(problems(tests)).toEqual([])
  },
)

it.each([
  ['', '“Thieves” names no test and does not say that it is not tested'],
  ['`a/gone.test.ts` “keeps them out”', '“Thieves” names a/gone.test.ts, which is no test'],
  ['`a/one.test.ts`', '“Thieves” does not say which test of a/one.test.ts'],
  ['`a/one.test.ts` “lets them in”', '“Thieves” names “lets them in”, which is not in a/one.test.ts'],
  ['not tested | more', '“Thieves” has not three cells'],
])('refuses a row that says %j', (tests, problem) => {
  expect(problems(tests)).toEqual([problem])
})

it('refuses a page without the table', () => {
  expect(threatProblems('# Security\n', read)).toHaveLength(1)
})
