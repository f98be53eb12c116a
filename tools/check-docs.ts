// Owns the check that every path named in the project's documents exists, every test that the coverage of the specification or the threat model names, every picture of a
// screen, and that no call of the API is described twice. A path is back-quoted text with a slash and a known root.
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repeatedCalls } from './api-calls.ts'
import { pictureNames } from './screens.ts'
import { coverageProblems } from './spec-coverage.ts'
import { threatProblems } from './threats.ts'

const roots = /^(packages|testbed|tests|bench|tools|docs|\.ci)\//
const documents = ['README.md', 'ARCHITECTURE.md', 'GLOSSARY.md', 'CONTRIBUTING.md', 'SECURITY.md']
for (const name of await readdir('docs')) if (name.endsWith('.md')) documents.push(join('docs', name))

const missing: string[] = []
for (const document of documents) {
  if (!existsSync(document)) {
    missing.push(`${document} is missing`)
    continue
  }
  const text = await readFile(document, 'utf8')
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
for (const name of pictureNames()) if (!existsSync(`docs/screens/${name}.png`)) missing.push(`docs/screens/${name}.png is missing`)
for (const line of missing) console.error(line)
process.exitCode = missing.length > 0 ? 1 : 0
