// The texts of comparisons contain no unused code.
import { readdirSync, readFileSync } from 'node:fs'
import { en } from '@tillwatch/messages/changes/en'
import { expect, it } from 'vitest'

const folder = new URL('../../../src/changes/', import.meta.url)
/** Codes that the command adds to a comparison of files, and the service to a stored one. */
const others = [
  '../../../../cli/src/compare/make-report.ts',
  '../../../../server/src/features/comparisons/queries/raise.ts',
  '../../../../server/src/features/alerts/queries/discoveries.ts',
  '../../../../server/src/features/alerts/incidents/take-review.ts',
].map((file) => new URL(file, import.meta.url))
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('words'))
  .map((file) => new URL(file.replaceAll('\\', '/'), folder))
const text = [...sources, ...others].map((file) => readFileSync(file, 'utf8')).join('\n')

it.each([...Object.keys(en.reasons), ...Object.keys(en.whys), ...Object.keys(en.subjects)])('%s is used by a comparison', (code) => {
  expect(text).toContain(`'${code}'`)
})
