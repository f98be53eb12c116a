// Owns the check of the threat model in SECURITY.md: each threat names the test behind its defense, or says that there is none.
import { namedTests, problemsOfTests } from './named-tests.ts'

const header = '| Threat | Defense | Tested by |'

/** What is wrong with the page, a sentence each. `read` gives the text of a file of the project, null where there is none. */
export function threatProblems(page: string, read: (path: string) => string | null): string[] {
  const table = page.split(`${header}\n`)[1]?.split('\n\n')[0]
  if (table === undefined) return [`has no table with the columns ${header}`]
  const rows = table.split('\n').slice(1)
  if (rows.length === 0) return ['has no threats']
  return rows.flatMap((row) => {
    const [, threat = '', , tests = '', ...more] = row.split('|').map((cell) => cell.trim())
    if (more.length !== 1) return [`“${threat}” has not three cells`]
    const named = namedTests(tests)
    if (named.length === 0 && !/not tested/.test(tests)) return [`“${threat}” names no test and does not say that it is not tested`]
    return problemsOfTests(`“${threat}”`, named, read)
  })
}
