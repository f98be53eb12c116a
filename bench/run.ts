// Owns `npm run bench`: measures side by side in one run and writes bench/RESULTS.md. Pages come from the testbed, on loopback. Ends with the
// targets that were missed, and then with exit code 1.
import { launchBrowser, type RunningBrowser, takeCapture } from '@tillwatch/browser'
import type { CaptureDepth } from '@tillwatch/contract/lists'
import { judgeCapture } from '@tillwatch/core/report'
import { lighthouseRuns, servePages } from './children.ts'
import { dashboardSection } from './dashboard.ts'
import { machineLine, median, ownMemoryMb, timed, treeMemoryMb } from './measure.ts'
import { plainLoad } from './plain-load.ts'
import { writeResults } from './sections.ts'
import { rounds } from './short.ts'
import { siteSection } from './site.ts'
import { type Measured, missedTargets } from './targets.ts'

const RUNS = rounds(9)
const PARALLEL_SCANS = rounds(18, 4)
const MEMORY_ROUNDS = rounds(4)
const ENDURANCE_SCANS = rounds(200, 3)
const FURTHER_SCAN_MB_MAX = 64
/** What a process may grow by over the scans and still count as flat: a tenth, the noise of its collector. */
const FLAT_RATIO_MAX = 1.1

const { pages, stop } = await servePages()
const egress = { allowPrivate: pages.allowPrivate, resolve: pages.resolve }
const perf = address('perf')
const lines: string[] = []
const measuredTargets: Measured[] = []

try {
  say('# Benchmark results\n')
  say(
    `Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machineLine()}. Times are medians of runs that alternate, so that a busy machine slows all alike; read the ratios.\n`,
  )
  await inFreshBrowser(oneScan)
  await inFreshBrowser(scansAtOnce)
  await inFreshBrowser(manyScans)
  const site = await siteSection()
  say(site.text)
  measuredTargets.push(...site.measured)
  const dashboard = await dashboardSection()
  say(dashboard.text)
  measuredTargets.push(...dashboard.measured)
  await writeResults(lines.join('\n').trim())
  const missed = missedTargets(measuredTargets)
  console.log(missed.length === 0 ? 'Every target is met.' : `Missed targets:\n${missed.map((line) => `- ${line}`).join('\n')}`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  stop()
}

function address(shop: string): string {
  const url = pages.urls[shop]
  if (!url) throw new Error(`The testbed has no shop ${shop}`)
  return url
}

function say(text: string): void {
  console.log(text)
  lines.push(text)
}

async function inFreshBrowser(measure: (browser: RunningBrowser) => Promise<void>): Promise<void> {
  const launch = await launchBrowser({ env: process.env })
  if (!launch.ok) throw new Error(launch.detail)
  try {
    await measure(launch.browser)
  } finally {
    await launch.browser.close()
  }
}

async function scan(browser: RunningBrowser, url: string, depth: CaptureDepth) {
  const bundle = await takeCapture(url, { ...egress, depth, browser, timeoutMs: 60_000 })
  const { outcome } = bundle.capture
  if (outcome.status !== 'complete') throw new Error(`${url}: ${outcome.status} ${outcome.code} ${JSON.stringify(outcome.issues)}`)
  return bundle
}

async function oneScan(browser: RunningBrowser): Promise<void> {
  const plain: number[] = []
  const passive: number[] = []
  const deep: number[] = []
  const judged: number[] = []
  let facts = ''
  for (let run = 0; run <= RUNS; run++) {
    const a = await timed(() => plainLoad(browser, perf, egress))
    const b = await timed(() => scan(browser, perf, 'passive'))
    const c = await timed(() => scan(browser, perf, 'deep'))
    const d = await timed(async () => judgeCapture(c.value.capture, c.value.bodies))
    const bytes = c.value.capture.requests.reduce((sum, request) => sum + request.receivedBytes, 0)
    facts = `${d.value.scripts.length} scripts, ${(bytes / 1e6).toFixed(1)} MB received, ${browser.facts.product} ${browser.facts.version}`
    if (run === 0) continue // The first of each fills caches.
    plain.push(a.ms)
    passive.push(b.ms)
    deep.push(c.ms)
    judged.push(d.ms)
  }
  const peer = await lighthouseRuns(perf, egress.resolve, rounds(5))
  say(`## One scan\n\nPage: ${facts}. ${RUNS} runs of each; every load settles by the same rule, 700 ms without activity.\n`)
  say('| What | ms | × plain load | target |\n| --- | --- | --- | --- |')
  const row = (name: string, values: number[], target = '') =>
    say(`| ${name} | ${median(values).toFixed(0)} | ${(median(values) / median(plain)).toFixed(2)} | ${target} |`)
  row('Plain load: network watched, nothing else', plain)
  row('Full capture of the load (`passive`): every script, body, cause, frame, field, header, picture', passive, '≤ 1.3 ×')
  row('Deep scan: also touched, typed into, searched for the card, and left', deep, '≤ 5,000 ms')
  row('Judging the deep scan', judged)
  measuredTargets.push(
    { name: 'Full capture of the load, × plain load', value: median(passive) / median(plain), atMost: 1.3 },
    { name: 'Deep scan, ms', value: median(deep), atMost: 5000 },
  )
  if (peer.length > 0) row('Lighthouse, performance and best practices: a peer that loads the page once too', peer)
  say('')
}

async function scansAtOnce(browser: RunningBrowser): Promise<void> {
  const measured: { lanes: number; perMinute: number; medianMs: number; browserMb: number; bothMb: number }[] = []
  await scan(browser, perf, 'deep')
  for (const lanes of [1, 2, 3, 4]) {
    const times: number[] = []
    const { ms } = await timed(() =>
      inLanes(lanes, PARALLEL_SCANS, async () => void times.push((await timed(() => scan(browser, perf, 'deep'))).ms)),
    )
    measured.push({ lanes, perMinute: (PARALLEL_SCANS / ms) * 60_000, medianMs: median(times), ...(await peakMemory(browser, lanes)) })
  }
  const one = measured[0]
  say(
    `## Scans at once\n\n${PARALLEL_SCANS} deep scans of the same page in one browser. Memory is the peak of ${MEMORY_ROUNDS} further rounds: PSS of the browser's processes, and`,
  )
  say('the same with the RSS of the process that scans, which keeps room that it no longer needs.\n')
  say(
    `Targets: three at once ≥ 2 × the scans a minute of one; ≤ ${FURTHER_SCAN_MB_MAX} MB for each further scan in the browser's processes, which is the first “for each further” column. The second one is told beside it and is no target.\n`,
  )
  say('| At once | scans a minute | × one | median ms | browser MB | for each further | with scanner MB | for each further |')
  say('| --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const { lanes, perMinute, medianMs, browserMb, bothMb } of measured) {
    const memory = (mb: number, ofOne: number) => `${mb.toFixed(0)} | ${lanes > 1 ? ((mb - ofOne) / (lanes - 1)).toFixed(0) : ''}`
    const speed = `${perMinute.toFixed(0)} | ${(perMinute / (one?.perMinute ?? 1)).toFixed(2)} | ${medianMs.toFixed(0)}`
    say(`| ${lanes} | ${speed} | ${memory(browserMb, one?.browserMb ?? 0)} | ${memory(bothMb, one?.bothMb ?? 0)} |`)
    if (one && lanes > 1) {
      const value = (browserMb - one.browserMb) / (lanes - 1)
      measuredTargets.push({ name: `Browser MB for each further scan, ${lanes} at once`, value, atMost: FURTHER_SCAN_MB_MAX })
    }
    if (one && lanes === 3)
      measuredTargets.push({ name: 'Three scans at once, × the scans a minute of one', value: perMinute / one.perMinute, atLeast: 2 })
  }
  say('')
}

/** Runs `work` so many times, in so many lanes at once. */
async function inLanes(lanes: number, times: number, work: () => Promise<void>): Promise<void> {
  let left = times
  const lane = async () => {
    while (left-- > 0) await work()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Peak memory of so many deep scans at once. Measured apart from their speed: reading it takes a tenth of a core. */
async function peakMemory(browser: RunningBrowser, lanes: number): Promise<{ browserMb: number; bothMb: number }> {
  let browserMb = 0
  let bothMb = 0
  const sampler = setInterval(() => {
    const now = treeMemoryMb(browser.pid)
    browserMb = Math.max(browserMb, now)
    bothMb = Math.max(bothMb, now + ownMemoryMb())
  }, 250)
  await inLanes(lanes, MEMORY_ROUNDS * lanes, () => scan(browser, perf, 'deep').then(() => undefined))
  clearInterval(sampler)
  return { browserMb, bothMb }
}

async function manyScans(browser: RunningBrowser): Promise<void> {
  const url = address('clean')
  const marks: { scans: number; browserMb: number; processMb: number }[] = []
  let done = 0
  const mark = () => marks.push({ scans: done, browserMb: treeMemoryMb(browser.pid), processMb: ownMemoryMb() })
  while (done < ENDURANCE_SCANS) {
    await Promise.all([0, 1, 2].map(() => scan(browser, url, 'deep')))
    done += 3
    if (done === 3 || done % 50 < 3) mark()
  }
  say(
    `## Memory over ${done} scans in one process and one browser\n\nPage: \`clean\`, a small static shop. Target: flat, which is at most ${FLAT_RATIO_MAX} × after the last scans what it was after the first.\n`,
  )
  const growth = (of: (mark: (typeof marks)[number]) => number) => of(marks.at(-1)!) / of(marks[0]!)
  measuredTargets.push(
    { name: 'Browser memory after the last scans, × after the first', value: growth(({ browserMb }) => browserMb), atMost: FLAT_RATIO_MAX },
    { name: 'Scanner memory after the last scans, × after the first', value: growth(({ processMb }) => processMb), atMost: FLAT_RATIO_MAX },
  )
  say('| After scans | browser PSS MB | scanner RSS MB |\n| --- | --- | --- |')
  for (const { scans, browserMb, processMb } of marks) say(`| ${scans} | ${browserMb.toFixed(0)} | ${processMb.toFixed(0)} |`)
  say('')
}
