// Owns `npm run bench:read`: how many honest dist files are read to their end, and why the others are not; writes its section of bench/RESULTS.md.
// Use: npm run bench:read -- [--list] [NODE_MODULES…]
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { judgeScript } from '@tillwatch/core/detection'
import { sha256Of } from '../../tools/detect/corpus.ts'
import { shareOf } from '../../tools/detect/evaluate.ts'
import { shareWords } from '../../tools/detect/report.ts'
import { machineLine, median } from '../measure.ts'
import { writeSection } from '../sections.ts'
import { tellMissed } from '../targets.ts'

const title = '## Honest files read to their end'
const BYTES_MIN = 1_000
const BYTES_MAX = 1_000_000
const PER_PACKAGE_MAX = 2
const DEPTH_MAX = 6

const { values, positionals } = parseArgs({ options: { list: { type: 'boolean', default: false } }, allowPositionals: true })
const files = (positionals.length > 0 ? positionals : ['node_modules']).flatMap(packagesIn).flatMap(distFiles)
const seen = new Set<string>()
const judged = files.flatMap((path) => {
  const text = readFileSync(path, 'utf8')
  const digest = sha256Of(text)
  if (seen.has(digest)) return []
  seen.add(digest)
  const begun = process.cpuUsage()
  const { verdict, parsed, ended } = judgeScript(text)
  const { user, system } = process.cpuUsage(begun)
  const ms = (user + system) / 1_000
  if (values.list) console.log([verdict, parsed, ended ? 'ended' : 'cut', Math.round(ms), text.length, path].join('\t'))
  return [{ path, verdict, parsed, ended, ms, characters: text.length }]
})

const share = (of: typeof judged, is: (one: (typeof judged)[number]) => boolean) => shareOf(of.filter(is).length, of.length)
const isRead = ({ parsed, ended }: (typeof judged)[number]) => parsed === 'whole' && ended
const sizes = [0, 30_000, 100_000, 300_000, BYTES_MAX]
const rows = sizes.slice(1).map((to, at) => {
  const of = judged.filter(({ characters }) => characters <= to && characters > (sizes[at] ?? 0))
  return `| ${(sizes[at] ?? 0) / 1_000} to ${to / 1_000} kB | ${shareWords(share(of, isRead))} | ${shareWords(share(of, ({ parsed }) => parsed === 'whole'))} | ${Math.round(median(of.map(({ ms }) => ms)))} | ${Math.round(Math.max(0, ...of.map(({ ms }) => ms)))} |`
})
const all = share(judged, isRead)
const text = [
  title,
  `${machineLine()}. At most ${PER_PACKAGE_MAX} dist files of each package below node_modules, the largest up to 1 MB and one of middle size: ${judged.length} files. Bounds are Wilson’s at 95 %.`,
  `Read to their end: ${shareWords(all)}; target ≥ 95 %.`,
  ['| Size | read to the end | parsed whole | median ms | longest ms |', '| --- | --- | --- | --- | --- |', ...rows].join('\n'),
].join('\n\n')
console.log(text)
await writeSection(title, text)
tellMissed([{ name: 'Honest files read to their end, %', value: (100 * all.count) / all.of, atLeast: 95 }])

/** Folders of packages, with those of scopes. */
function packagesIn(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => (name.startsWith('@') ? packagesIn(join(folder, name)) : [join(folder, name)]))
}

/** What a package gives to others: its built files, the largest and one of middle size. */
function distFiles(folder: string): string[] {
  const found = below(folder, 0).sort((one, other) => other.size - one.size || (one.path < other.path ? -1 : 1))
  const picked = found.length <= PER_PACKAGE_MAX ? found : [found[0]!, found[found.length >> 1]!]
  return picked.map(({ path }) => path)
}

function below(folder: string, depth: number): { path: string; size: number }[] {
  if (depth > DEPTH_MAX || !lstatSync(folder).isDirectory()) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(?:node_modules|tests?|__tests__|fixtures)$/.test(entry.name) ? [] : below(path, depth + 1)
    if (!entry.isFile() || !isDist(path)) return []
    const { size } = statSync(path)
    return size >= BYTES_MIN && size <= BYTES_MAX ? [{ path, size }] : []
  })
}

function isDist(path: string): boolean {
  return /\.min\.js$/.test(path) || (/\.[cm]?js$/.test(path) && /\/(?:dist|build|umd|bundles?|lib|cjs|esm)\//.test(path))
}
