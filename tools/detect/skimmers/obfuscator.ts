// Owns code as javascript-obfuscator writes it. `npm run bench:setup` installs the package in bench/; what the tests of `npm test` need is stored, so that they run without it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

interface Obfuscator {
  obfuscate(code: string, options: object): { getObfuscatedCode(): string }
}

const requirePeer = createRequire(new URL('../../../bench/package.json', import.meta.url))
const { dependencies } = requirePeer('./package.json') as { dependencies: Record<string, string> }
export const storedFolder = fileURLToPath(new URL('./obfuscated/', import.meta.url))
/** The setting with which results are stored. */
export const storeSetting = 'STORE_OBFUSCATED'

/** The same program. Throws with what to run where it is neither stored nor can be made. */
export function obfuscateStrongly(code: string, options: object): string {
  const key = createHash('sha256')
    .update(JSON.stringify([dependencies['javascript-obfuscator'], code, options]))
    .digest('hex')
  const path = `${storedFolder}${key.slice(0, 24)}.txt`
  if (existsSync(path)) return readFileSync(path, 'utf8')
  const made = loadObfuscator().obfuscate(code, options).getObfuscatedCode()
  if (process.env[storeSetting] !== undefined) {
    mkdirSync(storedFolder, { recursive: true })
    writeFileSync(path, made)
  }
  return made
}

function loadObfuscator(): Obfuscator {
  try {
    return requirePeer('javascript-obfuscator') as Obfuscator
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    throw new Error(
      'javascript-obfuscator is not installed. Run "npm run bench:setup" first. If you changed what tests obfuscate, then run "node tools/store-obfuscated.ts".',
    )
  }
}
