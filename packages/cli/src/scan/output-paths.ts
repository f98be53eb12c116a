// Owns where a scan writes to: each place is checked before a browser starts, so that no visit is made for nothing.
import { accessSync, constants, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { failureWords } from '../failure-words.ts'
import { UsageError } from '../usage-error.ts'

export interface OutputPaths {
  /** `-` for standard output. */
  json: string | null
  html: string | null
  har: string | null
  screenshot: string | null
  /** Folder, made when it is missing. */
  bodies: string | null
}

/** Reads the output options into absolute paths with links followed. Throws UsageError for what could not be written. */
export function readOutputPaths(typed: { [Name in keyof OutputPaths]?: string | undefined }): OutputPaths {
  const paths: OutputPaths = {
    json: typed.json === '-' ? '-' : outputFile('--json', typed.json),
    html: outputFile('--html', typed.html),
    har: outputFile('--har', typed.har),
    screenshot: outputFile('--screenshot', typed.screenshot),
    bodies: outputFolder('--bodies', typed.bodies),
  }
  const taken = new Map<string, string>()
  for (const [name, path] of Object.entries(paths)) {
    if (path === null || isDevice(path)) continue
    const other = taken.get(path)
    if (other) throw new UsageError(`${other} and --${name} both write to ${path}.`)
    taken.set(path, `--${name}`)
  }
  return paths
}

function outputFile(flag: string, file: string | undefined): string | null {
  if (file === undefined) return null
  if (file === '') throw new UsageError(`${flag} needs a file name.`)
  if (file === '-') throw new UsageError(`${flag} writes to a file; only --json takes - for standard output.`)
  const path = resolve(file)
  const facts = look(flag, file, path)
  if (facts?.isDirectory()) throw new UsageError(`${flag} ${file} is a folder; give a file name.`)
  if (facts && !facts.isFile()) {
    mustBeWritable(flag, file, path)
    return path
  }
  const real = facts ? realpathSync(path) : path
  const folder = dirname(real)
  if (!look(flag, file, folder)?.isDirectory()) throw new UsageError(`${flag} ${file}: there is no folder ${folder}.`)
  mustBeWritable(flag, file, folder)
  return join(realpathSync(folder), basename(real))
}

function outputFolder(flag: string, folder: string | undefined): string | null {
  if (folder === undefined) return null
  if (folder === '') throw new UsageError(`${flag} needs a folder name.`)
  let there = resolve(folder)
  const missing: string[] = []
  while (!look(flag, folder, there) && dirname(there) !== there) {
    missing.unshift(basename(there))
    there = dirname(there)
  }
  if (!look(flag, folder, there)?.isDirectory()) throw new UsageError(`${flag} ${folder}: ${there} is a file; give a folder.`)
  mustBeWritable(flag, folder, there)
  return join(realpathSync(there), ...missing)
}

/** What lies at the path; undefined where nothing does. A folder above that may not be entered is refused. */
function look(flag: string, typed: string, path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    throw new UsageError(`${flag} ${typed} cannot be written: ${failureWords(error)}.`)
  }
}

function mustBeWritable(flag: string, typed: string, path: string): void {
  try {
    accessSync(path, constants.W_OK)
  } catch (error) {
    throw new UsageError(`${flag} ${typed} cannot be written: ${failureWords(error)}.`)
  }
}

/** Something that takes text and keeps no place for it, such as /dev/null or a pipe. */
function isDevice(path: string): boolean {
  const facts = statSync(path, { throwIfNoEntry: false })
  return facts !== undefined && !facts.isFile() && !facts.isDirectory()
}
