import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatDoctor } from '@tillwatch/messages/doctor'
import { afterEach, describe, expect, it } from 'vitest'
import { diagnose } from '#session/doctor.ts'
import { launchBrowser } from '#session/launch.ts'
import { browserProcesses } from '#session/process-tree.ts'
import type { RunningBrowser } from '#session/types.ts'
import { takeCapture } from '#take-capture.ts'
import { becomes, evaluate, groupSize, mustLaunch, openPage } from './browsers.ts'

/** The checks with their texts in English. */
async function diagnosed(...asked: Parameters<typeof diagnose>) {
  const { checks } = await diagnose(...asked)
  return {
    checks: checks.map((check) => ({
      ...check,
      detail: formatDoctor(check.detail, 'en'),
      remedy: check.remedy && formatDoctor(check.remedy, 'en'),
    })),
  }
}

const open: RunningBrowser[] = []
afterEach(async () => {
  for (const browser of open.splice(0)) await browser.close()
})
async function browser(...choices: Parameters<typeof mustLaunch>): Promise<RunningBrowser> {
  const started = await mustLaunch(...choices)
  open.push(started)
  return started
}
const profiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`tillwatch-browser-${process.pid}-`))

describe.each([
  { name: 'the first browser found', choices: {} },
  { name: 'the bundled browser', choices: { sources: ['bundled'] as const } },
])('$name', ({ choices }) => {
  it('starts, with its facts and an ordinary user agent', async () => {
    const { connection, facts } = await browser(choices)
    const version = await connection.root.send('Browser.getVersion')
    expect(version.product).toContain(facts.version)
    expect(version.userAgent).toBe(facts.userAgent)
    expect(facts.userAgent).not.toContain('Headless')
    expect(facts.sandbox).toBe(true)
  })

  it('confines its pages: another user than root, a system-call filter, no new privileges', async () => {
    const started = await browser(choices)
    await evaluate(await openPage(started), '1')
    const statuses = () =>
      browserProcesses(started.pid, '\0').map((one) => ({ command: one.command, text: readFileSync(`/proc/${one.pid}/status`, 'utf8') }))
    const renderers = () => statuses().filter((one) => one.command.includes('--type=renderer'))
    expect(renderers().length).toBeGreaterThan(0)
    const confined = () => renderers().every((one) => /^NoNewPrivs:\s+1$.*^Seccomp:\s+2$/ms.test(one.text))
    expect(await becomes(confined, 5_000)).toBe(true)
    for (const one of statuses()) {
      expect(one.text).not.toMatch(/^Uid:\s+0\b/m)
      expect(one.command).not.toContain('--no-sandbox')
    }
  })

  it('looks like no automation to a page', async () => {
    const page = await openPage(await browser(choices))
    expect(await evaluate(page, '[navigator.webdriver, /Headless/.test(navigator.userAgent)].join()')).toBe('false,false')
  })
})

describe('a running browser', () => {
  it('inherits no variable of the product but the few it needs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tillwatch-test-'))
    chmodSync(folder, 0o777)
    const teller = join(folder, 'headless_shell')
    writeFileSync(teller, `#!/bin/sh\nenv > ${folder}/told\n`, { mode: 0o755 })
    try {
      await launchBrowser({ env: { ...process.env, TILLWATCH_BROWSER: teller, DATABASE_URL: 'postgres://secret@x/y' } })
      const told = readFileSync(join(folder, 'told'), 'utf8')
      expect(told).toContain('HOME=')
      expect(told).not.toMatch(/secret|DATABASE_URL|TILLWATCH/)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it("keeps its files in a folder that only the browser's user can enter", async () => {
    const { pid } = await browser()
    const folder = /--user-data-dir=(\S+)/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '))![1]!
    const facts = statSync(folder)
    expect(facts.mode & 0o777).toBe(0o700)
    expect(facts.uid).toBe(Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]))
  })

  it('leaves no process and no folder behind when closed, also when closed twice', async () => {
    const before = profiles().length
    const { pid, close } = await browser()
    expect(groupSize(pid)).toBeGreaterThan(2)
    await Promise.all([close(), close()])
    expect(groupSize(pid)).toBe(0)
    expect(profiles()).toHaveLength(before)
  })

  it('says that it is gone when it is killed, and cleans up after it', async () => {
    const { pid, connection } = await browser()
    const pending = connection.root.send('Target.getTargets')
    await pending
    process.kill(pid, 'SIGKILL')
    expect(await connection.closed).toMatch(/pipe/)
    await expect(connection.root.send('Browser.getVersion')).rejects.toMatchObject({ code: 'closed' })
    expect(await becomes(() => groupSize(pid) === 0, 5_000)).toBe(true)
  })

  it('kills a page that eats memory, stays alive, and counts it', async () => {
    const started = await browser({ rendererMemoryBytesMax: 300 * 1024 * 1024 })
    const page = await openPage(started)
    await page.send('Inspector.enable')
    const crashed = new Promise((resolve) => page.on('Inspector.targetCrashed', resolve as () => void))
    const eating = evaluate(
      page,
      '(async () => { const kept = []; for (;;) { kept.push(new Uint8Array(2e7).fill(1)); await new Promise(r => setTimeout(r, 5)) } })()',
    )
    eating.catch(() => {}) // Its page dies under it.
    await crashed
    expect(started.memoryKills()).toBe(1)
    expect(await evaluate(await openPage(started), '1 + 1')).toBe(2)
  })
})

describe('a browser that cannot be used', () => {
  it('is a failure with a sentence, and no other is tried, when TILLWATCH_BROWSER names it', async () => {
    for (const path of ['/nowhere/chrome', '/bin/true']) {
      const launch = await launchBrowser({ env: { ...process.env, TILLWATCH_BROWSER: path } })
      expect(launch).toMatchObject({ ok: false, code: 'browser-failed', detail: expect.stringContaining('TILLWATCH_BROWSER') })
    }
  })

  it('ends within the time of the visit, with what it did not do, when it starts and never answers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tillwatch-test-'))
    chmodSync(folder, 0o755)
    const silent = join(folder, 'headless_shell')
    writeFileSync(silent, `#!/bin/sh\necho $$ > ${folder}/pid\nexec sleep 300\n`, { mode: 0o755 })
    chmodSync(folder, 0o777)
    try {
      const env = { ...process.env, TILLWATCH_BROWSER: silent }
      const { capture } = await takeCapture('http://shop.localhost/', { env, timeoutMs: 2_000 })
      expect(capture.outcome).toMatchObject({
        status: 'failed',
        code: 'timeout',
        cause: { code: 'browser-late' },
      })
      expect(groupSize(Number(readFileSync(join(folder, 'pid'), 'utf8')))).toBe(0)
      const launch = await launchBrowser({ env, signal: AbortSignal.timeout(300) })
      expect(launch).toMatchObject({ ok: false, detail: expect.stringContaining('did not respond in time') })
      expect(await launchBrowser({ env, signal: AbortSignal.abort() })).toMatchObject({ ok: false, code: 'browser-failed' })
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('is browser-missing, with the line that installs one, when there is none', async () => {
    const launch = await launchBrowser({ env: { HOME: '/nowhere', PATH: '' }, sources: ['cache'] })
    expect(launch).toMatchObject({
      ok: false,
      code: 'browser-missing',
      detail: expect.stringMatching(/No Chromium or Chrome was found.*nstall/),
    })
  })

  it('is refused when it has no sandbox to offer, unless a person accepts that, and then its facts say so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tillwatch-test-'))
    chmodSync(folder, 0o755)
    const real = readlinkSync(`/proc/${(await browser()).pid}/exe`)
    const confinedNever = join(folder, 'headless_shell')
    const script = `#!/bin/sh\ncase " $* " in *" --no-sandbox "*) exec ${real} "$@";; esac\necho "FATAL: No usable sandbox!" >&2\nexit 1\n`
    writeFileSync(confinedNever, script, { mode: 0o755 })
    const env = { ...process.env, TILLWATCH_BROWSER: confinedNever }
    try {
      expect(await launchBrowser({ env })).toMatchObject({
        ok: false,
        code: 'browser-failed',
        detail: `TILLWATCH_BROWSER names a browser that cannot be used: ${confinedNever}: it has no sandbox here, because its user is not allowed to create user namespaces.`,
      })
      const { checks } = await diagnosed(env)
      expect(checks[0]).toMatchObject({ id: 'browser', state: 'problem', remedy: expect.stringContaining('user namespaces') })
      const accepting = { ...env, TILLWATCH_ALLOW_NO_SANDBOX: '1' }
      expect((await browser({ env: accepting })).facts.sandbox).toBe(false)
      expect((await browser({ env: accepting, allowNoSandbox: false })).facts.sandbox).toBe(false)
      expect((await browser({ env, allowNoSandbox: true })).facts.sandbox).toBe(false)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
