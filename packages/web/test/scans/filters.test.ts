import { expect, it } from 'vitest'
import { assetRows } from '#features/scans/inventory/asset-rows.ts'
import { applyFilters, readFilters } from '#features/scans/inventory/filters.ts'
import { usualDurationMs } from '#features/scans/live/live-time.tsx'
import { fixtureResult } from '../fixtures/result.ts'
import { fixtureScans } from '../fixtures/scans.ts'

const rows = assetRows(fixtureResult)
const shown = (query: string) => applyFilters(rows, readFilters(new URLSearchParams(query)), (row) => row.url ?? '').map((row) => row.key)

it('lists every script, every document and every other asset once', () => {
  expect(rows.filter((row) => row.type === 'script')).toHaveLength(16)
  expect(rows.filter((row) => row.type === 'html')).toHaveLength(3)
  expect(rows.filter((row) => row.type === 'other')).toHaveLength(8)
})

it('lists an asset that was loaded more than once as one row that says so', () => {
  const { assets } = fixtureResult.requests
  const twice = assetRows({ ...fixtureResult, requests: { ...fixtureResult.requests, assets: [...assets, assets[0]!] } })
  expect(twice).toHaveLength(rows.length)
  expect(twice.find((row) => row.url === assets[0]!.url)?.times).toBe(2)
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

it('estimates from the median of finished scans of the same kind, and from ten seconds for each visit without any', () => {
  const scans = fixtureScans.map((scan) => scan.summary)
  const [once] = scans
  const twice = { ...once!, cloakCheck: 'pending' as const }
  const slow = { ...scans[1]!, cloakCheck: 'compared' as const, finishedAt: '2026-11-21T12:20:09.000Z' }
  expect(usualDurationMs(once!, scans)).toBe(5000)
  expect(usualDurationMs(twice, [slow, ...scans.filter((scan) => scan.cloakCheck === 'not-asked')])).toBe(9000)
  expect(usualDurationMs(once!, [])).toBe(10_000)
  expect(usualDurationMs(twice, [])).toBe(20_000)
})
