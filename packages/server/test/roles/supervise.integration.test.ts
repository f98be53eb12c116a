// A supervised child that keeps dying: it is started again, and nothing waits for it once it is to stop.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { supervise } from '#roles/supervise.ts'

it('ends at once while it waits to start its child again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tillwatch-supervise-'))
  const program = join(folder, 'dies.mjs')
  await writeFile(program, 'process.exit(3)')
  const ends: string[] = []
  const dead = Promise.withResolvers<void>()
  const log = pino({}, { write: (line) => (ends.push(JSON.parse(line).end) === 2 ? dead.resolve() : undefined) })
  try {
    // After the second death it would wait for an hour.
    const child = supervise(program, { env: process.env, nodeOptions: [], pausesMs: [0, 0, 3_600_000] }, log)
    await dead.promise
    await child.stop(20_000)
    expect(ends).toEqual(['code 3', 'code 3'])
  } finally {
    await rm(folder, { recursive: true })
  }
})
