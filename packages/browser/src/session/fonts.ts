// Owns whether the system has any font: without one, a page has no visible text and no field has a label to read.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** True when a font file lies in one of the usual folders. Always true on macOS and Windows, which bring fonts. */
export function systemHasFonts(env: NodeJS.ProcessEnv): boolean {
  if (process.platform !== 'linux') return true
  const home = env.HOME ?? '/nonexistent'
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', join(home, '.fonts'), join(home, '.local/share/fonts')]
  return folders.some((folder) => {
    try {
      return readdirSync(folder, { recursive: true }).some((name) => /\.(ttf|otf|ttc|pfb|woff2?)$/i.test(String(name)))
    } catch {
      return false // No such folder.
    }
  })
}
