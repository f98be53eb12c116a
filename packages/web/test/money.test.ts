import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { formatCents } from '#lib/money.ts'

it('writes cents as dollars by language', () => {
  expect(formatCents(6_500, 'en')).toBe('$65')
  expect(formatCents(9_333, 'en')).toBe('$93.33')
  expect(formatCents(171_605, 'es')).toBe('1716,05\u00a0US$')
})

it('turns cents into dollars in one place, and for the events that are counted in dollars', () => {
  const source = join(import.meta.dirname, '..', 'src')
  const dividing = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && /\/ 100\b/.test(readFileSync(join(source, name), 'utf8')),
  )
  expect(dividing.sort()).toEqual(['lib/analytics/events.ts', 'lib/money.ts'])
})
