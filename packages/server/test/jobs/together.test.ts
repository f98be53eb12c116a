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

it('fails those whose run fails, and runs what comes after', async () => {
  const put = together<number>(
    () => 'all',
    async (items) => {
      if (items.includes(1)) throw new Error('no')
    },
  )
  const [first, second] = await Promise.allSettled([put(1), put(2)])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  await expect(put(3)).resolves.toBeUndefined()
})
