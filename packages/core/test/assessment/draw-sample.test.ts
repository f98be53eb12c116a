// Samples are reproducible by anyone, and fair.
import { createHash } from 'node:crypto'
import { drawSample, populationDigest, populationText } from '@tillwatch/core/assessment'
import { expect, it } from 'vitest'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const ids = (count: number) => Array.from({ length: count }, (_, at) => `id-${at}`)

it('draws the same for the same seed and population, in any order', () => {
  const population = ids(500)
  const drawn = drawSample(population, 20, 'spring')
  expect(drawn).toHaveLength(20)
  expect(drawSample([...population].reverse(), 20, 'spring')).toEqual(drawn)
  expect(drawSample([...population, ...population], 20, 'spring')).toEqual(drawn)
  expect(drawSample(population, 20, 'autumn')).not.toEqual(drawn)
})

it('can be reproduced with nothing but SHA-256 and a sort', () => {
  const population = ids(40)
  const again = population.map((id) => `${sha256(`seed-1\n${id}`)} ${id}`).sort()
  expect(drawSample(population, 7, 'seed-1').map(({ id, rank }) => `${rank} ${id}`)).toEqual(again.slice(0, 7))
})

it('draws a smaller sample as a part of a bigger one, and everything if there is no more', () => {
  const population = ids(30)
  expect(drawSample(population, 12, 's').slice(0, 5)).toEqual(drawSample(population, 5, 's'))
  expect(new Set(drawSample(population, 100, 's').map(({ id }) => id))).toEqual(new Set(population))
  expect(drawSample([], 10, 's')).toEqual([])
})

it('gives every item the same chance over many seeds', () => {
  const [population, size, seeds] = [ids(50), 5, 2_000]
  const times = new Map(population.map((id) => [id, 0]))
  for (let seed = 0; seed < seeds; seed++)
    for (const { id } of drawSample(population, size, `seed ${seed}`)) times.set(id, (times.get(id) ?? 0) + 1)
  const expected = (seeds * size) / population.length
  const chance = size / population.length
  // Each count is binomial; the sum of the squared deviations over the variance has 49 degrees of freedom, since the counts add up: 85.4 is its 99.9th percentile.
  const sum = ([...times.values()].reduce((all, count) => all + (count - expected) ** 2, 0) / (expected * (1 - chance))) * (49 / 50)
  expect(sum).toBeLessThan(85.4)
  expect(sum).toBeGreaterThan(22.6)
})

it('identifies a population by its sorted IDs', () => {
  expect(populationText(['b', 'a', 'b'])).toBe('a\nb\n')
  expect(populationDigest(['b', 'a'])).toBe(sha256('a\nb\n'))
  expect(populationDigest(['a'])).not.toBe(populationDigest(['a', 'b']))
})
