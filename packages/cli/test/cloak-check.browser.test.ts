import { chmodSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { launchBrowser } from '@tillwatch/browser'
import { scanResultSchema } from '@tillwatch/contract/shapes'
import { deep } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkout, openShop, run, type Shop } from './helpers.ts'

/** Answers of the page in the order of visits; the last one stays. */
let visits: string[][] = []
let shop: Shop
let folder: string
let second: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillwatch-cloak-'))
  chmodSync(folder, 0o755)
  // The second browser is a program of its own, so that no full Chrome is needed: what it is given is decided by the shop.
  const launch = await launchBrowser({ env: process.env })
  if (!launch.ok) throw new Error(launch.detail)
  const path = readlinkSync(`/proc/${launch.browser.pid}/exe`)
  await launch.browser.close()
  second = join(folder, 'chrome')
  writeFileSync(second, `#!/bin/sh\nexport LD_LIBRARY_PATH=${join(dirname(path), 'lib')}\nexec ${path} "$@"\n`, { mode: 0o755 })
  shop = await openShop((path) => {
    if (path === '/') return checkout(...((visits.length > 1 ? visits.shift() : visits[0]) ?? []))
    return path.endsWith('.js') ? `window[${JSON.stringify(path)}] = function () { return ${path.length} }` : null
  })
})
afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function scan(env: NodeJS.ProcessEnv, ...options: string[]) {
  const json = join(folder, 'result.json')
  const { code, out } = await run(['scan', ...shop.args, '--passive', '--quiet', '--json', json, ...options], env)
  const result = scanResultSchema.parse(JSON.parse(readFileSync(json, 'utf8')))
  return { code, out, result, found: result.findings.filter((finding) => finding.check === 'inventory-differs-by-client') }
}

describe('tillwatch scan --cloak-check', () => {
  it('reports a script that only the second browser was given, and fails a build by it', async () => {
    visits = [['/app.js'], ['/app.js', '/skimmer.js'], ['/app.js']]
    const { code, result, found } = await scan({ TILLWATCH_FULL_BROWSER: second }, '--cloak-check', '--fail-on', 'medium')
    expect(result.cloakCheck).toMatchObject({ state: 'compared' })
    expect(found).toMatchObject([{ severity: 'medium', params: { seenBy: 'second', label: expect.stringContaining('/skimmer.js') } }])
    expect(code).toBe(1)
  })

  it.runIf(deep)('reports nothing when both were given the same', async () => {
    visits = [['/app.js']]
    const { result, found } = await scan({ TILLWATCH_FULL_BROWSER: second }, '--cloak-check')
    expect(result.cloakCheck).toMatchObject({ state: 'compared' })
    expect(found).toEqual([])
  })

  it.runIf(deep)('does not take for cloaking what changes on every visit', async () => {
    visits = [
      ['/app.js', '/spring.js'],
      ['/app.js', '/summer.js'],
      ['/app.js', '/summer.js'],
    ]
    const { result, found } = await scan({ TILLWATCH_FULL_BROWSER: second }, '--cloak-check')
    expect(result.cloakCheck).toMatchObject({ state: 'compared' })
    expect(found).toEqual([])
  })

  it('says that nothing was compared, and why, when there is no second browser', async () => {
    visits = [['/app.js']]
    const { code, out, result } = await scan({ TILLWATCH_FULL_BROWSER: '/nowhere/chrome' }, '--cloak-check')
    expect(result.cloakCheck).toMatchObject({
      state: 'no-other-browser',
      detail: expect.stringContaining('/nowhere/chrome'),
      detailCodes: [{ code: 'no-browser' }],
    })
    expect(code).toBe(0)
    expect(out).toMatch(/^Cloaking: not compared\. .*\/nowhere\/chrome/m)
  })

  it('compares a first visit in a full browser with a headless shell, never with itself', async () => {
    visits = [['/app.js']]
    const { result } = await scan({ TILLWATCH_BROWSER: second }, '--cloak-check')
    expect(result.browser.product).not.toMatch(/shell/)
    expect(result.cloakCheck).toMatchObject({
      state: 'compared',
      detail: expect.stringMatching(/^The other browser: Chromium headless shell [\d.]+\.$/),
      detailCodes: [{ code: 'compared-with', params: { kind: 'shell' } }],
    })
  })
})
