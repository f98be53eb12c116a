import { expect, it } from 'vitest'
import { assetRows } from '#features/scans/inventory/asset-rows.ts'
import { applyFilters, readFilters } from '#features/scans/inventory/filters.ts'
import { usualDurationMs } from '#features/scans/live/usual-duration.ts'
import { fixtureResult } from '../fixtures/result.ts'
import { fixtureScans } from '../fixtures/scans.ts'

const rows = assetRows(fixtureResult)
const shown = (query: string) => applyFilters(rows, readFilters(new URLSearchParams(query)), (row) => row.url ?? '').map((row) => row.key)

it('lists every script, every document and every other asset once', () => {
  expect(rows.filter((row) => row.type === 'script')).toHaveLength(16)
  expect(rows.filter((row) => row.type === 'html')).toHaveLength(3)
  expect(rows.filter((row) => row.type === 'other')).toHaveLength(8)
})

it('shows scripts with the highest score first when the address says nothing', () => {
  expect(shown('')[0]).toBe('s9')
})

it('finds by text in address, vendor and hash', () => {
  expect(shown('q=stripe')).toEqual(['s5', 's6'])
  expect(shown(`q=${fixtureResult.scripts[3]!.sha256}`)).toEqual(['s4'])
})

it('combines filters of party, scope, state and kind', () => {
  expect(shown('party=third&state=blocked')).toEqual(['s8'])
  expect(shown('scope=payment-provider')).toEqual(['s6'])
  expect(shown('kind=import-map')).toEqual(['s16'])
})

it('estimates from the median of finished scans and from ten seconds without any', () => {
  expect(usualDurationMs(fixtureScans.map((scan) => scan.summary))).toBe(5000)
  expect(usualDurationMs([])).toBe(10_000)
})
