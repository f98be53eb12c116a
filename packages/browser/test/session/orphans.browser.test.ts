import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { browserProcesses } from '#session/process-tree.ts'
import { becomes, evaluate, groupSize, mustLaunch, openPage } from './browsers.ts'

describe('a process of ours that dies', () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('of %s leaves no browser behind, even one whose page spins', async (signal) => {
    const holder = spawn(process.execPath, [fileURLToPath(new URL('hold-browser.ts', import.meta.url))], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(holder.stdout, 'data')
    const browserPid = Number(String(line).trim())
    expect(groupSize(browserPid)).toBeGreaterThan(2)
    holder.kill(signal)
    await once(holder, 'exit')
    expect(await becomes(() => groupSize(browserPid) === 0, 10_000)).toBe(true)
    // Its folder is removed by the next start of any browser.
    await (await mustLaunch()).close()
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`tillwatch-browser-${holder.pid}-`))).toEqual([])
  })
})

describe('a browser whose page is killed', () => {
  it('lives on without it, and leaves nothing behind when it is closed', async () => {
    const browser = await mustLaunch()
    const page = await openPage(browser)
    const crashed = new Promise<void>((resolve) => page.on('Inspector.targetCrashed', () => resolve()))
    await page.send('Inspector.enable')
    await evaluate(page, '1')
    const renderers = () => browserProcesses(browser.pid, '\0').filter((one) => one.command.includes('--type=renderer'))
    for (const { pid } of renderers()) process.kill(pid, 'SIGKILL')
    await crashed
    expect(await evaluate(await openPage(browser), '1 + 1')).toBe(2)
    await browser.close()
    expect(groupSize(browser.pid)).toBe(0)
  })
})
