// Starts a browser for scans: the best one found that passes its self-test, with an ordinary user agent and its sandbox on.

import { readFileSync } from 'node:fs'
import { type DoctorMessage, formatDoctor } from '@tillwatch/messages/doctor'
import { BROWSER_VARIABLE, type Candidate, type FindChoices, FULL_BROWSER_VARIABLE, findBrowsers } from './find.ts'
import { ordinaryUserAgent } from './flags.ts'
import { installAdvice } from './install-advice.ts'
import { type ProbedBrowser, probeBrowser } from './probe.ts'
import { browserProcesses } from './process-tree.ts'
import { startProcess } from './start-process.ts'
import type { RunningBrowser } from './types.ts'

const PAGE_BYTES = 4_096
const INTERVAL_MS = 250

export interface LaunchChoices extends FindChoices {
  /**
   * Run without a sandbox if none is available. Never by default, because the pages are hostile. Recorded in the browser's data.
   * TILLWATCH_ALLOW_NO_SANDBOX=1 in `env` has the same effect.
   */
  allowNoSandbox?: boolean
  /** Resident memory at which a renderer is killed; default 1.5 GiB. */
  rendererMemoryBytesMax?: number
  /** Opens a window for a person; only a full Chrome or Chromium has one. Default false. */
  visible?: boolean
  /** Cancels the start. If a browser is running by then, the caller must close it. */
  signal?: AbortSignal | undefined
}

/** Set to 1 by a person who accepts pages without a sandbox. */
export const NO_SANDBOX_VARIABLE = 'TILLWATCH_ALLOW_NO_SANDBOX'
const RENDERER_MEMORY_BYTES_MAX = 1.5 * 1024 ** 3

/** `detail` is a sentence in English. */
export type Launch = { ok: true; browser: RunningBrowser } | { ok: false; code: 'browser-missing' | 'browser-failed'; detail: string }

/** `detail` is the English sentence of `why`. */
export type NoBrowser = Extract<Launch, { ok: false }> & { why: DoctorMessage }

/**
 * Starts a browser for the caller, who closes it. `browser-missing` if none was found, `browser-failed` if none of the found ones works.
 * With TILLWATCH_BROWSER set, tries no other browser.
 */
export async function launchBrowser(choices: LaunchChoices): Promise<Launch> {
  const visible = choices.visible === true
  const chosen = await chooseBrowser(visible ? { ...choices, fullChrome: true } : choices)
  if (!chosen.ok) return chosen
  const { binary, version, majorVersion, candidate, sandbox } = chosen.probed
  const userAgent = ordinaryUserAgent(majorVersion)
  const result = await startProcess(binary, { env: choices.env, sandbox, userAgent, visible, signal: choices.signal })
  if (!result.ok) return noBrowser('browser-failed', refused([[result.why, [binary.path]]], null))
  const { started } = result
  const facts = {
    product: productName(started.product, binary.headless),
    version,
    userAgent,
    headless: binary.headless,
    source: candidate.source,
    sandbox,
  }
  const { connection, pid, profileDir, close } = started
  const watch = watchMemory(pid, profileDir, choices.rendererMemoryBytesMax ?? RENDERER_MEMORY_BYTES_MAX)
  void connection.closed.then(watch.stop)
  const browser: RunningBrowser = { connection, facts, pid, memoryKills: watch.kills, close }
  return { ok: true, browser }
}

/** The first browser found that passes its test; otherwise the tried ones, and why each was rejected. */
export async function chooseBrowser(choices: LaunchChoices): Promise<{ ok: true; probed: ProbedBrowser } | NoBrowser> {
  /** By the English sentence, so that equal reasons are listed once. */
  const reasons = new Map<string, Reason>()
  const refuse = ({ source, path }: Candidate, why: DoctorMessage) => {
    const sentence = formatDoctor(why, 'en')
    const [, browsers] = reasons.get(sentence) ?? [why, []]
    reasons.set(sentence, [why, [...browsers, source === 'bundled' ? { code: 'refused.bundled' } : path]])
  }
  const allowNoSandbox = choices.allowNoSandbox === true || choices.env[NO_SANDBOX_VARIABLE] === '1'
  const candidates = findBrowsers(choices)
  for (const candidate of candidates) {
    if (choices.signal?.aborted) break
    const probe = await probeBrowser(candidate, { env: choices.env, allowNoSandbox, signal: choices.signal })
    if (!probe.ok) {
      refuse(candidate, probe.why)
    } else if (!probe.probed.sandbox && !allowNoSandbox) {
      refuse(candidate, { code: 'start.unconfined' })
    } else {
      return probe
    }
  }
  if (candidates.length === 0) {
    return noBrowser('browser-missing', missing(choices))
  }
  // The start was canceled before any browser was tested.
  if (reasons.size === 0) return noBrowser('browser-failed', { code: 'start.late' })
  return noBrowser('browser-failed', refused([...reasons.values()], candidates[0]?.source === 'env' ? namingVariable(choices) : null))
}

const noBrowser = (code: NoBrowser['code'], why: DoctorMessage): NoBrowser => ({ ok: false, code, why, detail: formatDoctor(why, 'en') })

/** Why browsers cannot be used, and which ones. */
type Reason = [why: DoctorMessage, browsers: (string | DoctorMessage)[]]

/** All reasons in one sentence. `variable` names the browser, if one does. */
function refused(reasons: readonly Reason[], variable: string | null): DoctorMessage {
  const each = reasons.map(([why, browsers]): DoctorMessage => {
    const list = browsers.reduce((one, other) => ({ code: 'refused.also', values: { one, other } }))
    return { code: 'refused.one', values: { browsers: list, why } }
  })
  const all = each.reduceRight((others, one) => ({ code: 'refused.more', values: { one, others } }))
  return variable === null ? { code: 'refused', values: { reasons: all } } : { code: 'refused.named', values: { variable, reasons: all } }
}

function missing({ fullChrome }: FindChoices): DoctorMessage {
  const code = fullChrome ? 'no-full-browser' : fullChrome === false ? 'no-shell' : 'no-browser'
  const values = { found: { code }, install: installAdvice(fullChrome ? 'full' : 'any') }
  return { code: 'not-found-and-install', values }
}

function namingVariable({ env, fullChrome }: FindChoices): string {
  return fullChrome && env[FULL_BROWSER_VARIABLE] ? FULL_BROWSER_VARIABLE : BROWSER_VARIABLE
}

function productName(product: string, headless: 'shell' | 'full'): string {
  return headless === 'shell' ? 'Chromium headless shell' : product.replace(/^Headless/, '').replace(/\/.*$/, '')
}

interface MemoryWatch {
  /** Number of renderers killed so far. */
  kills(): number
  stop(): void
}

/**
 * Checks each renderer's resident memory four times a second (Linux; elsewhere it does nothing) and kills one above `limitBytes`. Renderers
 * descend from the browser's zygote processes, which live as long as it does, so a check costs a few small reads.
 */
function watchMemory(root: number, profileDir: string, limitBytes: number): MemoryWatch {
  const killed = new Set<number>()
  const zygotes = browserProcesses(root, profileDir).flatMap((one) => (one.command.includes('--type=zygote') ? [one.pid] : []))
  const timer = setInterval(() => {
    for (const pid of zygotes.flatMap(descendantsOf)) {
      if (killed.has(pid)) continue // Still dying, or below two zygotes.
      if (residentBytes(pid) <= limitBytes || !read(`/proc/${pid}/cmdline`).includes('--type=renderer')) continue
      try {
        process.kill(pid, 'SIGKILL')
        killed.add(pid)
      } catch {
        // It ended by itself.
      }
    }
  }, INTERVAL_MS)
  timer.unref()
  return { kills: () => killed.size, stop: () => clearInterval(timer) }
}

/** The sandbox adds intermediate zygotes, so all generations count. */
function descendantsOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return children.flatMap((child) => [child, ...descendantsOf(child)])
}

function residentBytes(pid: number): number {
  return Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // It ended meanwhile.
  }
}
