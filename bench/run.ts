// Owns `npm run bench`: measures side by side in one run and writes bench/RESULTS.md. Pages come from the testbed, on loopback.
import { writeFile } from 'node:fs/promises'
import { launchBrowser, type RunningBrowser, takeCapture } from '@tillwatch/browser'
import { judgeCapture } from '@tillwatch/core/report'
import type { CaptureDepth } from '@tillwatch/core/shared'
import { startTestbed } from '@tillwatch/testbed'
import { lighthouseRuns } from './lighthouse.ts'
import { machineLine, median, timed, treeMemoryMb } from './measure.ts'
import { plainLoad } from './plain-load.ts'

const RUNS = 7
const PARALLEL_SCANS = 12
const ENDURANCE_SCANS = 200

const testbed = await startTestbed()
const launch = await launchBrowser({ env: process.env })
if (!launch.ok) throw new Error(launch.detail)
const { browser } = launch
const egress = { allowPrivate: [...testbed.allowPrivate], resolve: [...testbed.resolve] }
const shop = (name: string) => {
  const found = testbed.shops.find((one) => one.name === name)
  if (!found) throw new Error(`The testbed has no shop ${name}`)
  return testbed.url(found)
}
const perf = shop('perf')
const lines: string[] = []
const say = (text: string) => {
  console.log(text)
  lines.push(text)
}

try {
  say('# Benchmark results\n')
  say(
    `${new Date().toISOString().slice(0, 10)}, ${machineLine()}, ${browser.facts.product} ${browser.facts.version}. Written by \`npm run bench\`.\n`,
  )
  await captureAgainstPlainLoad()
  await parallelScans()
  await endurance()
  await writeFile('bench/RESULTS.md', `${lines.join('\n')}\n`)
} finally {
  await browser.close()
  await testbed.stop()
}

async function scanOnce(on: RunningBrowser, url: string, depth: CaptureDepth) {
  const bundle = await takeCapture(url, { ...egress, depth, browser: on, timeoutMs: 60_000 })
  if (bundle.capture.outcome.status === 'failed') throw new Error(`${url}: ${bundle.capture.outcome.code} ${bundle.capture.outcome.detail}`)
  return bundle
}

async function captureAgainstPlainLoad() {
  const plain: number[] = []
  const full: number[] = []
  const deep: number[] = []
  const judge: number[] = []
  let facts = ''
  for (let run = 0; run <= RUNS; run++) {
    const a = await timed(() => plainLoad(browser, perf, egress))
    const b = await timed(() => scanOnce(browser, perf, 'passive'))
    const c = await timed(() => scanOnce(browser, perf, 'deep'))
    const d = await timed(async () => judgeCapture(c.value.capture, c.value.bodies))
    const bytes = c.value.capture.requests.reduce((sum, request) => sum + request.receivedBytes, 0)
    facts = `${d.value.scripts.length} scripts, ${(bytes / 1e6).toFixed(1)} MB received`
    if (run === 0) continue // The first of each fills caches.
    plain.push(a.ms)
    full.push(b.ms)
    deep.push(c.ms)
    judge.push(d.ms)
  }
  const peer = await lighthouseRuns(perf, testbed.resolve, 3)
  say(`## One scan\n\nPage: ${facts}. Medians of ${RUNS} runs, alternating.\n`)
  say('| What | ms | × plain load |\n| --- | --- | --- |')
  const row = (name: string, values: number[]) =>
    say(`| ${name} | ${median(values).toFixed(0)} | ${(median(values) / median(plain)).toFixed(2)} |`)
  row('Plain load, same settle rule', plain)
  row('Capture, passive: all that loads and runs, read and kept', full)
  row('Deep scan: touched, typed into, searched, left', deep)
  row('Judging the deep scan', judge)
  if (peer.length > 0) row('Lighthouse, performance and best practices (a peer, not a yardstick)', peer)
  say('')
}

async function parallelScans() {
  const measured: { lanes: number; perMinute: number; medianMs: number; peakMb: number }[] = []
  for (const lanes of [1, 2, 3, 4]) {
    let left = PARALLEL_SCANS
    const times: number[] = []
    let peakMb = 0
    const sampler = setInterval(() => {
      peakMb = Math.max(peakMb, treeMemoryMb(browser.pid))
    }, 200)
    const { ms } = await timed(() =>
      Promise.all(
        Array.from({ length: lanes }, async () => {
          while (left-- > 0) times.push((await timed(() => scanOnce(browser, perf, 'deep'))).ms)
        }),
      ),
    )
    clearInterval(sampler)
    measured.push({ lanes, perMinute: (PARALLEL_SCANS / ms) * 60_000, medianMs: median(times), peakMb })
  }
  const one = measured[0]
  say(`## Scans at once\n\n${PARALLEL_SCANS} deep scans of the same page in one browser.\n`)
  say('| At once | scans a minute | × one | median ms | peak PSS MB | MB for each further |\n| --- | --- | --- | --- | --- | --- |')
  for (const { lanes, perMinute, medianMs, peakMb } of measured) {
    const further = lanes > 1 && one ? ((peakMb - one.peakMb) / (lanes - 1)).toFixed(0) : ''
    say(
      `| ${lanes} | ${perMinute.toFixed(0)} | ${(perMinute / (one?.perMinute ?? 1)).toFixed(2)} | ${medianMs.toFixed(0)} | ${peakMb.toFixed(0)} | ${further} |`,
    )
  }
  say('')
}

async function endurance() {
  const url = shop('clean')
  const marks: { scans: number; browserMb: number; processMb: number }[] = []
  let done = 0
  const mark = () => {
    globalThis.gc?.()
    marks.push({ scans: done, browserMb: treeMemoryMb(browser.pid), processMb: process.memoryUsage().rss / 2 ** 20 })
  }
  mark()
  while (done < ENDURANCE_SCANS) {
    await Promise.all([0, 1, 2].map(() => scanOnce(browser, url, 'deep')))
    done += 3
    if (done % 50 < 3) mark()
  }
  say(`## Memory over ${done} scans in one process and one browser\n`)
  say('| After scans | browser PSS MB | process RSS MB |\n| --- | --- | --- |')
  for (const { scans, browserMb, processMb } of marks) say(`| ${scans} | ${browserMb.toFixed(0)} | ${processMb.toFixed(0)} |`)
  say('')
}
