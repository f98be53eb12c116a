// Owns where a browser may be found, in order of preference. Nothing is started here.
import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { bundledBrowser } from './bundled.ts'
import { cachedBrowsers } from './find-cached.ts'
import type { BrowserFacts } from './types.ts'

export type BrowserSource = BrowserFacts['source']

export interface Candidate {
  source: BrowserSource
  /** The program itself; for `bundled` the package's folder, to be unpacked. */
  path: string
  headless: 'shell' | 'full'
}

export interface FindChoices {
  env: NodeJS.ProcessEnv
  /** Places to look in; all by default. */
  sources?: readonly BrowserSource[]
  /** Look for a full Chrome or Chromium only, as the second look of a cloaking check needs. */
  fullChrome?: boolean
}

/** Names the variable that decides for every other place. */
export const BROWSER_VARIABLE = 'TILLWATCH_BROWSER'

/** Real programs, since the distributions' wrapper scripts stay between us and the browser. */
const LINUX_SHELLS = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib64/chromium-browser/headless_shell',
  '/usr/lib/chromium-browser/headless_shell',
  '/headless-shell/headless-shell',
]
const LINUX_FULL = [
  '/opt/google/chrome/chrome',
  '/usr/lib/chromium/chromium',
  '/usr/lib/chromium/chrome',
  '/usr/lib64/chromium-browser/chromium-browser',
  '/usr/lib/chromium-browser/chromium-browser',
]
const WRAPPERS: Readonly<Record<string, string>> = {
  '/usr/bin/chromium': '/usr/lib/chromium/chromium',
  '/usr/bin/chromium-headless-shell': '/usr/lib/chromium/chromium-headless-shell',
  '/opt/google/chrome/google-chrome': '/opt/google/chrome/chrome',
}

/** Browsers to try, best first. With the variable set it is the only one, and is listed even when the file is missing. */
export function findBrowsers({ env, sources, fullChrome = false }: FindChoices): Candidate[] {
  const wanted = (source: BrowserSource) => !sources || sources.includes(source)
  const named = env[BROWSER_VARIABLE]
  if (named && wanted('env')) {
    const one = candidate('env', behindWrapper(named))
    if (!fullChrome || one.headless === 'full') return [one]
  }
  const home = env.HOME ?? env.USERPROFILE ?? homedir()
  const found = [
    ...(wanted('system') ? systemPaths(env, home).map((path) => candidate('system', path)) : []),
    ...(wanted('cache') ? cachedBrowsers(env, home).map((path) => candidate('cache', path)) : []),
  ].filter((one) => isProgram(one.path))
  const shellsFirst = (source: BrowserSource) =>
    found.filter((one) => one.source === source).sort((a, b) => Number(a.headless === 'full') - Number(b.headless === 'full'))
  const ordered = [...shellsFirst('system'), ...shellsFirst('cache')]
  if (fullChrome) return ordered.filter((one) => one.headless === 'full')
  const bundled = wanted('bundled') ? bundledBrowser() : null
  return bundled ? [...ordered, { source: 'bundled', path: bundled.folder, headless: 'shell' }] : ordered
}

function candidate(source: BrowserSource, path: string): Candidate {
  return { source, path, headless: /headless[-_]shell/.test(basename(path)) ? 'shell' : 'full' }
}

function behindWrapper(path: string): string {
  const real = existsSync(path) ? realpathSync(path) : path
  const program = WRAPPERS[real]
  return program && existsSync(program) ? program : real
}

function systemPaths(env: NodeJS.ProcessEnv, home: string): string[] {
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium']
    return ['/Applications', join(home, 'Applications')].flatMap((folder) => apps.map((app) => join(folder, app)))
  }
  if (process.platform === 'win32') {
    const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter((one) => one !== undefined)
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe']
    return folders.flatMap((folder) => programs.map((program) => join(folder, program)))
  }
  const onPath = (env.PATH ?? '').split(delimiter).flatMap((folder) => (folder ? [join(folder, 'chrome-headless-shell')] : []))
  return [...LINUX_SHELLS, ...onPath, ...LINUX_FULL]
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
