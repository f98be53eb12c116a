// What comes up while the same is done is done together, each once, and what fails takes nothing else with it.
import { expect, it } from 'vitest'
import { together } from '#jobs/together.ts'

it('runs what comes up of a key while it runs together, and other keys beside it', async () => {
  const runs: string[][] = []
  const gates: (() => void)[] = []
  const put = together<string>(
    (item) => item.slice(0, 1),
    async (items) => {
      runs.push([...items])
      await new Promise<void>((resolve) => gates.push(resolve))
    },
  )
  const first = put('a1')
  await Promise.resolve()
  const rest = [put('a2'), put('b1'), put('a3')]
  await Promise.resolve()
  await Promise.resolve()
  expect(runs).toEqual([['a1'], ['b1']])
  gates[0]?.()
  await first
  await expect.poll(() => runs).toEqual([['a1'], ['b1'], ['a2', 'a3']])
  for (const gate of gates) gate()
  await Promise.all(rest)
})

it('runs each alone where they fail together, one after the other, and fails only what fails alone', async () => {
  const runs: string[][] = []
  let atOnce = 0
  const put = together<string>(
    () => 'all',
    async (items) => {
      runs.push([...items])
      expect(++atOnce).toBe(1)
      await Promise.resolve()
      atOnce--
      if (items.includes('wrong')) throw new Error('no')
    },
  )
  const before = put('before')
  await Promise.resolve()
  await Promise.resolve()
  const outcomes = await Promise.allSettled([before, put('one'), put('wrong'), put('two')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(runs).toEqual([['before'], ['one', 'wrong', 'two'], ['one'], ['wrong'], ['two']])
  await expect(put('wrong')).rejects.toThrow('no')
  await expect(put('three')).resolves.toBeUndefined()
})
