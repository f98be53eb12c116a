// `tillwatch ci` as a build runs it: a folder and an address, the lock file, exit codes, and a server's approvals.
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scopes } from '@tillwatch/contract/lists'
import { type InventoryList, scriptLockSchema } from '@tillwatch/contract/shapes'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkout, openShop, run } from './helpers.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-ci-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const at = (name: string) => join(folder, name)
const build = async (code: string, ...more: string[]) => {
  await writeFile(at('index.html'), checkout('/app.js', ...more))
  await writeFile(at('app.js'), code)
}
const ci = (...more: string[]) => run(['ci', folder, '--lock', at('tillwatch.lock.json'), '--quiet', ...more])

it('locks what a built folder runs, passes while it stays, and fails with the script when it changes or another comes', async () => {
  await build('document.title = "one"')
  expect(await ci()).toMatchObject({ code: 2, err: expect.stringContaining('Use --update to create it from the scripts that run now') })
  expect(await ci('--update')).toMatchObject({ code: 0, out: expect.stringContaining('now has 1 scripts') })
  const lock = scriptLockSchema.parse(JSON.parse(await readFile(at('tillwatch.lock.json'), 'utf8')))
  const sha256 = createHash('sha256').update('document.title = "one"').digest('hex')
  expect(lock.scripts).toEqual([{ identity: 'address:build/app.js', label: expect.stringContaining('build/app.js'), contents: [sha256] }])
  // Another port each time, and still the same script.
  expect(await ci()).toMatchObject({ code: 0, out: "All 1 scripts in the merchant's scope are authorized.\n" })

  await build('document.title = "two"', '/new.js')
  await writeFile(at('new.js'), 'document.body.dataset.new = "1"')
  const { code, out } = await ci('--sarif', at('out.sarif'))
  expect(code).toBe(1)
  expect(out).toMatch(/^changed {3}build\/app\.js has content that is not authorized \(SHA-256 [0-9a-f]{64}\)\.$/m)
  expect(out).toMatch(/^unlisted {2}build\/new\.js is not authorized/m)
  expect(out).toContain("2 of 2 scripts in the merchant's scope are not authorized.")
  const { runs } = JSON.parse(await readFile(at('out.sarif'), 'utf8'))
  expect(runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId).sort()).toEqual(['changed', 'unlisted'])
})

it('serves nothing outside of the folder, also by no link', async () => {
  await build('document.title = "one"', '/link.js', '/%2e%2e/outside.js')
  const outside = `${folder}-outside.js`
  await writeFile(outside, 'document.body.dataset.outside = "1"')
  await symlink(outside, at('link.js'))
  try {
    await ci('--update')
    expect(await readFile(at('tillwatch.lock.json'), 'utf8')).not.toContain(
      createHash('sha256').update('document.body.dataset.outside = "1"').digest('hex'),
    )
  } finally {
    await rm(outside)
  }
})

it('concludes nothing of a page that is not there', async () => {
  await writeFile(at('tillwatch.lock.json'), '{"version":1,"scripts":[]}')
  const { code, err } = await run([
    'ci',
    'http://127.0.0.1:1/',
    '--allow-private',
    '127.0.0.1:1',
    '--lock',
    at('tillwatch.lock.json'),
    '--quiet',
  ])
  expect({ code, err }).toEqual({ code: 3, err: expect.stringMatching(/^Not evaluated, so there is no conclusion: /) })
})

/** An inventory as a server gives it, whose one script is approved with this code. */
function inventory(host: string, code: string): InventoryList {
  const [at, by] = ['2026-11-20T09:30:00.000Z', { scripts: 1, needDecision: 0 }]
  return {
    ...{ recentScans: 1, total: 1, next: null },
    counts: {
      ...{
        scripts: 1,
        needDecision: 0,
        reviewDue: 0,
        examining: 0,
        byAuthorization: { undecided: 0, approved: 1, rejected: 0, expired: 0, changed: 0 },
      },
      byScope: Object.fromEntries(scopes.map((scope) => [scope, by])) as InventoryList['counts']['byScope'],
    },
    scripts: [
      {
        ...{
          id: '1',
          pageId: 'p',
          label: 'app.js',
          kind: 'external',
          state: 'ran',
          url: null,
          host,
          vendor: null,
          purpose: null,
          party: 'first',
        },
        ...{
          scope: 'merchant',
          library: null,
          integrity: 'none',
          behaviours: [],
          loadedBy: null,
          risk: { score: 0, severity: 'info', reasons: [] },
        },
        ...{ verdict: 'benign', examination: 'examined', incident: null },
        ...{ sha256: createHash('sha256').update(code).digest('hex'), sizeBytes: 1, firstSeenAt: at, lastSeenAt: at, lastScanId: 's' },
        ...{ lastScriptId: 's1', versions: 1, seenInRecent: 1, recentScans: 1, profiles: ['desktop'], pages: [] },
        authorization: { state: 'approved', decision: null, lagMs: null, reviewDue: false, needsDecision: false },
      },
    ],
  }
}

it('takes as authorised what a server approved, and says what the server says where it gives nothing', async () => {
  const code = 'document.title = "one"'
  const shop = await openShop((path) => (path === '/' ? checkout('/app.js') : path === '/app.js' ? code : null))
  const asked: (string | undefined)[] = []
  let answer: [number, unknown] = [
    403,
    {
      type: 'about:blank',
      title: 'forbidden',
      status: 403,
      code: 'forbidden',
      detail: 'This key does not have the required scope read.',
      requestId: 'r',
    },
  ]
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization)
    response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const check = () =>
    run(['ci', ...shop.args, '--server', origin, '--site', 's1', '--quiet', '--lock', at('l.json')], { TILLWATCH_KEY: 'tw_secret' })
  try {
    await writeFile(at('l.json'), '{"version":1,"scripts":[]}')
    expect(await check()).toMatchObject({ code: 2, err: expect.stringContaining('does not have the required scope read.') })
    answer = [500, {}]
    expect((await check()).code).toBe(3)
    answer = [200, {}]
    expect(await check()).toMatchObject({ code: 3, err: expect.stringContaining('did not return an inventory') })
    answer = [200, inventory('shop.example', code)]
    expect(await check()).toMatchObject({ code: 1, out: expect.stringMatching(/^unlisted/) })
    answer = [200, inventory('shop.localhost', code)]
    expect((await check()).code).toBe(0)
    expect(new Set(asked)).toEqual(new Set(['Bearer tw_secret']))
  } finally {
    server.close()
    await shop.close()
  }
})
