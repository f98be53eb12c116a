import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { limits } from '#config/limits.ts'

it('documents every limit of every expensive operation with its figure', () => {
  const page = readFileSync(new URL('../../../../docs/self-hosting.md', import.meta.url), 'utf8')
  const documented = [...page.matchAll(/^\| `([a-z]+)` \| `(\w+)` \| (\d+) \| ./gm)].map(([, operation, limit, figure]) => [
    operation,
    limit,
    Number(figure),
  ])
  const listed = Object.entries(limits).flatMap(([operation, figures]) =>
    Object.entries(figures).map(([limit, figure]) => [operation, limit, figure]),
  )
  expect(documented).toEqual(listed)
})
