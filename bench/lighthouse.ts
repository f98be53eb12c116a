// Owns the peer: Lighthouse on the same page, in the same kind of browser, started by its own launcher.
import { existsSync } from 'node:fs'
import { findBrowsers } from '@tillwatch/browser'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { timed } from './measure.ts'

/** Wall time in milliseconds of each run; empty when no installed browser can be given to it. */
export async function lighthouseRuns(url: string, resolve: readonly string[], runs: number): Promise<number[]> {
  const path = findBrowsers({ env: process.env })
    .map((candidate) => candidate.path)
    .find((file) => file && existsSync(file))
  if (!path) return []
  const rules = resolve.map((entry) => entry.split(':')).map(([host, , address]) => `MAP ${host} ${address}`)
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const { ms } = await timed(async () => {
      const chrome = await launch({
        chromePath: path,
        logLevel: 'silent',
        chromeFlags: ['--headless', '--no-sandbox', '--disable-quic', `--host-resolver-rules=${rules.join(',')}`],
      })
      try {
        const flags = {
          port: chrome.port,
          output: 'json' as const,
          logLevel: 'error' as const,
          onlyCategories: ['performance', 'best-practices'],
        }
        const answer = await lighthouse(url, flags)
        if (answer?.lhr.runtimeError) throw new Error(answer.lhr.runtimeError.message)
      } finally {
        chrome.kill()
      }
    })
    times.push(ms)
  }
  return times
}
