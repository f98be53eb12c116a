// Owns the files of npm packages that the benchmark compares: fetched with the plain npm client, checked against the manifest, kept in a folder.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Two versions of a file of a package, with the SHA-256 of each; empty in a manifest that is being made. */
export interface Pair {
  name: string
  file: string
  before: { version: string; sha256: string }
  after: { version: string; sha256: string }
}

export interface Files {
  pair: Pair
  before: string
  after: string
}

/** Texts of a pair. Throws where a file is not the one of the manifest. `folder` keeps them; `cache` is npm's. */
export async function filesOf(pair: Pair, folder: string, cache: string): Promise<Files> {
  const [before, after] = [await textOf(pair, pair.before, folder, cache), await textOf(pair, pair.after, folder, cache)]
  return { pair, before, after }
}

async function textOf({ name, file }: Pair, { version, sha256 }: Pair['before'], folder: string, cache: string): Promise<string> {
  const kept = join(folder, `${name.replaceAll(/[@/]/g, '_')}@${version}.js`)
  const bytes = await readFile(kept).catch(() => fetchFile(`${name}@${version}`, file, folder, cache))
  const found = hashOf(bytes)
  if (sha256 !== '' && found !== sha256) throw new Error(`${name}@${version} ${file} has the hash ${found}, not that of the manifest`)
  await writeFile(kept, bytes)
  return bytes.toString('utf8')
}

async function fetchFile(spec: string, file: string, folder: string, cache: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true })
  const { stdout } = await run('npm', ['pack', spec, '--silent', '--prefer-offline', '--cache', cache], { cwd: folder })
  const archive = join(folder, stdout.trim().split('\n').at(-1) ?? '')
  const { stdout: bytes } = await run('tar', ['-xzOf', archive, `package/${file}`], { encoding: 'buffer', maxBuffer: 64 * 2 ** 20 })
  return bytes
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
