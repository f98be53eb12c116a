// Owns the check that every path named in the project's documents exists, every test that the coverage of the specification or the threat model names, that docs/screens
// holds the pictures that they show and no others, and that no call of the API is described twice. A path is back-quoted text with a slash and a known root.
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repeatedCalls } from './api-calls.ts'
import { coverageProblems } from './spec-coverage.ts'
import { threatProblems } from './threats.ts'

const roots = /^(packages|testbed|tests|bench|tools|docs|\.ci)\//
const documents = ['README.md', 'ARCHITECTURE.md', 'GLOSSARY.md', 'CONTRIBUTING.md', 'SECURITY.md']
for (const folder of ['docs', 'docs/start'])
  for (const name of await readdir(folder)) if (name.endsWith('.md')) documents.push(join(folder, name))

/** More pictures than people look at go stale unseen. */
const picturesMax = 15

const missing: string[] = []
const shown = new Set<string>()
for (const document of documents) {
  if (!existsSync(document)) {
    missing.push(`${document} is missing`)
    continue
  }
  const text = await readFile(document, 'utf8')
  for (const [picture] of text.matchAll(/[\w-]+\.png(?=\))/g)) shown.add(picture)
  const quoted = [...text.matchAll(/`([^`\s]+)`/g), ...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map((match) => match[1] ?? '')
  for (const path of quoted.filter((path) => roots.test(path) && !/[*<>{}]|NNN/.test(path))) {
    if (!existsSync(path)) missing.push(`${document} names ${path}, which does not exist`)
  }
}
const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)
const coverage = 'docs/spec-coverage.md'
for (const problem of coverageProblems(textOf(coverage) ?? '', textOf)) missing.push(`${coverage}: ${problem}`)
const security = 'SECURITY.md'
for (const problem of threatProblems(textOf(security) ?? '', textOf)) missing.push(`${security}: ${problem}`)
const api = 'docs/api.md'
for (const call of repeatedCalls(textOf(api) ?? '')) missing.push(`${api} describes ${call} twice`)
for (const picture of await readdir('docs/screens'))
  if (!shown.has(picture)) missing.push(`docs/screens/${picture} is shown by no document`)
if (shown.size > picturesMax) missing.push(`the documents show ${shown.size} pictures; the most is ${picturesMax}`)
for (const line of missing) console.error(line)
process.exitCode = missing.length > 0 ? 1 : 0
