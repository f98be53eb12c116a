// Whether a found browser is usable: it is started once, tested, and the result is kept while the file stays the same.

import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { type DoctorMessage, formatDoctor } from '@tillwatch/messages/doctor'
import { browserUser, mayUse } from './browser-user.ts'
import { CdpError } from './cdp-error.ts'
import type { Candidate } from './find.ts'
import { systemHasFonts } from './fonts.ts'
import { renderersAreConfined } from './process-tree.ts'
import { type Binary, startProcess } from './start-process.ts'
import type { CdpConnection } from './types.ts'
import { unpackBundled } from './unpack.ts'

/** A script with non-ASCII characters, because the hash must cover its UTF-8 form. */
const KNOWN_SCRIPT = 'globalThis.tillwatch = "äöü – 支払い – 💳"'

export interface ProbedBrowser {
  candidate: Candidate
  binary: Binary
  /** `156.0.8078.79`. */
  version: string
  majorVersion: number
  product: string
  sandbox: boolean
}

/** `why` says what is wrong with “it”; the caller names the program. */
export type Probe = { ok: true; probed: ProbedBrowser } | { ok: false; why: DoctorMessage }

export interface ProbeChoices {
  env: NodeJS.ProcessEnv
  allowNoSandbox: boolean
  /** Ends the start of a browser that does not respond. */
  signal?: AbortSignal | undefined
}

const known = new Map<string, Promise<Probe>>()

/** Starts the candidate with its sandbox, reads its version, and tests it. Without a sandbox only if explicitly requested. */
export function probeBrowser(candidate: Candidate, choices: ProbeChoices): Promise<Probe> {
  const facts = statSync(candidate.path, { throwIfNoEntry: false })
  const key = [candidate.path, facts?.mtimeMs, facts?.size, choices.allowNoSandbox].join('|')
  const kept = known.get(key)
  if (kept) return kept
  const made = probe(candidate, choices)
  // Others must not wait for a test that its caller can cancel.
  if (!choices.signal) known.set(key, made)
  // A failure may be temporary (memory, a full disk), so only success is kept.
  void made.then((result) => (result.ok ? known.set(key, made) : known.delete(key)))
  return made
}

async function probe(candidate: Candidate, choices: ProbeChoices): Promise<Probe> {
  const binary = await toBinary(candidate, choices.env)
  if (!binary.ok) return binary
  const confined = await tryStart(candidate, binary.binary, choices, true)
  if (confined.ok || !choices.allowNoSandbox) return confined
  return tryStart(candidate, binary.binary, choices, false)
}

async function toBinary(
  candidate: Candidate,
  env: NodeJS.ProcessEnv,
): Promise<{ ok: true; binary: Binary } | { ok: false; why: DoctorMessage }> {
  if (candidate.source === 'bundled') {
    try {
      const unpacked = await unpackBundled(env)
      if (!unpacked) return { ok: false, why: { code: 'start.not-installed' } }
      const fontsDir = systemHasFonts(env) ? null : unpacked.fontsDir
      return { ok: true, binary: { path: unpacked.path, headless: 'shell', libraryDir: unpacked.libraryDir, fontsDir } }
    } catch (error) {
      return { ok: false, why: { code: 'start.not-unpacked', values: { message: error instanceof Error ? error.message : String(error) } } }
    }
  }
  const { path, headless } = candidate
  const user = browserUser()
  const fault = programFault(path)
  if (fault) return { ok: false, why: fault }
  if (!mayUse(path, 1, user)) {
    return { ok: false, why: { code: 'start.user', values: { name: user?.name ?? '' } } }
  }
  return { ok: true, binary: { path, headless, libraryDir: null, fontsDir: null } }
}

/** Why a path cannot be a program; null if it may be one. */
function programFault(path: string): DoctorMessage | null {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts) return { code: isAbsolute(path) ? 'start.no-file' : 'start.no-path' }
  if (!facts.isFile()) return { code: 'start.no-plain-file' }
  return process.platform === 'win32' || facts.mode & 0o111 ? null : { code: 'start.no-program' }
}

async function tryStart(candidate: Candidate, binary: Binary, { env, signal }: ProbeChoices, sandbox: boolean): Promise<Probe> {
  // The packed libraries are a last resort: the system's own get security updates.
  const plain: Binary = { ...binary, libraryDir: null }
  let used = plain
  let result = await startProcess(plain, { env, sandbox, userAgent: null, signal })
  if (!result.ok && binary.libraryDir && /shared librar/.test(formatDoctor(result.why, 'en'))) {
    used = binary
    result = await startProcess(binary, { env, sandbox, userAgent: null, signal })
  }
  if (!result.ok) return result
  const { started } = result
  const stop = () => void started.close()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    const version = /(\d+)\.[\d.]+/.exec(started.product)
    if (!version) return { ok: false, why: { code: 'start.other-product', values: { product: JSON.stringify(started.product) } } }
    const tested = await testScriptHash(started.connection)
    if (!tested.ok) return tested
    const confined = sandbox && ((await renderersAreConfined(started.pid, started.profileDir)) ?? process.platform !== 'linux')
    const probed = {
      candidate,
      binary: used,
      version: version[0],
      majorVersion: Number(version[1]),
      product: started.product,
      sandbox: confined,
    }
    return { ok: true, probed }
  } finally {
    signal?.removeEventListener('abort', stop)
    await started.close()
  }
}

/** Opens a blank page, compiles one script there and compares the engine's hash of it with our own SHA-256. */
async function testScriptHash(connection: CdpConnection): Promise<{ ok: true } | { ok: false; why: DoctorMessage }> {
  const { root } = connection
  try {
    const { browserContextId } = await root.send('Target.createBrowserContext')
    const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId })
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: true })
    const page = connection.session(sessionId)
    const hashes: string[] = []
    page.on('Debugger.scriptParsed', (script) => hashes.push(script.hash))
    await page.send('Debugger.enable')
    await page.send('Runtime.evaluate', { expression: KNOWN_SCRIPT })
    await root.send('Target.disposeBrowserContext', { browserContextId })
    const expected = createHash('sha256').update(KNOWN_SCRIPT, 'utf8').digest('hex')
    if (hashes.includes(expected)) return { ok: true }
    return { ok: false, why: { code: 'start.old' } }
  } catch (error) {
    if (!(error instanceof CdpError)) throw error
    return { ok: false, why: { code: 'start.self-test', values: { message: error.message } } }
  }
}
