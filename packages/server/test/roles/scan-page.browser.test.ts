// The whole product for real: the started server, a real browser, shops of the testbed.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowsers } from '@tillwatch/browser'
import { declarationVersion } from '@tillwatch/contract/lists'
import { type ScanSummary, type StartScan, scanProgressSchema, scanResultSchema, scanSummarySchema } from '@tillwatch/contract/shapes'
import { startTestbed, type Testbed } from '@tillwatch/testbed'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp, type TestPerson } from '../support/sign-up.ts'

const program = fileURLToPath(new URL('../../src/main-all.ts', import.meta.url))
let testbed: Testbed
let folder: string
let server: ChildProcess
let origin: string
let ann: TestPerson

beforeAll(async () => {
  testbed = await startTestbed()
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-scan-'))
  const env = {
    TILLWATCH_DATA: folder,
    PORT: '0',
    TILLWATCH_HOST_PAUSE_S: '0',
    DETONATION: 'off', // its browser would be counted with those of scans
    TILLWATCH_ALLOW_PRIVATE: testbed.allowPrivate.join(' '),
    TILLWATCH_RESOLVE: testbed.resolve.join(' '),
  }
  server = spawn(process.execPath, [program], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  origin = await new Promise<string>((done, fail) => {
    let output = ''
    server.stdout?.on('data', (chunk) => {
      output += chunk
      const found = /Tillwatch is at (\S+)/.exec(output)?.[1]
      if (found !== undefined) done(found)
    })
    server.once('exit', () => fail(new Error(`ended: ${output}`)))
  })
  ann = await signUp(origin)
})

afterAll(async () => {
  server.kill('SIGKILL')
  await testbed.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(name: string, choices: Partial<StartScan> = {}): Promise<string> {
  const shop = testbed.shops.find((candidate) => candidate.name === name)
  if (shop === undefined) throw new Error(`no shop ${name}`)
  const headers = { 'content-type': 'application/json', ...ann.bearer }
  const response = await fetch(`${origin}/api/v1/scans`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ url: testbed.url(shop), declaration: { version: declarationVersion, language: 'en' }, ...choices }),
  })
  expect(response.status).toBe(201)
  return scanSummarySchema.parse(await response.json()).id
}

/** Reads as a page does: with the cookie. */
const read = (address: string) => fetch(address, { headers: { cookie: ann.cookie } })

/** All events of a scan, once it has ended. */
async function follow(id: string): Promise<{ event: string; data: unknown }[]> {
  const text = await (await read(`${origin}/api/v1/scans/${id}/events`)).text()
  return [...text.matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(([, event = '', data = '']) => ({ event, data: JSON.parse(data) }))
}

async function resultOf(id: string) {
  return scanResultSchema.parse(await (await read(`${origin}/api/v1/scans/${id}/result`)).json())
}

/** How many pages' processes run below the server. */
async function renderers(): Promise<number> {
  const all = await processes()
  const ours = (pid: number): boolean => pid === server.pid || (all.has(pid) && ours(all.get(pid)?.parent ?? 0))
  const lines = await Promise.all([...all.keys()].filter(ours).map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
  return lines.filter((line) => line.includes('--type=renderer')).length
}

/** Processes by number with their program and parent. */
async function processes(): Promise<Map<number, { program: string; parent: number }>> {
  const found = new Map<number, { program: string; parent: number }>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const exe = await readlink(`/proc/${name}/exe`).catch(() => '') // gone, a zombie, or a thread of the kernel
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    if (exe !== '' && stat !== '')
      found.set(Number(name), { program: basename(exe), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) })
  }
  return found
}

it('only looks at a shop that nobody may test: nothing is typed there, and the result says so', async () => {
  const before = testbed.received.length
  const id = await start('skim-keylogger', { declaration: undefined })
  expect(scanSummarySchema.parse((await follow(id)).at(-1)?.data)).toMatchObject({ state: 'partial', reason: { code: 'no-test-right' } })
  const result = await resultOf(id)
  expect(result.page.fields.some((field) => field.kind === 'card-number')).toBe(true)
  expect([result.canarySearched, result.canaryCoverage, result.canary]).toEqual([false, undefined, []])
  expect(testbed.received.slice(before).filter(({ method }) => method === 'POST')).toEqual([])
})

it('shows a page being scanned live and gives result, picture, log and code', async () => {
  const id = await start('tokenise')
  const events = await follow(id)
  const progress = events.filter(({ event }) => event === 'progress').map(({ data }) => scanProgressSchema.parse(data))
  expect(progress.length).toBeGreaterThan(2)
  expect(progress.at(-1)?.hosts.length).toBe(2)
  const end = scanSummarySchema.parse(events.at(-1)?.data)
  expect(end).toMatchObject({ state: 'complete', reason: null })
  const result = await resultOf(id)
  expect(result.browser.sandbox).toBe(true)
  expect(result.page.fields.some((field) => field.kind === 'card-number')).toBe(true)
  expect(result.canary.some((sighting) => sighting.value === 'card')).toBe(true)
  const picture = Buffer.from(await (await read(`${origin}/api/v1/scans/${id}/screenshot`)).arrayBuffer())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(await (await read(`${origin}/api/v1/scans/${id}/har`)).json()).toHaveProperty('log.entries')
  const script = result.scripts.find((candidate) => candidate.state === 'ran')
  const source = await read(`${origin}/api/v1/scans/${id}/scripts/${script?.id}/source?form=pretty`)
  expect(source.headers.get('x-source-form')).toBe('pretty')
  expect(await source.text()).toContain('addEventListener')
})

it('runs three scans at once, each with an outcome of its own', async () => {
  const ids = await Promise.all(['luhn', 'not-found', 'pdf'].map((name) => start(name)))
  const ends = await Promise.all(ids.map(async (id) => (await follow(id)).at(-1)?.data as ScanSummary))
  expect(ends.map((end) => [end.state, end.reason?.code ?? null])).toEqual([
    ['complete', null],
    ['failed', 'http-error'],
    ['failed', 'download'],
  ])
})

it('visits again in another kind of browser where there is one, and says so where there is none', async () => {
  const id = await start('luhn', { cloakCheck: true })
  const events = await follow(id)
  const possible = findBrowsers({ env: process.env, fullChrome: true }).length > 0
  expect(events.at(-1)?.data).toMatchObject({ state: 'complete', cloakCheck: possible ? 'compared' : 'no-other-browser' })
  expect(!possible || events.some(({ data }) => (data as { stage?: string }).stage === 'comparing')).toBe(true)
  const { findings, cloakCheck } = await resultOf(id)
  expect(findings.filter((finding) => finding.check === 'inventory-differs-by-client')).toEqual([])
  expect(cloakCheck?.detail).toMatch(possible ? /\(full browser\)/ : /No full Chrome or Chromium was found/)
})

it('closes the page of a scan that is cancelled, and goes on with the next', async () => {
  const idle = await renderers()
  const id = await start('hanging-image')
  await expect.poll(renderers).toBeGreaterThan(idle)
  const cancelled = await fetch(`${origin}/api/v1/scans/${id}/cancel`, { method: 'POST', headers: ann.bearer })
  expect(await cancelled.json()).toMatchObject({ state: 'cancelled' })
  await expect.poll(renderers).toBeLessThanOrEqual(idle)
  expect((await follow(await start('luhn'))).at(-1)?.data).toMatchObject({ state: 'complete' })
})

it('keeps the browser out of the process that answers people', async () => {
  const all = await processes()
  const parents = new Set<number>()
  for (const [, { program: name, parent }] of all) if (/chrom|headless/.test(name)) parents.add(parent)
  expect(parents.size).toBeGreaterThan(0)
  expect(parents.has(server.pid as number)).toBe(false)
})

it('ends every browser with it', async () => {
  const tree = await processes()
  const mine = new Set([server.pid])
  for (let size = 0; size !== mine.size; ) {
    size = mine.size
    for (const [pid, { parent }] of tree) if (mine.has(parent)) mine.add(pid)
  }
  expect([...mine].some((pid) => /chrom|headless/.test(tree.get(pid as number)?.program ?? ''))).toBe(true)
  const ended = new Promise<number | null>((done) => server.once('exit', done))
  server.kill('SIGINT')
  expect(await ended).toBe(0)
  const after = await processes()
  expect([...mine].filter((pid) => after.has(pid as number))).toEqual([])
})
