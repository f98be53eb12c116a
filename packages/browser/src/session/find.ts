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
  /** True: full Chrome or Chromium only; false: headless shells only. A cloaking check needs one of each. Any, and shells first, by default. */
  fullChrome?: boolean
}

/** Names the variable that decides for every other place. */
export const BROWSER_VARIABLE = 'TILLWATCH_BROWSER'
/** Names the full browser for cloaking checks, where TILLWATCH_BROWSER names a headless shell or a full one lies in an unusual place. */
export const FULL_BROWSER_VARIABLE = 'TILLWATCH_FULL_BROWSER'

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

/**
 * Browsers to try, best first: headless shells of every place before full browsers, which speak to hosts of their own beside the page's. One that a variable names is the only one, and is listed even when the file is missing; TILLWATCH_BROWSER has no
 * say where only browsers of the other kind are wanted.
 */
export function findBrowsers({ env, sources, fullChrome }: FindChoices): Candidate[] {
  const wanted = (source: BrowserSource) => !sources || sources.includes(source)
  const fits = (one: Candidate) => fullChrome === undefined || (one.headless === 'full') === fullChrome
  const named = namedBrowsers(env, fullChrome === true).find(fits)
  if (named && wanted('env')) return [named]
  const home = env.HOME ?? env.USERPROFILE ?? homedir()
  const found = [
    ...(wanted('system') ? systemPaths(env, home).map((path) => candidate('system', path)) : []),
    ...(wanted('cache') ? cachedBrowsers(env, home).map((path) => candidate('cache', path)) : []),
  ].filter((one) => isProgram(one.path))
  const bundled = wanted('bundled') ? bundledBrowser() : null
  const packed: Candidate[] = bundled ? [{ source: 'bundled', path: bundled.folder, headless: 'shell' }] : []
  return [...found, ...packed].sort((a, b) => Number(a.headless === 'full') - Number(b.headless === 'full')).filter(fits)
}

/** What the variables name; the full browser's own comes first where a full one is wanted. */
function namedBrowsers(env: NodeJS.ProcessEnv, full: boolean): Candidate[] {
  const [own, named] = [full ? env[FULL_BROWSER_VARIABLE] : undefined, env[BROWSER_VARIABLE]]
  return [
    ...(own ? [{ ...candidate('env', behindWrapper(own)), headless: 'full' as const }] : []),
    ...(named ? [candidate('env', behindWrapper(named))] : []),
  ]
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
