// Location of the browser bundled by npm, still packed.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface BundledBrowser {
  /** The package's folder, with `bin/chromium.br` in it. */
  folder: string
  /** The package's version, whose major is Chromium's. */
  version: string
}

/** Null if the optional package is not installed, or on a system that its program does not support (it is Linux x64 only). */
export function bundledBrowser(): BundledBrowser | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')))
    if (!existsSync(join(folder, 'bin', 'chromium.br'))) return null
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version }
  } catch {
    return null // Not installed.
  }
}
