// Owns the browsers that Playwright and Puppeteer have already downloaded for this user.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

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

/** Paths of programs in both tools' caches, newest version first within each tool. `home` is the user's home folder. */
export function cachedBrowsers(env: NodeJS.ProcessEnv, home: string): string[] {
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
