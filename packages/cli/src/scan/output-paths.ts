// Output paths of a scan: each is checked before a browser starts, so that no visit is wasted.
import { randomUUID } from 'node:crypto'
import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { failureWords } from '../failure-words.ts'
import { usageError } from '../usage-error.ts'

export interface OutputPaths {
  /** `-` for standard output. */
  json: string | null
  /** `-` for standard output. */
  ndjson: string | null
  html: string | null
  har: string | null
  screenshot: string | null
  /** Folder, created if missing. */
  bodies: string | null
}

/**
 * Converts the output options to absolute paths with links resolved. Creates a missing folder for bodies, and writes and removes a file in
 * each folder, because permissions alone prove nothing. Throws UsageError for a path that cannot be written.
 */
export function readOutputPaths(typed: { [Name in keyof OutputPaths]?: string | undefined }): OutputPaths {
  const paths: OutputPaths = {
    json: typed.json === '-' ? '-' : outputFile('--json', typed.json),
    ndjson: typed.ndjson === '-' ? '-' : outputFile('--ndjson', typed.ndjson),
    html: outputFile('--html', typed.html),
    har: outputFile('--har', typed.har),
    screenshot: outputFile('--screenshot', typed.screenshot),
    bodies: outputFolder('--bodies', typed.bodies),
  }
  const taken = new Map<string, string>()
  for (const [name, path] of Object.entries(paths)) {
    if (path === null || isDevice(path)) continue
    const other = taken.get(path)
    if (other) throw usageError('output.same', { option: other, name, path })
    taken.set(path, `--${name}`)
  }
  const { bodies, ...files } = paths
  for (const [name, path] of Object.entries(files)) {
    if (bodies !== null && path !== null && bodies.startsWith(`${path}${sep}`))
      throw usageError('output.inside', { folder: typed.bodies ?? '', path, name })
  }
  for (const [name, path] of Object.entries(files)) {
    if (path !== null && path !== '-' && !isDevice(path)) tryToWrite(`--${name}`, typed[name as keyof OutputPaths] ?? '', dirname(path))
  }
  if (bodies !== null) tryFolder('--bodies', typed.bodies ?? '', bodies)
  return paths
}

function outputFile(flag: string, file: string | undefined): string | null {
  if (file === undefined) return null
  if (file === '') throw usageError('output.no-file-name', { option: flag })
  if (file === '-') throw usageError('output.no-dash', { option: flag })
  const path = followed(flag, file, absolute(flag, file))
  const facts = look(flag, file, path)
  if (facts?.isDirectory() || /[/\\]$/.test(file)) throw usageError('output.is-folder', { option: flag, file })
  if (facts && !facts.isFile()) {
    mustBeWritable(flag, file, path)
    return path
  }
  const real = facts ? realpathSync(path) : path
  const folder = dirname(real)
  if (!look(flag, file, folder)?.isDirectory()) throw usageError('output.no-folder', { option: flag, file, folder })
  mustBeWritable(flag, file, folder)
  return join(realpathSync(folder), basename(real))
}

function outputFolder(flag: string, folder: string | undefined): string | null {
  if (folder === undefined) return null
  if (folder === '') throw usageError('output.no-folder-name', { option: flag })
  let there = absolute(flag, folder)
  const missing: string[] = []
  while (!look(flag, folder, there) && dirname(there) !== there) {
    missing.unshift(basename(there))
    there = dirname(there)
  }
  if (!look(flag, folder, there)?.isDirectory()) throw usageError('output.is-file', { option: flag, folder, file: there })
  mustBeWritable(flag, folder, there)
  return join(realpathSync(there), ...missing)
}

function absolute(flag: string, typed: string): string {
  try {
    return resolve(typed)
  } catch (error) {
    // A deleted working folder has no path.
    throw usageError('output.no-working-folder', { option: flag, file: typed, why: failureWords(error) })
  }
}

const LINKS_MAX = 40

/** Target of a link, even if the file does not exist yet, so that the link stays. */
function followed(flag: string, typed: string, path: string): string {
  let at = path
  for (let links = 0; links < LINKS_MAX; links++) {
    if (look(flag, typed, at) || !isLink(at)) return at
    at = resolve(realpathSync(dirname(at)), readlinkSync(at))
  }
  return path
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    // Nothing exists there, or a file is in the way, which is reported when the folder is checked.
    return false
  }
}

/**
 * Tests whether a folder can be created, level by level, because creating all at once may never end where the system allows none. Leaves
 * nothing behind.
 */
function tryFolder(flag: string, typed: string, folder: string): void {
  const made: string[] = []
  const make = (path: string): void => {
    if (look(flag, typed, path)) return
    make(dirname(path))
    attempt(flag, typed, () => mkdirSync(path))
    made.push(path)
  }
  try {
    make(folder)
    tryToWrite(flag, typed, folder)
  } finally {
    for (const path of made.reverse()) attempt(flag, typed, () => rmdirSync(path))
  }
}

function tryToWrite(flag: string, typed: string, folder: string): void {
  const trial = join(folder, `.tillwatch-${randomUUID()}.part`)
  attempt(flag, typed, () => {
    writeFileSync(trial, '')
    rmSync(trial)
  })
}

/** Whatever is at the path; undefined if nothing is. Rejects an inaccessible parent folder. */
function look(flag: string, typed: string, path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    throw usageError('output.cannot-write', { option: flag, file: typed, why: failureWords(error) })
  }
}

function mustBeWritable(flag: string, typed: string, path: string): void {
  attempt(flag, typed, () => accessSync(path, constants.W_OK))
}

function attempt(flag: string, typed: string, work: () => void): void {
  try {
    work()
  } catch (error) {
    throw usageError('output.cannot-write', { option: flag, file: typed, why: failureWords(error) })
  }
}

/** A target that accepts text without storing it, such as /dev/null or a pipe. */
function isDevice(path: string): boolean {
  const facts = statSync(path, { throwIfNoEntry: false })
  return facts !== undefined && !facts.isFile() && !facts.isDirectory()
}
