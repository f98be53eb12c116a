// Owns the other processes of the benchmarks: the one that serves the pages and the one that runs Lighthouse.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { findBrowsers } from '@tillwatch/browser'

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
  const path = findBrowsers({ env: process.env })
    .map((candidate) => candidate.path)
    .find((file) => file && existsSync(file))
  if (!path) return []
  const child = fork(new URL('run-lighthouse.ts', import.meta.url), [url, path, JSON.stringify(resolve), String(runs)], { silent: true })
  return (await saidBy(child)) as number[]
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
