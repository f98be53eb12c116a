// Owns `npm run bench:detect`: what held-out skimmers and honest files were called, and how fast; writes its section of bench/RESULTS.md.
// Use: npm run bench:detect -- --malicious DIR --benign DIR [--seed N] [--cache DIR] [--scale X]
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { shareCalled } from '../../tools/detect/evaluate.ts'
import { boostDefaults } from '../../tools/detect/gbdt.ts'
import { shareWords } from '../../tools/detect/report.ts'
import { scaled, train } from '../../tools/detect/train.ts'
import { machineLine } from '../measure.ts'
import { writeSection } from '../sections.ts'
import { type Measured, missedTargets } from '../targets.ts'
import { readManifest } from './manifest.ts'
import type { Speed } from './speed.ts'

const title = '## Skimmers found and honest files left alone'

const { values } = parseArgs({
  options: {
    malicious: { type: 'string' },
    benign: { type: 'string' },
    seed: { type: 'string', default: '1' },
    cache: { type: 'string' },
    scale: { type: 'string', default: '1' },
  },
})
if (!values.malicious || !values.benign) {
  console.error('Use: npm run bench:detect -- --malicious DIR --benign DIR [--seed N] [--cache DIR] [--scale X]')
  process.exit(2)
}

const seed = Number(values.seed)
const { model, held, report, mistakes } = await train({
  ...scaled(Number(values.scale)),
  maliciousDir: values.malicious,
  benignDir: values.benign,
  cacheDir: values.cache ?? null,
  seed,
  boost: { ...boostDefaults, seed },
  say: (line) => console.error(line),
})
/** In a process of its own, which holds nothing but the judge. */
const speed: Speed = JSON.parse(execFileSync(process.execPath, ['bench/detect/speed.ts', values.benign], { encoding: 'utf8' }))
const { thresholds } = model
const isOf = new Map(readManifest().malicious.map(({ source, name, is }) => [`${source}/${name}`, is]))
/** Share of the public files of some kinds that was flagged; of the skimmers that can run as they are where none is given. */
const publicShare = (...kinds: (string | undefined)[]) =>
  shareCalled(held, 'real', thresholds, 'flagged', ({ learnt }) =>
    (kinds.length === 0 ? [undefined] : kinds).includes(isOf.get(learnt.sample.name)),
  )
const percentOf = ({ count, of }: { count: number; of: number }) => (of === 0 ? Number.NaN : (100 * count) / of)
const flagged = (kind: Parameters<typeof shareCalled>[1]) => percentOf(shareCalled(held, kind, thresholds, 'flagged'))
const measured: Measured[] = [
  { name: 'Recall of public skimmers that can run as they are, %', value: percentOf(publicShare()), atLeast: 95 },
  { name: 'Recall of public files, all, %', value: flagged('real'), atLeast: 90 },
  { name: 'Recall of made skimmers, %', value: flagged('made'), atLeast: 95 },
  { name: 'False alarms on honest files, %', value: flagged('dist'), atMost: 1 },
  { name: 'False alarms on obfuscated honest files, %', value: flagged('obfuscated'), atMost: 5 },
  { name: 'Card-field families flagged', value: speed.cardFieldsFlagged, atMost: 0 },
  { name: 'MB/s of processor time', value: speed.mbPerSecond, atLeast: 2 },
  { name: 'Longest file, ms of processor time', value: speed.longestMs, atMost: 4_000 },
]
/** What became of the public files by what they are, as the manifest's criteria say of those that were read. */
function kindWords(): string {
  const others = Object.keys(readManifest().kinds).map((is) => `${is} ${publicShare(is).count} of ${publicShare(is).of}`)
  return `Of the public files, those that are skimmers and can run as they are were flagged at ${shareWords(publicShare())} (target ≥ 95 %), together with the loaders, which run as well but hold no theft themselves, at ${shareWords(publicShare(undefined, 'loader'))}; of the others: ${others.join(', ')}. The criteria stand in the manifest; files were read for it, not scored.`
}
const text = [
  title,
  machineLine(),
  'Each sample is judged by rules and by a model that saw nothing of its group: near copies, package, way of sending or obfuscator ([docs/detection-model.md](../docs/detection-model.md)). Bounds are Wilson’s at 95 %. Files: `bench/detect/corpus.json`.',
  report,
  kindWords(),
  speed.text,
].join('\n\n')
console.log(`${text}\n\n${mistakes.join('\n')}`)
await writeSection(title, text)
const missed = missedTargets(measured)
console.log(missed.length === 0 ? 'Every target is met.' : `Missed targets:\n${missed.map((line) => `- ${line}`).join('\n')}`)
if (missed.length > 0) process.exitCode = 1
