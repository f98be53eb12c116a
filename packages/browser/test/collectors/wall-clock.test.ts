import { expect, it, vi } from 'vitest'
import { endBy, startClock } from '#collectors/wall-clock.ts'

it('gives what came in time', async () => {
  expect(await endBy(Promise.resolve('came'), 60_000, () => 'late')).toBe('came')
  // A timer of more than 31 bits would fire at once.
  const soon = new Promise<string>((resolve) => setTimeout(() => resolve('came'), 20))
  expect(await endBy(soon, 2_147_493_647, () => 'late')).toBe('came')
  await expect(endBy(Promise.reject(new Error('failed')), 60_000, () => 'late')).rejects.toThrow('failed')
})

it('waits no longer than it may, and lets what fails later fail alone', async () => {
  vi.useFakeTimers()
  let fail: (error: Error) => void = () => {}
  const ended = endBy(new Promise<string>((_, reject) => (fail = reject)), 55_000, () => 'late')
  await vi.advanceTimersByTimeAsync(55_000)
  expect(await ended).toBe('late')
  fail(new Error('much later'))
  vi.useRealTimers()
})

it('gives each step longer, in proportion, where the visit has longer', async () => {
  vi.useFakeTimers()
  const clock = startClock(80_000, 90_000, () => 2)
  const late: string[] = []
  for (const wait of [clock.within, clock.finishing]) void wait(new Promise(() => {}), 3_000).then(() => late.push(wait.name))
  await vi.advanceTimersByTimeAsync(5_900)
  expect(late).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(late).toEqual(['within', 'finishing'])
  clock.end()
  vi.useRealTimers()
})
