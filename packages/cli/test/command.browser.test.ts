import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scanResultSchema } from '@tillwatch/core/contract'
import { startTestbed, type Testbed } from '@tillwatch/testbed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from './helpers.ts'

let testbed: Testbed
let folder: string

beforeAll(async () => {
  testbed = await startTestbed()
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-cli-'))
})
afterAll(async () => {
  await testbed.stop()
  await rm(folder, { recursive: true, force: true })
})

function address(name: string): string[] {
  const shop = testbed.shops.find((one) => one.name === name)
  if (!shop) throw new Error(`The testbed has no shop ${name}`)
  return [
    testbed.url(shop),
    ...testbed.allowPrivate.flatMap((host) => ['--allow-private', host]),
    ...testbed.resolve.flatMap((entry) => ['--resolve', entry]),
  ]
}

describe('tillwatch scan', () => {
  it('writes a valid result, report, requests, picture and bodies whose names are their digests, and exits with 0 on a clean shop', async () => {
    const file = (name: string) => join(folder, name)
    const { code, out, err } = await run([
      'scan',
      ...address('clean'),
      '--json',
      file('r.json'),
      '--html',
      file('r.html'),
      '--har',
      file('r.har'),
      '--screenshot',
      file('r.png'),
      '--bodies',
      file('bodies'),
      '--fail-on',
      'high',
    ])
    expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' })
    const result = scanResultSchema.parse(JSON.parse(await readFile(file('r.json'), 'utf8')))
    expect(result.result).toBe('evaluated')
    expect(result.scripts.length).toBeGreaterThan(0)
    expect(out).toContain('Evaluated in')
    expect(out).not.toContain('\x1b')
    expect(await readFile(file('r.html'), 'utf8')).toContain(result.page.finalUrl)
    expect(JSON.parse(await readFile(file('r.har'), 'utf8')).log.version).toBe('1.2')
    expect((await readFile(file('r.png'))).subarray(1, 4).toString()).toBe('PNG')
    const names = await readdir(file('bodies'))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      expect(
        `${createHash('sha256')
          .update(await readFile(join(file('bodies'), name)))
          .digest('hex')}.js`,
      ).toBe(name)
    }
  })

  it('exits with 1 when a skimmer is found, and says where the test card went', async () => {
    const { code, out } = await run(['scan', ...address('skim-listener'), '--fail-on', 'high', '--quiet'])
    expect(code).toBe(1)
    expect(out).toContain('LEFT THE PAGE')
  })

  it('exits with 3 for a page that does not answer, with the reason in the JSON on standard output', async () => {
    const { code, out } = await run(['scan', 'http://127.0.0.1:1/', '--allow-private', '127.0.0.1:1', '--json', '-', '--quiet'])
    expect(code).toBe(3)
    const result = scanResultSchema.parse(JSON.parse(out))
    expect(result.result).toBe('not-evaluated')
    expect(result.reason).not.toBeNull()
  })

  it('refuses a private address that was not allowed and names the option that allows it', async () => {
    const { code, out } = await run(['scan', `http://127.0.0.1:${testbed.port}/`, '--quiet'])
    expect(code).toBe(3)
    expect(out).toContain('--allow-private')
  })

  it('exits with 2 and one sentence on bad usage', async () => {
    const { code, err } = await run(['scan', 'file:///etc/passwd'])
    expect(code).toBe(2)
    expect(err).toContain('file:')
    expect(err).not.toMatch(/^\s+at /m)
  })
})

describe('tillwatch doctor', () => {
  it('names the browser and its version', async () => {
    const { code, out } = await run(['doctor', '--json'])
    expect(code).toBe(0)
    expect(JSON.stringify(JSON.parse(out).checks)).toMatch(/\d+\.\d+\.\d+/)
  })
})
