import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { schemaFiles } from '../write-schemas.ts'

describe('published schemas', () => {
  it.each(schemaFiles().map(({ path, text }) => [path.pathname.split('/').at(-1)!, path, text] as const))(
    '%s equals what the code says',
    (_, path, text) => {
      expect(readFileSync(path, 'utf8')).toBe(text)
    },
  )
})
