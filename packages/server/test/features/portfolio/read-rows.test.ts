// Lists and CSV files of addresses, as people have them: each row good or bad by itself, and no text brings the reader down.
import { siteRowsMax } from '@tillwatch/contract/lists'
import { expect, it } from 'vitest'
import { readRows } from '#features/portfolio/add-sites.ts'

const told = (text: string) => readRows(text).map(({ row, url, client, problem }) => [row, url, client, problem])

it.each([
  [
    'a pasted list',
    'a.example/pay\n\n  b.example  \r\n',
    [
      [1, 'a.example/pay', null, null],
      [3, 'b.example', null, null],
    ],
  ],
  [
    'a client behind the address',
    'a.example,Acme\nb.example;x',
    [
      [1, 'a.example', 'Acme', null],
      [2, 'b.example;x', null, null],
    ],
  ],
  [
    'headings in another order',
    'Cliente;Dirección\nAcme;a.example\n;b.example',
    [
      [2, 'a.example', 'Acme', null],
      [3, 'b.example', null, null],
    ],
  ],
  ['headings without a client', 'note,URL\nx,a.example', [[2, 'a.example', null, null]]],
  [
    'tabs, as a spreadsheet pastes them',
    'a.example\tAcme\nb.example\tBeta',
    [
      [1, 'a.example', 'Acme', null],
      [2, 'b.example', 'Beta', null],
    ],
  ],
  [
    'quotes and line ends in them',
    '"a.example","Acme, ""Ltd""\nSpain"\nb.example,',
    [
      [1, 'a.example', 'Acme, "Ltd" Spain', null],
      [2, 'b.example', null, null],
    ],
  ],
  ['a byte order mark', '\uFEFFurl,client\na.example,Acme', [[2, 'a.example', 'Acme', null]]],
  [
    'a row without an address',
    'url,client\n,Acme\na.example,',
    [
      [2, '', 'Acme', 'no-address'],
      [3, 'a.example', null, null],
    ],
  ],
  ['a name that is too long', `a.example,${'n'.repeat(81)}`, [[1, 'a.example', 'n'.repeat(81), 'client-too-long']]],
])('reads %s', (_, text, rows) => {
  expect(told(text)).toEqual(rows)
})

it('reads the rows before a broken one as it reads them without it', () => {
  expect(told('Dirección;Cliente\na.example;Acme\nb.example;\n"c.example;Beta\n')).toEqual([
    [2, 'a.example', 'Acme', null],
    [3, 'b.example', null, null],
    [4, expect.any(String), null, 'quotes'],
  ])
})

it('tells of a quotation mark that is not closed', () => {
  const rows = told('a.example,Acme\n"b.example,Beta\nc.example,Gamma')
  expect(rows[0]).toEqual([1, 'a.example', 'Acme', null])
  expect(rows.slice(1).every(([, , , problem]) => problem === 'quotes')).toBe(true)
})

it('refuses a text without rows, and one with too many', () => {
  expect(() => readRows(' \n,,\n')).toThrow(/No row has an address/)
  expect(() => readRows('a.example\n'.repeat(siteRowsMax.rows + 1))).toThrow(/at most 500 rows .* has 501/)
})

/** Mulberry32, so that a failure can be had again. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

it('reads or refuses whatever text it is given, and says of each row where it is', () => {
  const pick = numbers(20261124)
  const pieces = [
    '"',
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r\n',
    'a.example',
    'url',
    'client',
    '\u0000',
    '\ud800',
    '=1+1',
    '\uFEFF',
    'x'.repeat(300),
    '  ',
    'http://',
    '__proto__',
  ]
  let read = 0
  for (let round = 0; round < 3_000; round++) {
    const text = Array.from({ length: pick(40) }, () => pieces[pick(pieces.length)]).join('')
    try {
      const rows = readRows(text)
      read++
      expect(rows.map(({ row }) => row)).toEqual([...new Set(rows.map(({ row }) => row))].toSorted((one, other) => one - other))
      for (const { row, text: shown, url, problem } of rows) {
        expect(row).toBeGreaterThan(0)
        expect(shown.length).toBeLessThanOrEqual(200)
        expect(problem === 'no-address').toBe(url === '' && problem !== 'quotes')
      }
    } catch (error) {
      expect(String(error)).toMatch(/No row has an address|at most 500 rows/)
    }
  }
  expect(read).toBeGreaterThan(2_000)
})

it('is done with a long text at once', () => {
  expect(() => readRows('"'.repeat(siteRowsMax.characters))).not.toThrow(RangeError)
  expect(readRows(`${','.repeat(siteRowsMax.characters - 9)}a.example`)).toMatchObject([{ problem: 'no-address' }])
})
