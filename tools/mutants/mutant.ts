// Owns what a mutant is, and where its text stands in a file.

/** One fault, put into the code by hand or by lot, and the test that has to notice it. */
export interface Mutant {
  /** Group and number of the draw, such as `egress-3`; `named-…` where a person chose it. */
  id: string
  /** From the project's root, as `test`. */
  file: string
  /** Stands exactly once in the file. */
  find: string
  replace: string
  test: string
  /** A pattern of test names, where the whole file would take long. */
  name?: string
}

/** How often a text stands in another. */
const countOf = (text: string, part: string) => text.split(part).length - 1

/** What is wrong with the list, a sentence each. `read` gives the text of a file of the project, null where there is none. */
export function listProblems(mutants: readonly Mutant[], read: (path: string) => string | null): string[] {
  const problems: string[] = []
  const seen = new Set<string>()
  for (const { id, file, find, replace, test } of mutants) {
    if (seen.has(id)) problems.push(`${id} stands in the list twice`)
    seen.add(id)
    const text = read(file)
    const found = text === null ? 0 : countOf(text, find)
    if (text === null) problems.push(`${id}: ${file} does not exist`)
    else if (found !== 1) problems.push(`${id}: its anchor stands ${found} times in ${file}: ${find}`)
    if (find === replace) problems.push(`${id} changes nothing`)
    if (read(test) === null) problems.push(`${id}: its test ${test} does not exist`)
  }
  return problems
}

/** The text with the fault in it. Throws where the anchor does not stand there exactly once. */
export function mutate(text: string, { id, find, replace }: Mutant): string {
  if (countOf(text, find) !== 1) throw new Error(`${id}: its anchor does not stand in the text exactly once`)
  return text.replace(find, () => replace)
}
