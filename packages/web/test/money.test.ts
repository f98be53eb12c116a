// Screens leave the writing of money to the one place for it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('turns cents into dollars in one place, and for the events that are counted in dollars', () => {
  const source = join(import.meta.dirname, '..', 'src')
  const dividing = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && /\/ 100\b/.test(readFileSync(join(source, name), 'utf8')),
  )
  expect(dividing).toEqual(['lib/analytics/events.ts'])
})
