// The page that says which test shows which statement of the specification.
import { describe, expect, it } from 'vitest'
import { coverageProblems } from '../spec-coverage.ts'

const files: Record<string, string> = {
  'a/one.test.ts': "it('adds up', () => {})",
  'a/two.test.tsx': "it('is shown')",
  'a/notes.ts': 'adds up',
}
const read = (path: string) => files[path] ?? null
const row = (number: string, tests: string, note = '') => `| ${number} | A statement | \`a/notes.ts\` | ${tests} | ${note} |`
const page = (rows: string[], missing: string[] = []) =>
  ['# Coverage', '## What is missing', ...missing.map((number) => `| ${number} | What to write |`), '## Section 1', ...rows].join('\n')
const problems = (rows: string[], missing?: string[]) => coverageProblems(page(rows, missing), read)
const good = '`a/one.test.ts` “adds up”'

describe('the check of docs/spec-coverage.md', () => {
  it('takes rows whose tests are there, and open ones that are listed', () => {
    expect(problems([row('1.1', good), row('1.2', `${good}; \`a/two.test.tsx\` “is shown”`)])).toEqual([])
    expect(problems([row('1.1', 'no test yet'), row('1.2', good, 'Not yet: nothing sends it.')], ['1.1', '1.2'])).toEqual([])
  })

  it.each([
    ['', 'row 1.1 names no test'],
    ['the whole suite', 'row 1.1 names no test'],
    ['`a/gone.test.ts` “adds up”', 'row 1.1 names a/gone.test.ts, which is no test'],
    ['`a/notes.ts` “adds up”', 'row 1.1 names a/notes.ts, which is no test'],
    ['`a/one.test.ts`', 'row 1.1 does not say which test of a/one.test.ts'],
    ['`a/one.test.ts` “is shown”', 'row 1.1 names “is shown”, which is not in a/one.test.ts'],
    [`${good}; \`a/two.test.tsx\` “adds up”`, 'row 1.1 names “adds up”, which is not in a/two.test.tsx'],
  ])('refuses a row whose test is %j', (tests, problem) => {
    expect(problems([row('1.1', tests)])).toEqual([problem])
  })

  it('refuses a row that is open and not listed, and one that is listed and not open', () => {
    expect(problems([row('1.1', 'no test yet')])).toEqual(['row 1.1 is open but is not listed as missing'])
    expect(problems([row('1.1', good, 'Not yet.')])).toEqual(['row 1.1 is open but is not listed as missing'])
    expect(problems([row('1.1', good)], ['1.1'])).toEqual(['row 1.1 is listed as missing but is not open'])
    expect(problems([row('1.1', good)], ['7.7'])).toEqual(['row 7.7 is listed as missing but is not there'])
  })

  it('refuses a number that stands there twice, and a page without rows', () => {
    expect(problems([row('1.1', good), row('1.1', good)])).toEqual(['row 1.1 stands there twice'])
    expect(problems([])).toEqual(['no rows were found'])
  })
})
