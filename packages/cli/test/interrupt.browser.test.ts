import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atDepth } from '@tillwatch/testbed/depth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkout, openShop, run, type Shop, start } from './helpers.ts'

let shop: Shop
let folder: string
/** Resolves when the page asks for the script that never comes. */
let asked: Promise<void>
let noteAsked: () => void

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tillwatch-stop-'))
  shop = await openShop((path) => {
    if (path === '/poll') noteAsked()
    return path === '/' ? checkout('/app.js') : path === '/app.js' ? 'setInterval(() => fetch("/poll"), 100)' : 'x'
  })
})
afterAll(async () => {
  await shop?.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Process {
  pid: number
  group: number
  state: string
  command: string
}

function processes(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      if (!/^\d+$/.test(name)) return []
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      const [state = '', , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return [{ pid: Number(name), group: Number(group), state, command: readFileSync(`/proc/${name}/cmdline`, 'latin1') }]
    } catch {
      return [] // It ended while we looked.
    }
  })
}

/** Process group of the browser that the process `pid` started: its profile folder names us. */
const browserOf = (pid: number | undefined) => processes().find((one) => one.command.includes(`tillwatch-browser-${pid}-`))?.group
const alive = (group: number) => processes().filter((one) => one.group === group && one.state !== 'Z').length

const outputs = () => ['--json', join(folder, 'r.json'), '--html', join(folder, 'r.html'), '--bodies', join(folder, 'bodies')]

async function startScan(...options: string[]) {
  asked = new Promise((resolve) => {
    noteAsked = resolve
  })
  const scan = start(['scan', ...shop.args, ...(options.length > 0 ? options : outputs())])
  // A scan may end before its page has asked for anything: then the next line fails at once.
  await Promise.race([asked, scan.ended])
  const browser = browserOf(scan.child.pid) ?? 0
  expect(alive(browser)).toBeGreaterThan(2)
  return { ...scan, left: () => alive(browser) }
}

const signals: [NodeJS.Signals, number][] = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]

describe('a scan that is stopped', () => {
  it.each(atDepth(signals.slice(0, 1), signals))(
    'by %s exits with %d, leaves no browser and writes no file, whole or half',
    async (signal, code) => {
      const { child, ended, left } = await startScan()
      child.kill(signal)
      expect(await ended).toMatchObject({ code, out: '', err: expect.stringContaining('Nothing was written') })
      expect(left()).toBe(0)
      expect(readdirSync(folder)).toEqual([])
    },
  )

  it('by a Ctrl-C that comes twice, as through npx, still ends in order', async () => {
    const { child, ended, left } = await startScan()
    child.kill('SIGINT')
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ code: 130, err: expect.stringContaining('Nothing was written') })
    expect(left()).toBe(0)
  })

  it('by the end of the process that started it under another Node leaves no browser', async () => {
    const { child, left } = await startScan()
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([129, null])
    expect(left()).toBe(0)
  })

  it('by SIGKILL leaves no browser', async () => {
    const { child, ended, left } = await startScan()
    child.kill('SIGKILL')
    expect((await ended).signal).toBe('SIGKILL')
    await expect.poll(left).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })

  it('by its time limit leaves no browser, and says that it is not whole', async () => {
    const { ended, left } = await startScan('--timeout', '5', '--json', '-', '--quiet')
    expect(JSON.parse((await ended).out).result).toBe('partial')
    expect(left()).toBe(0)
  })
})

describe('standard output', () => {
  it('may be left early by its reader, as by head, without a complaint', async () => {
    const { child, ended } = start(['scan', 'http://10.1.2.3/', '--json', '-', '--quiet'])
    child.stdout?.destroy()
    expect(await ended).toMatchObject({ code: 3, err: '' })
  })

  it.runIf(process.platform === 'linux')('that is full is told of in a sentence, with exit code 2', async () => {
    const { code, err } = await run(['scan', ...shop.args, '--passive', '--quiet', '--html', '/dev/full', '--timeout', '5'])
    expect(code).toBe(2)
    expect(err).toBe('/dev/full was not written: no space left on device.\n')
  })
})
