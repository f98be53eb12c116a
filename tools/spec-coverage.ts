// Owns the check of docs/spec-coverage.md: each statement of the specification names a test that exists, or is listed as missing.

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

/** Paths of tests with the parts of test names that a cell quotes behind each: `` `a.test.ts` "a name" ``. */
function namedTests(cell: string): { path: string; names: string[] }[] {
  return cell.split('`').flatMap((path, at, parts) => {
    if (at % 2 === 0) return []
    return [{ path, names: [...(parts[at + 1] ?? '').matchAll(/“([^”]+)”/g)].map(([, name]) => name!) }]
  })
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
    for (const { path, names } of named) {
      const text = /\.test\.tsx?$/.test(path) ? read(path) : null
      if (text === null) problems.push(`row ${number} names ${path}, which is no test`)
      else if (names.length === 0) problems.push(`row ${number} does not say which test of ${path}`)
      for (const name of names)
        if (text !== null && !text.includes(name)) problems.push(`row ${number} names “${name}”, which is not in ${path}`)
    }
  }
  if (seen.size === 0) problems.push('no rows were found')
  for (const number of missing) if (!seen.has(number)) problems.push(`row ${number} is listed as missing but is not there`)
  return problems
}
