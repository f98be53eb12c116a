import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { explain, marginOf, sigmoid } from '@tillwatch/core/detection'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fitPlatt } from '../../detect/calibrate.ts'
import { nearCopies, readCorpus } from '../../detect/corpus.ts'
import { foldOf, shareOf } from '../../detect/evaluate.ts'
import { boost, boostDefaults, type Row } from '../../detect/gbdt.ts'
import { generateHonest } from '../../detect/honest/generate.ts'
import { generateSkimmer, recipeOf } from '../../detect/skimmers/generate.ts'
import { chanceOf } from '../../detect/skimmers/random.ts'
import { train } from '../../detect/train.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillwatch-train-'))
const [maliciousDir, benignDir] = [join(folder, 'bad'), join(folder, 'good')]

beforeAll(async () => {
  for (let seed = 1; seed <= 8; seed++) {
    for (const dir of [join(maliciousDir, `source-${seed % 3}`), benignDir]) mkdirSync(dir, { recursive: true })
    const { code } = await generateSkimmer(seed, recipeOf(seed, { obfuscation: 'minified' }))
    writeFileSync(join(maliciousDir, `source-${seed % 3}`, `${seed}.js`), code)
    writeFileSync(join(benignDir, `package-${seed}__index.js`), (await generateHonest(seed)).code)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const small = () => ({
  maliciousDir,
  benignDir,
  cacheDir: join(folder, 'cache'),
  seed: 3,
  damaged: 2,
  texts: 6,
  made: 4,
  snippets: 6,
  obfuscated: 1,
  injected: 1,
  boost: { ...boostDefaults, trees: 12, hessianMin: 0.5, seed: 3 },
  say: () => undefined,
})

describe('training', () => {
  it('gives the same bytes for the same files and seed, and others for another seed', async () => {
    const first = await train({ ...small(), cacheDir: null })
    const second = await train(small())
    const third = await train(small())
    expect(third.model).toEqual(second.model)
    expect(JSON.stringify(second.model)).toBe(JSON.stringify(first.model))
    const other = await train({ ...small(), boost: { ...small().boost, seed: 4 } })
    expect(other.model.version).not.toBe(first.model.version)
    expect(first.report).toContain('Held out by source')
  })
})

/** Rows where the label hangs on two features together, and a third is noise. */
function rows(): Row[] {
  const chance = chanceOf(5)
  return Array.from({ length: 600 }, () => {
    const vector = Float64Array.from([chance.next(), chance.next(), chance.next()])
    return { vector, label: vector[0]! > 0.5 && vector[1]! > 0.4 ? 1 : 0, weight: 1 }
  })
}

describe('boosted trees', () => {
  const model = boost(rows(), 3, { ...boostDefaults, trees: 60, featureShare: 1 })
  it('learn what hangs on two features together', () => {
    expect(sigmoid(marginOf(model, [0.9, 0.9, 0.1]))).toBeGreaterThan(0.9)
    expect(sigmoid(marginOf(model, [0.9, 0.1, 0.9]))).toBeLessThan(0.1)
    expect(sigmoid(marginOf(model, [0.1, 0.9, 0.5]))).toBeLessThan(0.1)
  })

  it('are explained by what counts, and not by noise', () => {
    const whole = {
      ...model,
      version: '',
      featuresVersion: '',
      features: ['a', 'b', 'noise'],
      calibration: { slope: 2, offset: -0.3 },
      thresholds: { suspicious: 0.5, malicious: 0.9 },
    }
    const { contributions, bias, chance } = explain(whole, [0.9, 0.9, 0.1])
    expect(Math.abs(contributions[2]!)).toBeLessThan(contributions[0]! / 4)
    expect(bias + contributions[0]! + contributions[1]! + contributions[2]!).toBeCloseTo(Math.log(chance / (1 - chance)), 9)
  })
})

describe('what an evaluation rests on', () => {
  it('calibration turns margins that are too sure into the shares that are seen', () => {
    const scored = Array.from({ length: 2_000 }, (_, index) => ({
      margin: index % 2 ? 3 : -3,
      label: index % 10 < 2 ? 1 - (index % 2) : index % 2,
      weight: 1,
    }))
    const { slope, offset } = fitPlatt(scored)
    const seen = scored.filter(({ margin }) => margin > 0)
    expect(sigmoid(3 * slope + offset)).toBeCloseTo(seen.filter(({ label }) => label === 1).length / seen.length, 2)
  })

  it("Wilson's bounds are those of the textbook", () => {
    // Newcombe 1998, table I: 81 of 263, 95 %.
    const { low, high } = shareOf(81, 263)
    expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.2553', '0.3662'])
    expect(shareOf(0, 10).low).toBe(0)
  })

  it('near copies fall into one group, and a group into one fold', () => {
    const files = readCorpus(maliciousDir, 1e6)
    const copies = [...files, { ...files[0]!, name: 'copy.js', text: `${files[0]!.text};var extra=1` }]
    const groups = nearCopies(copies)
    expect(groups.at(-1)).toBe(groups[0])
    expect(foldOf('a group')).toBe(foldOf('a group'))
  })
})
