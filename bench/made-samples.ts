// Owns made scripts as the benchmarks of the detector take them: a folder of skimmers and one of honest files, for short rounds without downloads.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateHonest } from '../tools/detect/honest/generate.ts'
import { generateSkimmer, recipeOf } from '../tools/detect/skimmers/generate.ts'

const sources = 3

/** Writes `count` files of each kind below `folder`; skimmers in folders by source, as the corpus has them. */
export async function writeMadeSamples(folder: string, count: number): Promise<{ malicious: string; benign: string }> {
  const [malicious, benign] = [join(folder, 'malicious'), join(folder, 'benign')]
  for (let seed = 1; seed <= count; seed++) {
    const source = join(malicious, `source-${seed % sources}`)
    for (const dir of [source, benign]) mkdirSync(dir, { recursive: true })
    writeFileSync(join(source, `${seed}.js`), (await generateSkimmer(seed, recipeOf(seed, { obfuscation: 'minified' }))).code)
    writeFileSync(join(benign, `package-${seed}__index.js`), (await generateHonest(seed)).code)
  }
  return { malicious, benign }
}
