import { toCsv } from '@tillwatch/contract/rules'
import { expect, it } from 'vitest'

it('quotes commas, quotes and line breaks', () => {
  expect(toCsv([['a,b', 'say "x"', 'two\nlines', 3, null]])).toBe('\ufeff"a,b","say ""x""","two\nlines",3,\r\n')
})

it('defuses cells that a spreadsheet would run, and leaves numbers alone', () => {
  expect(toCsv([['=HYPERLINK("x")', '@x', '-1+2', -5]])).toBe('\ufeff"\'=HYPERLINK(""x"")",\'@x,\'-1+2,-5\r\n')
})
