// Starts one browser process: its user, environment, profile, and pipes.
import { type ChildProcess, spawn } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { getSystemErrorMessage } from 'node:util'
import type { DoctorMessage } from '@tillwatch/messages/doctor'
import { type BrowserUser, browserUser, mayUse } from './browser-user.ts'
import { connectPipe } from './cdp.ts'
import { CdpError } from './cdp-error.ts'
import { browserFlags } from './flags.ts'
import { lastWords } from './last-words.ts'
import { endProcesses, killAtExit } from './process-tree.ts'
import type { CdpConnection } from './types.ts'

const PREFIX = 'tillwatch-browser-'

const SMALL_SHARED_MEMORY_BYTES = 512 * 1024 * 1024
/** Variables that a browser may inherit; it gets no others, such as secrets. */
const INHERITED = [
  'PATH',
  'LANG',
  'TZ',
  'FONTCONFIG_PATH',
  'FONTCONFIG_FILE',
  'CHROME_DEVEL_SANDBOX',
  'SystemRoot',
  'windir',
  'ProgramFiles',
]

/** Variables of the desktop that a visible browser opens its window on. */
const OF_THE_SCREEN = ['DISPLAY', 'XAUTHORITY', 'WAYLAND_DISPLAY', 'XDG_RUNTIME_DIR', 'XDG_SESSION_TYPE']

export interface Binary {
  path: string
  headless: 'shell' | 'full'
  /** Folder of shared libraries for this binary only; null if the system has them. */
  libraryDir: string | null
  /** Folder with a fonts.conf for this binary only; null if the system has fonts. */
  fontsDir: string | null
}

export interface StartedProcess {
  pid: number
  profileDir: string
  connection: CdpConnection
  product: string
  protocolUserAgent: string
  close(): Promise<void>
}

export interface StartChoices {
  env: NodeJS.ProcessEnv
  userAgent: string | null
  sandbox: boolean
  /** Opens a window. Default false. */
  visible?: boolean
  /** Ends a start that takes too long; does not affect a browser that has responded. */
  signal?: AbortSignal | undefined
}

/** Starts a browser and waits for its first response. A failure says what happened to “it”; the caller names the program. */
export async function startProcess(
  binary: Binary,
  choices: StartChoices,
): Promise<{ ok: true; started: StartedProcess } | { ok: false; why: DoctorMessage }> {
  const user = browserUser()
  const folder = await makeProfileFolder(user)
  if (!folder.ok) return folder
  const profileDir = folder.path
  const flags = browserFlags({
    ...choices,
    profileDir,
    headless: binary.headless,
    smallSharedMemory: sharedMemoryIsSmall(),
  })
  let child: ChildProcess
  try {
    child = spawn(binary.path, flags, {
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
      cwd: profileDir,
      env: {
        ...childEnvironment(binary, choices.env, profileDir, user),
        ...(choices.visible ? inheritedFrom(choices.env, OF_THE_SCREEN) : {}),
      },
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    })
  } catch (error) {
    // Some failures arrive as an event, others as an exception.
    await removeProfileFolder(profileDir)
    return { ok: false, why: notStarted(error as Error) }
  }
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString('latin1')).slice(-8_000)
  })
  const spawnFailed = new Promise<DoctorMessage>((resolve) => child.once('error', (error) => resolve(notStarted(error))))
  const connection = connectPipe(child.stdio[3] as Writable, child.stdio[4] as Readable)

  let closing: Promise<void> | null = null
  const close = () => {
    closing ??= endAll()
    return closing
  }
  async function endAll(): Promise<void> {
    if (child.pid !== undefined) await endProcesses(child.pid, profileDir)
    for (const stream of child.stdio) stream?.destroy()
    await removeProfileFolder(profileDir)
    forgetRunning?.()
  }
  const forgetRunning = child.pid === undefined ? null : killAtExit(child.pid)

  const failed = async (why: DoctorMessage) => {
    await close()
    return { ok: false as const, why }
  }
  const first = await Promise.race([
    connection.root.send('Browser.getVersion').catch((error: CdpError) => error),
    spawnFailed,
    aborted(choices.signal),
  ])
  if (first instanceof CdpError && first.code === 'timeout') return failed({ code: 'start.answered', values: { message: first.detail } })
  if (first instanceof CdpError) {
    await delay(50) // Its last output may still be in the pipe.
    return failed(lastWords(words))
  }
  if ('code' in first) return failed(first)
  void connection.closed.then(close)
  const started = { pid: child.pid!, profileDir, connection, product: first.product, protocolUserAgent: first.userAgent, close }
  return { ok: true, started }
}

/** Resolves to why a start was cancelled; never without a signal. */
function aborted(signal: AbortSignal | undefined): Promise<DoctorMessage> {
  if (signal?.aborted) return Promise.resolve({ code: 'start.late' })
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve({ code: 'start.late' }), { once: true }))
}

function notStarted(error: NodeJS.ErrnoException): DoctorMessage {
  const message = (error.errno === undefined ? undefined : getSystemErrorMessage(error.errno)) ?? error.message
  return { code: 'start.failed', values: { message } }
}

const inheritedFrom = (env: NodeJS.ProcessEnv, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])))

function childEnvironment(binary: Binary, env: NodeJS.ProcessEnv, profileDir: string, user: BrowserUser | null): NodeJS.ProcessEnv {
  return {
    ...inheritedFrom(env, INHERITED),
    HOME: profileDir,
    TMPDIR: profileDir,
    ...(process.platform === 'win32' ? { TEMP: profileDir, TMP: profileDir } : {}),
    ...(user ? { USER: user.name, LOGNAME: user.name } : {}),
    // There is no desktop session, and none is started for us.
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    ...(binary.libraryDir ? { LD_LIBRARY_PATH: binary.libraryDir } : {}),
    ...(binary.fontsDir ? { FONTCONFIG_PATH: binary.fontsDir } : {}),
  }
}

function sharedMemoryIsSmall(): boolean {
  if (process.platform !== 'linux') return false
  try {
    const facts = statfsSync('/dev/shm')
    return facts.bsize * facts.blocks < SMALL_SHARED_MEMORY_BYTES
  } catch {
    return true // No /dev/shm at all.
  }
}

/**
 * Creates a folder with mode 0700, owned by the browser's user. Its name contains our process ID, so that a later start can recognize
 * leftovers. If it cannot be created (a full disk; a root without power over other users, as in some containers), the detail says why.
 */
async function makeProfileFolder(user: BrowserUser | null): Promise<{ ok: true; path: string } | { ok: false; why: DoctorMessage }> {
  const base = temporaryBase(user)
  await removeLeftovers(base)
  let path: string
  try {
    path = await mkdtemp(join(base, `${PREFIX}${process.pid}-`))
  } catch (error) {
    return { ok: false, why: { code: 'start.no-folder', values: { folder: base, message: (error as Error).message } } }
  }
  try {
    if (user) await chown(path, user.uid, user.gid)
    return { ok: true, path }
  } catch {
    await removeProfileFolder(path)
    return { ok: false, why: { code: 'start.root', values: { name: user?.name ?? '' } } }
  }
}

/** Removes the folder; the browser must have ended. Retries a few times for a file that a dying process is still writing. */
async function removeProfileFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 40 }).catch(() => {
    // The next start removes leftovers, after finding our process ID gone.
  })
}

function temporaryBase(user: BrowserUser | null): string {
  const own = tmpdir()
  return mayUse(own, 1, user) ? own : '/tmp'
}

/** Removes folders whose process was killed before it could. */
async function removeLeftovers(base: string): Promise<void> {
  for (const name of await readdir(base).catch(() => [])) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (owner && !isAlive(Number(owner))) await removeProfileFolder(join(base, name))
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
