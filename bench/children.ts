// Owns the other processes of the benchmarks: the one that serves the pages and the one that runs Lighthouse.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { findBrowsers, unpackBundled } from '@tillwatch/browser'

export interface Pages {
  /** Address of each shop, by its name. */
  urls: Record<string, string>
  allowPrivate: string[]
  resolve: string[]
}

/** Starts the testbed in a process of its own; `stop` ends it. */
export async function servePages(): Promise<{ pages: Pages; stop(): void }> {
  const child = fork(new URL('serve-pages.ts', import.meta.url))
  return { pages: (await saidBy(child)) as Pages, stop: () => child.disconnect() }
}

/** Wall time in milliseconds of each Lighthouse run on `url`; empty when no installed browser can be given to it. */
export async function lighthouseRuns(url: string, resolve: readonly string[], runs: number): Promise<number[]> {
  const browser = await browserForOthers()
  if (!browser) return []
  const child = fork(new URL('run-lighthouse.ts', import.meta.url), [url, browser.path, JSON.stringify(resolve), String(runs)], {
    silent: true,
    env: { ...process.env, ...browser.env },
  })
  return (await saidBy(child)) as number[]
}

/** A browser as another program starts it: its file and the environment that it needs. The bundled one is a package until it is unpacked. */
async function browserForOthers(): Promise<{ path: string; env: Record<string, string> } | null> {
  for (const { source, path } of findBrowsers({ env: process.env })) {
    const bundled = source === 'bundled' ? await unpackBundled(process.env) : null
    if (bundled) return { path: bundled.path, env: { LD_LIBRARY_PATH: bundled.libraryDir, FONTCONFIG_PATH: bundled.fontsDir } }
    if (source !== 'bundled' && path && existsSync(path)) return { path, env: {} }
  }
  return null
}

/** The first message of a child; an error when it exits without one. */
async function saidBy(child: ChildProcess): Promise<unknown> {
  const lines: string[] = []
  child.stderr?.on('data', (chunk) => lines.push(String(chunk)))
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`A process of the benchmark ended with ${code}. ${lines.join('')}`)
  })
  const [message] = await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined) // Its end after the message is no news.
  return message
}
