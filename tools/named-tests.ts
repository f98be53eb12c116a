// Owns how a document names tests: the path of a file, and behind it parts of the names of tests that it has.

export interface NamedTests {
  path: string
  names: string[]
}

/** Paths of tests with the parts of test names that a cell quotes behind each: `` `a.test.ts` “a name” ``. */
export function namedTests(cell: string): NamedTests[] {
  return cell.split('`').flatMap((path, at, parts) => {
    if (at % 2 === 0) return []
    return [{ path, names: [...(parts[at + 1] ?? '').matchAll(/“([^”]+)”/g)].map(([, name]) => name!) }]
  })
}

/** What is wrong with what a row names, a sentence each. `read` gives the text of a file of the project, null where there is none. */
export function problemsOfTests(row: string, tests: readonly NamedTests[], read: (path: string) => string | null): string[] {
  return tests.flatMap(({ path, names }) => {
    const text = /\.test\.tsx?$/.test(path) ? read(path) : null
    if (text === null) return [`${row} names ${path}, which is no test`]
    if (names.length === 0) return [`${row} does not say which test of ${path}`]
    return names.flatMap((name) => (text.includes(name) ? [] : [`${row} names “${name}”, which is not in ${path}`]))
  })
}
