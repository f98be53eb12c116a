import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ComparisonReport, comparisonSchema } from '@tillwatch/core/changes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkout, openShop, run, type Shop } from './helpers.ts'

const calm = 'window.total = function (items) { return items.length }'
const thief = `${calm}\ndocument.addEventListener('input', function () { navigator.sendBeacon('/collect', document.querySelector('input').value) })`
let shop: Shop
let folder: string
let visits = 0
let script = calm

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-compared-'))
  shop = await openShop((path) => {
    if (path === '/app.js') return script
    if (path !== '/') return null
    return checkout('/app.js').replace('</html>', `<script nonce="n${++visits}">window.visit = ${visits}</script></html>`)
  })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const bodies = () => ['--bodies', join(folder, 'bodies')]
const scanTo = async (name: string): Promise<string> => {
  const file = join(folder, `${name}.json`)
  expect((await run(['scan', ...shop.args, '--passive', '--quiet', '--json', file, ...bodies()])).code).toBe(0)
  return file
}
const comparison = async (before: string, after: string): Promise<{ code: number | null; report: ComparisonReport }> => {
  const { code, out } = await run(['compare', before, after, ...bodies(), '--json', '-'])
  return { code, report: comparisonSchema.parse(JSON.parse(out)) }
}

describe('two scans of a shop on this machine', () => {
  it('raise no alarm while only what differs on each visit differs, and name the file that turned, with its line', async () => {
    const [first, second] = [await scanTo('first'), await scanTo('second')]
    const quiet = await comparison(first, second)
    expect([quiet.code, quiet.report.changes.map(({ verdict }) => verdict)]).toEqual([0, ['rebuild']])
    script = thief
    const { code, report } = await comparison(second, await scanTo('third'))
    expect(code).toBe(1)
    expect(report.changes[0]).toMatchObject({ kind: 'script-changed', subject: expect.stringContaining('/app.js') })
    expect(report.changes[0]?.lines.map(({ after }) => after)).toContainEqual([2, 2])
  })
})
