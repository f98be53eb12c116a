// Owns the samples of a training run: the files that were given, skimmers and honest snippets that are made, honest files obfuscated, skimmers put into honest files.
import { type CorpusFile, nearCopies, readCorpus } from './corpus.ts'
import { generateHonest } from './honest/generate.ts'
import { generateText } from './honest/texts.ts'
import { generateSkimmer, recipeOf } from './skimmers/generate.ts'
import { obfuscate } from './skimmers/obfuscate.ts'
import { type Chance, chanceOf } from './skimmers/random.ts'

/** `damaged`: a made skimmer whose end is missing; `cut`: an honest file or snippet whose end is missing; `text`: an honest text that is no program. */
export type SampleKind = 'real' | 'made' | 'injected' | 'damaged' | 'dist' | 'obfuscated' | 'snippet' | 'cut' | 'text'

export interface Sample {
  kind: SampleKind
  name: string
  text: string
  /** 1 malicious, 0 benign. */
  label: number
  /** Samples of one group are never on both sides of a split. */
  group: string
  /** Another way to split what is made: by obfuscator instead of by how it sends. */
  dress: string
}

export interface SampleOptions {
  seed: number
  made: number
  snippets: number
  obfuscated: number
  injected: number
  /** Of each side. */
  damaged: number
  texts: number
}

export const sampleDefaults: Omit<SampleOptions, 'seed'> = {
  made: 500,
  snippets: 700,
  obfuscated: 180,
  injected: 80,
  damaged: 90,
  texts: 120,
}

const MALICIOUS_BYTES_MAX = 500_000
const BENIGN_BYTES_MAX = 250_000
const OBFUSCATED_BYTES_MAX = 10_000
const PER_PACKAGE_MAX = 3

/** All samples, in an order that depends on the files and the seed alone. Made ones come as they are asked for: obfuscating takes a while. */
export async function* samplesOf(maliciousDir: string, benignDir: string, options: SampleOptions): AsyncGenerator<Sample> {
  const malicious = readCorpus(maliciousDir, MALICIOUS_BYTES_MAX)
  const benign = readCorpus(benignDir, BENIGN_BYTES_MAX, PER_PACKAGE_MAX)
  yield* realOnes(malicious)
  for (const { name, text, source } of benign)
    yield { kind: 'dist', name, text, label: 0, group: `package ${source}`, dress: `package ${source}` }
  yield* obfuscatedOnes(benign, options)
  const chance = chanceOf(options.seed * 41 + 11)
  for (let at = 0; at < options.snippets + options.damaged; at++) {
    const { code, snippets, dress } = await generateHonest(options.seed * 100_000 + at)
    const group = `snippet ${snippets[0]}`
    const common = { label: 0, group, dress: group }
    if (at < options.snippets) yield { kind: 'snippet', name: `snippet ${at} ${dress} ${snippets.join(' ')}`, text: code, ...common }
    else if (at % 2 === 0) yield { kind: 'cut', name: `cut snippet ${at}`, text: cut(code, chance), ...common }
    else {
      const { name, text, source } = chance.pick(benign)
      yield {
        kind: 'cut',
        name: `cut ${name}`,
        text: cut(text.slice(0, 60_000), chance),
        label: 0,
        group: `package ${source}`,
        dress: `package ${source}`,
      }
    }
  }
  for (let at = 0; at < options.texts; at++) {
    const { kind, text } = generateText(options.seed * 100_000 + at)
    yield { kind: 'text', name: `text ${at} ${kind}`, text, label: 0, group: `text ${kind}`, dress: `text ${kind}` }
  }
  yield* madeOnes(benign, options)
}

const cut = (text: string, chance: Chance) => text.slice(0, Math.floor(text.length * (0.6 + 0.35 * chance.next())))

function* realOnes(files: readonly CorpusFile[]): Generator<Sample> {
  const groups = nearCopies(files)
  for (const [index, { name, text, source }] of files.entries()) {
    const group = `real ${source} ${groups[index]}`
    yield { kind: 'real', name, text, label: 1, group, dress: group }
  }
}

/** The heavy ones are few: to unpack them takes long. */
const disguises = ['low', 'medium', 'minified', 'packer', 'low', 'medium', 'hex-strings', 'high', 'low', 'rc4'] as const

async function* obfuscatedOnes(benign: readonly CorpusFile[], { seed, obfuscated }: SampleOptions): AsyncGenerator<Sample> {
  const small = benign.filter(({ text }) => text.length <= OBFUSCATED_BYTES_MAX)
  const chance = chanceOf(seed * 31 + 7)
  for (let at = 0; at < obfuscated; at++) {
    const file = chance.pick(small)
    const way = disguises[at % disguises.length] ?? 'low'
    const text = await obfuscate(way, file.text, seed + at, chance).catch(() => null)
    // A module that the obfuscator does not take is left out.
    if (text !== null)
      yield { kind: 'obfuscated', name: `${way} of ${file.name}`, text, label: 0, group: `package ${file.source}`, dress: `dress ${way}` }
  }
}

/** Ways of sending that alone tell a checkout from a skimmer: nothing leaves the shop. To learn from them would be to flag checkouts. */
const likeCheckouts: readonly string[] = ['own-host']

async function* madeOnes(benign: readonly CorpusFile[], { seed, made, injected, damaged }: SampleOptions): AsyncGenerator<Sample> {
  const hosts = benign.filter(({ text }) => text.length <= 60_000)
  const chance = chanceOf(seed * 17 + 3)
  for (let at = 0; at < made + injected + damaged; at++) {
    const recipe = recipeOf(seed * 100_000 + at)
    if (likeCheckouts.includes(recipe.sending)) continue
    const { code } = await generateSkimmer(seed * 100_000 + at, recipe)
    const common = { label: 1, group: `made ${recipe.sending}`, dress: `made ${recipe.obfuscation}` }
    const words = Object.values(recipe).join(' ')
    if (at < made) yield { kind: 'made', name: `made ${at} ${words}`, text: code, ...common }
    else if (at < made + injected)
      yield { kind: 'injected', name: `injected ${at} ${words}`, text: inject(code, chance.pick(hosts).text, chance.next()), ...common }
    else yield { kind: 'damaged', name: `damaged ${at} ${words}`, text: cut(code, chance), ...common }
  }
}

const inject = (code: string, host: string, where: number) => (where < 0.5 ? `${host}\n;${code}` : `${code};\n${host}`)
