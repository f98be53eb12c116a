// Owns the check of docs/spec-coverage.md: each statement of the specification names a test that exists, or is listed as missing.
import { namedTests, problemsOfTests } from './named-tests.ts'

interface Row {
  number: string
  tests: string
  note: string
}

/** The list at the top of the page, as a heading of the second level. */
const missingHeading = '## What is missing'

/** The rows of all tables whose first cell is a number such as `2.14`. */
function rowsOf(page: string): Row[] {
  return page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [, number = '', , , tests = '', note = ''] = cells
    return cells.length === 7 && /^\d+\.\d+$/.test(number) ? [{ number, tests, note }] : []
  })
}

/** The numbers of the rows that the list at the top names. */
function listedAsMissing(page: string): Set<string> {
  const list = page.split(missingHeading)[1]?.split('\n## ')[0] ?? ''
  return new Set([...list.matchAll(/^\| (\d+\.\d+) \|/gm)].map(([, number]) => number!))
}

/** What is wrong with the page, a sentence each. `read` gives the text of a file of the project, null where there is none. */
export function coverageProblems(page: string, read: (path: string) => string | null): string[] {
  const problems: string[] = []
  const missing = listedAsMissing(page)
  const seen = new Set<string>()
  for (const { number, tests, note } of rowsOf(page)) {
    if (seen.has(number)) problems.push(`row ${number} stands there twice`)
    seen.add(number)
    const named = namedTests(tests)
    const isOpen = /not yet|no test yet/i.test(`${tests} ${note}`)
    if (isOpen !== missing.has(number))
      problems.push(isOpen ? `row ${number} is open but is not listed as missing` : `row ${number} is listed as missing but is not open`)
    if (named.length === 0 && !isOpen) problems.push(`row ${number} names no test`)
    problems.push(...problemsOfTests(`row ${number}`, named, read))
  }
  if (seen.size === 0) problems.push('no rows were found')
  for (const number of missing) if (!seen.has(number)) problems.push(`row ${number} is listed as missing but is not there`)
  return problems
}
