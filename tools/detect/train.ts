// Owns `npm run train`: makes the weights of the detection model from folders of skimmers and honest files. The same files and seed give the same weights.
// Use: npm run train -- --malicious DIR --benign DIR [--seed N] [--cache DIR] [--scale X] [--out FILE] [--report FILE]
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FEATURES_VERSION, features, type Model } from '@tillwatch/core/detection'
import { sha256Of } from './corpus.ts'
import { calibrationOf, crossValidate, type Held, type Learnt, thresholdsOf } from './evaluate.ts'
import { type BoostOptions, boost, boostDefaults } from './gbdt.ts'
import { reportOf } from './report.ts'
import { type SampleKind, type SampleOptions, sampleDefaults, samplesOf } from './samples.ts'
import { createKnowing } from './vectors.ts'

/** What each kind of sample weighs together, so that neither the many nor the made outvote the real ones. */
const kindWeights: Record<SampleKind, number> = {
  real: 500,
  made: 400,
  injected: 120,
  damaged: 100,
  dist: 600,
  obfuscated: 250,
  snippet: 400,
  cut: 100,
  text: 100,
}
/** Shares of honest samples that the model alone may alarm on, by which its thresholds are set. */
const alarmShares: Partial<Record<SampleKind, number>> = { dist: 0.0075, obfuscated: 0.03, snippet: 0.01 }

export interface TrainOptions extends SampleOptions {
  maliciousDir: string
  benignDir: string
  cacheDir: string | null
  boost: BoostOptions
  say: (line: string) => void
}

export interface Trained {
  model: Model
  held: Held[]
  /** Tables in Markdown. */
  report: string
  /** What went wrong, a line each. */
  mistakes: string[]
}

/** Trains, evaluates on what was held out, and returns the weights with a report. */
export async function train(options: TrainOptions): Promise<Trained> {
  const learnt = await learn(options)
  const held = crossValidate(learnt, ({ group }) => group, options.boost, features.length)
  const calibration = calibrationOf(held)
  const heldByDress = crossValidate(learnt, ({ dress }) => dress, options.boost, features.length, calibration)
  const thresholds = thresholdsOf(held, alarmShares)
  const { base, trees } = boost(learnt, features.length, options.boost)
  const model: Model = {
    version: '',
    featuresVersion: FEATURES_VERSION,
    features: features.map(({ name }) => name),
    base,
    trees,
    calibration,
    thresholds,
  }
  model.version = sha256Of(JSON.stringify(model)).slice(0, 12)
  return { model, held, ...reportOf(model, held, heldByDress) }
}

/** Looks at every sample; says how far it is now and then. */
async function learn(options: TrainOptions): Promise<Learnt[]> {
  const knowing = createKnowing(options.cacheDir)
  const learnt: Learnt[] = []
  for await (const { text, ...sample } of samplesOf(options.maliciousDir, options.benignDir, options)) {
    const known = knowing(text)
    learnt.push({ sample, known, vector: known.vector, label: sample.label, weight: 1 })
    if (learnt.length % 250 === 0) options.say(`${learnt.length} samples looked at`)
  }
  for (const kind of Object.keys(kindWeights) as SampleKind[]) {
    const of = learnt.filter(({ sample }) => sample.kind === kind)
    for (const one of of) one.weight = kindWeights[kind] / of.length
    // A skimmer's mere tag is like any other's: it is measured, and nothing is learnt from it.
    if (kind === 'real') for (const one of of) if (!one.known.hasTree) one.weight = 0
  }
  return learnt
}

/** How much is made beside the files that are given: 0.3 for a first look on a busy machine. */
export function scaled(scale: number): Omit<SampleOptions, 'seed'> {
  const of = (count: number) => Math.round(count * scale)
  const { made, snippets, obfuscated, injected, damaged, texts } = sampleDefaults
  return {
    made: of(made),
    snippets: of(snippets),
    obfuscated: of(obfuscated),
    injected: of(injected),
    damaged: of(damaged),
    texts: of(texts),
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      malicious: { type: 'string' },
      benign: { type: 'string' },
      seed: { type: 'string', default: '1' },
      cache: { type: 'string' },
      scale: { type: 'string', default: '1' },
      out: { type: 'string', default: 'packages/core/src/detection/weights.json' },
      report: { type: 'string' },
    },
  })
  if (!values.malicious || !values.benign) {
    console.error('Use: npm run train -- --malicious DIR --benign DIR [--seed N] [--cache DIR] [--scale X] [--out FILE] [--report FILE]')
    process.exit(2)
  }
  const { model, report, mistakes } = await train({
    ...scaled(Number(values.scale)),
    maliciousDir: values.malicious,
    benignDir: values.benign,
    cacheDir: values.cache ?? null,
    seed: Number(values.seed),
    boost: { ...boostDefaults, seed: Number(values.seed) },
    say: (line) => console.error(line),
  })
  writeFileSync(values.out, `${JSON.stringify(model)}\n`)
  const whole = `${[report, '', ...mistakes].join('\n')}\n`
  if (values.report) writeFileSync(values.report, whole)
  console.log(whole)
}
