import { createHash } from 'node:crypto'
import { lstat, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ScanResult, scanResultSchema } from '@tillwatch/contract/shapes'
import { namesEn } from '@tillwatch/messages/names'
import { startTestbed, type Testbed } from '@tillwatch/testbed'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderText } from '#scan/text.ts'
import { openShop, run } from './helpers.ts'

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
    // Nobody asked for the comparison with another browser.
    expect(result.cloakCheck).toBeUndefined()
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

  it('says of a skimmer that waits for the pay button that the page tried to send the card, and that it was stopped', async () => {
    const { code, out } = await run(['scan', ...address('skim-button'), '--fail-on', 'critical', '--quiet'])
    expect(code).toBe(1)
    expect(out).toContain('the page TRIED TO SEND IT to cdn-buttons.localhost. The scanner stopped the request.')
    expect(out).toContain('The page attempted the request when the scanner clicked the pay button')
  })

  it('exits with 3 for a server that does not answer, with the reason in the JSON', async () => {
    const closed = await openShop(() => null)
    await closed.close()
    const { code, out } = await run(['scan', ...closed.args, '--json', '-', '--quiet'])
    expect(code).toBe(3)
    const result = scanResultSchema.parse(JSON.parse(out))
    expect(result).toMatchObject({ result: 'not-evaluated', reason: { code: 'connection-refused' } })
  })

  it('writes over what lies there, keeps links, and leaves nothing half-written beside them', async () => {
    const at = await mkdtemp(join(folder, 'over-'))
    await writeFile(join(at, 'real.json'), 'old')
    await symlink(join(at, 'real.json'), join(at, 'link.json'))
    await run(['scan', ...address('clean'), '--passive', '--quiet', '--json', join(at, 'link.json'), '--html', '/dev/null'])
    expect(scanResultSchema.safeParse(JSON.parse(await readFile(join(at, 'real.json'), 'utf8'))).success).toBe(true)
    expect((await lstat(join(at, 'link.json'))).isSymbolicLink()).toBe(true)
    expect((await lstat('/dev/null')).isCharacterDevice()).toBe(true)
    expect((await readdir(at)).sort()).toEqual(['link.json', 'real.json'])
  })

  it('says that no browser could be used, which, and where to ask, and exits with 3', async () => {
    const { code, out } = await run(['scan', 'https://shop.example/', '--quiet'], { TILLWATCH_BROWSER: '/nowhere/chrome' })
    expect(code).toBe(3)
    expect(out).toMatch(
      /Not evaluated: The browser did not start or stopped working\. .*\/nowhere\/chrome: the file does not exist\. Run “tillwatch doctor” to see how to fix this\./,
    )
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

describe('a scan of a skimmer', () => {
  let scan: Awaited<ReturnType<typeof run>>
  let result: ScanResult
  beforeAll(async () => {
    const json = join(folder, 'overlay.json')
    scan = await run(['scan', ...address('skim-overlay'), '--json', json, '--fail-on', 'high', '--quiet'])
    result = scanResultSchema.parse(JSON.parse(await readFile(json, 'utf8')))
  })

  it('exits with 1, and says where the test card went', () => {
    expect(scan.code).toBe(1)
    expect(scan.out).toContain('LEFT THE PAGE')
  })

  it('has a report that fits a terminal of 80 columns, with every host and behaviour in it', () => {
    const text = renderText(result, { color: false, columns: 80 }, 'en')
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([])
    const words = text.replace(/\s+/g, ' ')
    for (const script of result.scripts) {
      expect(words).toContain(script.host ?? script.label)
      for (const { kind } of script.behaviours) expect(words).toContain(namesEn.behaviour[kind])
    }
  })

  it('has a report with colors on a terminal and none elsewhere', () => {
    expect(renderText(result, { color: true, columns: 80 }, 'en')).toContain('\x1b[1;31mCRITICAL')
    expect(renderText(result, { color: false, columns: 0 }, 'en')).not.toContain('\x1b')
  })

  it('has a report of which nothing is cut when it is piped', () => {
    const text = renderText(result, { color: false, columns: 0 }, 'en')
    for (const script of result.scripts) expect(text).toContain(script.finalUrl ?? script.label)
  })
})

describe('tillwatch doctor', () => {
  it('names the browser and its version', async () => {
    const { code, out } = await run(['doctor', '--json'])
    expect(code).toBe(0)
    expect(JSON.stringify(JSON.parse(out).checks)).toMatch(/\d+\.\d+\.\d+/)
  })
})
