// Owns the order of test files: those that took longest when bench/TESTS.md was written begin first, so that none is left alone at the end.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = new URL('../', import.meta.url).pathname
const row = /^\| `(?<path>[^`]+)` \| \w+ \| \d+ \| (?<seconds>[\d.]+) \|$/gm

function knownSeconds(): Map<string, number> {
  const table = readFileSync(`${root}bench/TESTS.md`, 'utf8')
  return new Map([...table.matchAll(row)].map(({ groups }) => [groups?.path ?? '', Number(groups?.seconds)]))
}

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seconds = knownSeconds()
    const secondsOf = ({ moduleId }: TestSpecification) => seconds.get(relative(root, moduleId)) ?? 0
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project)
    return [...projects.values()].flatMap((specs) => specs.toSorted((one, other) => secondsOf(other) - secondsOf(one)))
  }
}
