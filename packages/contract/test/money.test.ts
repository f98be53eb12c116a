// Money is written in one way, wherever it is read.

import { formatCents } from '@tillwatch/contract/rules'
import { expect, it } from 'vitest'

it('writes cents as dollars by language', () => {
  expect(formatCents(6_500, 'en')).toBe('$65')
  expect(formatCents(9_333, 'en')).toBe('$93.33')
  expect(formatCents(171_605, 'es')).toBe('1716,05\u00a0US$')
})
