import { expect, it } from 'vitest'
import { missedTargets } from '../../bench/targets.ts'

it('names each figure of a benchmark that misses its target, and one that was not measured, and no other', () => {
  expect(
    missedTargets([
      { name: 'ratio', value: 1.3, atMost: 1.3 },
      { name: 'deep', value: 5000.4, atMost: 5000 },
      { name: 'three', value: 1.99, atLeast: 2 },
      { name: 'site', value: Number.NaN, atLeast: 95 },
    ]),
  ).toEqual(['deep: 5000.4, target ≤ 5000', 'three: 1.99, target ≥ 2', 'site: not measured, target ≥ 95'])
})
