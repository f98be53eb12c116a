// Owns the making of packages/core/src/data/library-advisories.json: facts (names, version ranges, identifiers) from RetireJS's repository.
// Use: node tools/derive-advisories.ts jsrepository-v4.json COMMIT DATE
import { readFileSync, writeFileSync } from 'node:fs'

interface SourceEntry {
  vulnerabilities: {
    below?: string
    atOrAbove?: string
    severity?: string
    cwe?: string[]
    identifiers: { CVE?: string[]; githubID?: string }
  }[]
}

const [file, commit, date] = process.argv.slice(2)
if (!file || !commit || !date) {
  console.error('Use: node tools/derive-advisories.ts jsrepository-v4.json COMMIT DATE')
  process.exit(2)
}

const source = JSON.parse(readFileSync(file, 'utf8')) as Record<string, SourceEntry>
const libraries: Record<string, unknown[]> = {}
for (const [name, entry] of Object.entries(source)) {
  if (name === 'retire-example' || name === 'dont check') continue
  libraries[name] = entry.vulnerabilities.flatMap(({ below, atOrAbove, severity, cwe, identifiers }) => {
    const ids = [...(identifiers.CVE ?? []), ...(identifiers.githubID ? [identifiers.githubID] : [])]
    if (ids.length === 0 || !below) return []
    return [{ ids, severity: severity ?? 'medium', from: atOrAbove ?? null, below, cwe: cwe ?? [] }]
  })
}

const out = {
  source: 'https://github.com/RetireJS/retire.js (repository/jsrepository-v4.json)',
  commit,
  date,
  licence: 'Apache-2.0',
  libraries,
}
const rows = Object.entries(libraries).map(
  ([name, list]) =>
    `    ${JSON.stringify(name)}: [${list.map((row) => `\n      ${JSON.stringify(row)}`).join(',')}${list.length > 0 ? '\n    ' : ''}]`,
)
const head = JSON.stringify({ ...out, libraries: undefined }, null, 2).replace(/\n\}$/, '')
writeFileSync(
  new URL('../packages/core/src/data/library-advisories.json', import.meta.url),
  `${head},\n  "libraries": {\n${rows.join(',\n')}\n  }\n}\n`,
)
