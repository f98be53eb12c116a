import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkIds, comparisonFacts, coverageGaps, findingSubjects, integrationFacts, scriptNames } from '@tillwatch/contract/lists'
import { describe, expect, it } from 'vitest'
import { changeKinds, changeVerdicts } from '#changes/index.ts'
import { checkWeights, severityFrom } from '#risk/weights.ts'

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../../docs/${file}`, import.meta.url)), 'utf8')

describe('the documents', () => {
  it('have one row per check, in the order of the closed list', () => {
    const rows = [...read('checks.md').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, id]) => id)
    expect(rows).toEqual([...checkIds])
  })
  it('name every code that accompanies an English text', () => {
    const text = read('scan-result.md')
    expect(
      [...integrationFacts, ...scriptNames, ...findingSubjects, ...comparisonFacts].filter((code) => !text.includes(`\`${code}\``)),
    ).toEqual([])
    const schema = read('scan-result.schema.json')
    expect(coverageGaps.filter((code) => !schema.includes(`"${code}"`))).toEqual([])
  })
  it('have one row per kind of change and per verdict, in the order of the closed lists', () => {
    const rows = [...read('compare.md').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, id]) => id)
    expect(rows).toEqual([...changeVerdicts, ...changeKinds])
  })
  it('list the weights and bounds of the score', () => {
    const text = read('risk.md').replace(/\s+/g, ' ')
    const usual = checkWeights['known-bad-host']
    expect(text).toContain(`low ${usual.low}, medium ${usual.medium}, high ${usual.high}, critical ${usual.critical}`)
    expect(text).toContain(`low ${checkWeights['mutable-third-party'].low}, medium ${checkWeights['mutable-third-party'].medium})`)
    const { low, medium } = checkWeights['csp-missing']
    expect(text).toContain(`headers and policies low ${low}, medium ${medium}`)
    const from = Object.fromEntries(severityFrom)
    expect(text).toContain(
      `${from.critical} or more is critical, ${from.high} high, ${from.medium} medium, ${from.low} low, ${from.info} info`,
    )
  })
})
