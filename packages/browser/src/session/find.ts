// Possible locations of a browser, in order of preference. Starts nothing.
import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { bundledBrowser } from './bundled.ts'
import type { BrowserFacts } from './types.ts'

const PROGRAMS = new Set([
  'headless_shell',
  'chrome-headless-shell',
  'chrome-headless-shell.exe',
  'chrome',
  'chrome.exe',
  'Google Chrome for Testing',
])

const PLAYWRIGHT = /^chromium(_headless_shell)?-\d+$/
const PUPPETEER = /^chrome(-headless-shell)?$/

export type BrowserSource = BrowserFacts['source']

export interface Candidate {
  source: BrowserSource
  /** The program itself; for `bundled`, the package's folder, to be unpacked. */
  path: string
  headless: 'shell' | 'full'
}

export interface FindChoices {
  env: NodeJS.ProcessEnv
  /** Places to search; all by default. */
  sources?: readonly BrowserSource[]
  /** True: only full Chrome or Chromium; false: only headless shells. A cloaking check needs one of each. By default any, shells first. */
  fullChrome?: boolean
}

/** Variable that overrides every other place. */
export const BROWSER_VARIABLE = 'TILLWATCH_BROWSER'
/** Variable for the full browser of cloaking checks, if TILLWATCH_BROWSER names a headless shell or a full one is in an unusual place. */
export const FULL_BROWSER_VARIABLE = 'TILLWATCH_FULL_BROWSER'

/** Real programs, because the distributions' wrapper scripts would be between us and the browser. */
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
 * Browsers to try, best first: headless shells of every place before full browsers, which contact their own hosts in addition to the
 * page's. A browser named by a variable is the only one, and is listed even if the file is missing. TILLWATCH_BROWSER is ignored if only
 * browsers of the other kind are wanted.
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

/** Browsers from the variables; the full browser's own comes first if a full one is wanted. */
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

/** Paths of programs in both tools' caches, newest version first within each tool. `home` is the user's home folder. */
function cachedBrowsers(env: NodeJS.ProcessEnv, home: string): string[] {
  const playwright = [env.PLAYWRIGHT_BROWSERS_PATH, ...cacheRoots(env, home).map((root) => join(root, 'ms-playwright'))]
  const puppeteer = [env.PUPPETEER_CACHE_DIR, join(home, '.cache', 'puppeteer')]
  return [...playwright.flatMap((root) => programsUnder(root, PLAYWRIGHT)), ...puppeteer.flatMap((root) => programsUnder(root, PUPPETEER))]
}

function cacheRoots(env: NodeJS.ProcessEnv, home: string): string[] {
  if (process.platform === 'darwin') return [join(home, 'Library', 'Caches')]
  if (process.platform === 'win32') return [env.LOCALAPPDATA ?? join(home, 'AppData', 'Local')]
  return [env.XDG_CACHE_HOME ?? join(home, '.cache')]
}

function programsUnder(root: string | undefined, name: RegExp): string[] {
  if (!root) return []
  return newestFirst(folderNames(root).filter((folder) => name.test(folder))).flatMap((folder) => programsIn(join(root, folder), 5))
}

function programsIn(folder: string, depth: number): string[] {
  if (depth === 0) return []
  const entries = read(folder)
  const here = entries.filter((entry) => entry.isFile() && PROGRAMS.has(entry.name)).map((entry) => join(folder, entry.name))
  if (here.length > 0) return here
  const folders = newestFirst(entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name))
  return folders.flatMap((inner) => programsIn(join(folder, inner), depth - 1))
}

function newestFirst(names: string[]): string[] {
  return names.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}

function folderNames(folder: string): string[] {
  return read(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
}

function read(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return [] // No such cache here.
  }
}
