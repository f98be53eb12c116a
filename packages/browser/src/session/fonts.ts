// Whether the system has any font. Without one, a page has no visible text and no field has a readable label.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** True if one of the usual folders contains a font file. Always true on macOS and Windows, which include fonts. */
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
