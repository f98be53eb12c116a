// Unpacked copy of the bundled browser: one folder per version that only we can write.
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { browserUser, mayUse } from './browser-user.ts'
import { type BundledBrowser, bundledBrowser } from './bundled.ts'

const BLOCK_BYTES = 512

export interface UnpackedBrowser {
  path: string
  version: string
  /** NSS and expat, for systems without them. */
  libraryDir: string
  /** Folder with a fonts.conf, for systems without fonts. */
  fontsDir: string
}

/** Unpacks once (about 200 MB, 1 to 2 s), then returns the folder. Null if there is no bundled browser; rejects if the disk is full. */
export async function unpackBundled(env: NodeJS.ProcessEnv): Promise<UnpackedBrowser | null> {
  const bundled = bundledBrowser()
  if (!bundled) return null
  const cache = await cacheFolder(env)
  const packedBytes = statSync(join(bundled.folder, 'bin', 'chromium.br')).size
  const folder = join(cache, `chromium-${bundled.version}-${packedBytes}`)
  const unpacked = {
    path: join(folder, 'chromium-headless-shell'),
    version: bundled.version,
    libraryDir: join(folder, 'lib'),
    fontsDir: join(folder, 'fonts-config'),
  }
  if (statSync(folder, { throwIfNoEntry: false })) return unpacked
  const making = join(cache, `.making-${randomUUID()}`)
  await mkdir(making, { mode: 0o755 })
  try {
    await fill(making, folder, bundled)
    await rename(making, folder).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster: its copy is equally good.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(making, { recursive: true, force: true })
  }
  return unpacked
}

async function fill(making: string, final: string, bundled: BundledBrowser): Promise<void> {
  const program = join(making, 'chromium-headless-shell')
  await pipeline(createReadStream(join(bundled.folder, 'bin', 'chromium.br')), createBrotliDecompress(), createWriteStream(program))
  await chmod(program, 0o755)
  await extract(join(bundled.folder, 'bin', 'al2023.tar.br'), making)
  await extract(join(bundled.folder, 'bin', 'swiftshader.tar.br'), making)
  await extract(join(bundled.folder, 'bin', 'fonts.tar.br'), making)
  await mkdir(join(making, 'fonts-config'), { mode: 0o755 })
  const config = `<?xml version="1.0"?>\n<fontconfig><dir>${final}/fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>\n`
  await writeFile(join(making, 'fonts-config', 'fonts.conf'), config, { mode: 0o644 })
}

async function extract(archive: string, into: string): Promise<void> {
  for (const { name, bytes, executable } of readTar(brotliDecompressSync(await readFile(archive)))) {
    const target = join(into, name)
    await mkdir(join(target, '..'), { recursive: true, mode: 0o755 })
    await writeFile(target, bytes, { mode: executable ? 0o755 : 0o644 })
  }
}

/**
 * Our cache folder. For an ordinary user it has mode 0700. For root it has 0755, so that the browser's own user may run what it cannot
 * change. A folder that others can write or own is never used: the next place is tried, and finally a new one.
 */
async function cacheFolder(env: NodeJS.ProcessEnv): Promise<string> {
  const root = process.getuid?.() === 0
  const mode = root ? 0o755 : 0o700
  const places = root ? ['/var/cache/tillwatch'] : [join(env.XDG_CACHE_HOME ?? join(env.HOME ?? homedir(), '.cache'), 'tillwatch')]
  for (const place of [...places, join(tmpdir(), `tillwatch-cache-${process.getuid?.() ?? 'user'}`)]) {
    await mkdir(place, { recursive: true, mode }).catch(() => {
      // Read-only here; checked below.
    })
    if (isOurs(place)) return place
  }
  const fresh = await mkdtemp(join(tmpdir(), 'tillwatch-cache-'))
  await chmod(fresh, mode)
  return fresh
}

function isOurs(place: string): boolean {
  const facts = statSync(place, { throwIfNoEntry: false })
  if (!facts?.isDirectory() || facts.uid !== process.getuid?.() || (facts.mode & 0o022) !== 0) return false
  return (facts.mode & 0o200) !== 0 && mayUse(place, 1, browserUser())
}

interface TarFile {
  name: string
  bytes: Uint8Array
  executable: boolean
}

/**
 * Files of a ustar archive (POSIX.1-1988 header: name at 0, mode at 100, size at 124, type at 156, prefix at 345). Throws on a name outside
 * its folder.
 */
export function readTar(archive: Uint8Array): TarFile[] {
  const files: TarFile[] = []
  const text = new TextDecoder('latin1')
  for (let at = 0; at + BLOCK_BYTES <= archive.length; ) {
    const field = (from: number, length: number) => text.decode(archive.subarray(at + from, at + from + length)).replace(/\0.*$/s, '')
    const baseName = field(0, 100)
    if (baseName === '') break
    const prefix = field(257, 5) === 'ustar' ? field(345, 155) : ''
    const name = prefix === '' ? baseName : `${prefix}/${baseName}`
    if (name.startsWith('/') || name.split('/').includes('..')) throw new Error(`archive entry ${JSON.stringify(name)} leaves its folder`)
    const sizeBytes = Number.parseInt(field(124, 12).trim() || '0', 8)
    const type = field(156, 1)
    const from = at + BLOCK_BYTES
    if (type === '0' || type === '') {
      const executable = (Number.parseInt(field(100, 8).trim() || '0', 8) & 0o100) !== 0
      files.push({ name, bytes: archive.subarray(from, from + sizeBytes), executable })
    }
    at = from + Math.ceil(sizeBytes / BLOCK_BYTES) * BLOCK_BYTES
  }
  return files
}
