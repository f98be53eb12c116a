// Owns what the browser tests share: starting a browser or failing loudly, opening a page in a context of its own, counting processes.
import { chmodSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findBrowsers } from '#session/find.ts'
import { type LaunchChoices, launchBrowser } from '#session/launch.ts'
import { listProcesses } from '#session/process-tree.ts'
import type { CdpSession, RunningBrowser } from '#session/types.ts'

export async function mustLaunch(choices: Partial<LaunchChoices> = {}): Promise<RunningBrowser> {
  const launch = await launchBrowser({ env: process.env, ...choices })
  if (!launch.ok) throw new Error(launch.detail)
  return launch.browser
}

/**
 * The headless shell, made to give each site a process of its own as a full browser does, so that frames of other processes are tested where
 * only a headless shell is installed.
 */
export async function mustLaunchIsolating(): Promise<RunningBrowser> {
  const plain = await mustLaunch({ fullChrome: false })
  const program = readlinkSync(`/proc/${plain.pid}/exe`)
  await plain.close()
  const folder = mkdtempSync(join(tmpdir(), 'tillwatch-test-'))
  chmodSync(folder, 0o755)
  const wrapper = join(folder, 'headless_shell')
  const libraries = join(dirname(program), 'lib')
  writeFileSync(wrapper, `#!/bin/sh\nexport LD_LIBRARY_PATH=${libraries}\nexec ${program} --site-per-process "$@"\n`, { mode: 0o755 })
  try {
    return await mustLaunch({ env: { ...process.env, TILLWATCH_BROWSER: wrapper } })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The kinds that this machine has: the headless shell always, a full browser where one is installed. */
export const kindsOfBrowser = [
  { kind: 'the headless shell', launch: () => mustLaunch({ fullChrome: false }) },
  ...(findBrowsers({ env: process.env, fullChrome: true }).length > 0
    ? [{ kind: 'the full browser', launch: () => mustLaunch({ fullChrome: true }) }]
    : []),
]

/** A blank page in a new context; with a proxy's port all its traffic goes there. */
export async function openPage({ connection }: RunningBrowser, proxyPort?: number): Promise<CdpSession> {
  const proxy = proxyPort ? { proxyServer: `http://127.0.0.1:${proxyPort}`, proxyBypassList: '<-loopback>' } : {}
  const { browserContextId } = await connection.root.send('Target.createBrowserContext', proxy)
  const { targetId } = await connection.root.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await connection.root.send('Target.attachToTarget', { targetId, flatten: true })
  return connection.session(sessionId)
}

/** The value of an expression in the page, awaited. */
export async function evaluate(page: CdpSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value
}

/** Live processes in the group of a browser, zombies left out. */
export function groupSize(pid: number): number {
  return listProcesses().filter((one) => one.group === pid && one.state !== 'Z').length
}

/** Waits until `holds` is true, at most `withinMs`; gives whether it became so. */
export async function becomes(holds: () => boolean, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 25))) {
    if (holds()) return true
  }
  return holds()
}
