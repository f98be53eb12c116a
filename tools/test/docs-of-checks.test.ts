import { readFileSync } from 'node:fs'
import { checkIds } from '@tillwatch/contract/lists'
import { describe, expect, it } from 'vitest'

const page = readFileSync(new URL('../../docs/checks.md', import.meta.url), 'utf8')

describe('docs/checks.md', () => {
  it.each(checkIds)('explains %s', (id) => expect(page).toContain(`| \`${id}\` |`))
})
