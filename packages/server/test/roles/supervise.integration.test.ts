// A supervised child: how it is stopped, and that nothing waits for one that keeps dying.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { supervise } from '#roles/supervise.ts'

/** What nobody waits for in a test. */
const hourMs = 3_600_000
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-supervise-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function programOf(text: string): Promise<string> {
  const program = join(folder, 'program.mjs')
  await writeFile(program, text)
  return program
}

it.each([
  ['kills a child that has taken no work yet', 'note("started")', ['program.mjs', 'started']],
  ['asks a child that works', 'process.send("up", () => note("started"))', ['asked', 'program.mjs', 'started']],
])('%s', async (_what, begins, files) => {
  const program = await programOf(`
    import { writeFileSync } from 'node:fs'
    const note = (name) => writeFileSync(process.env.FOLDER + '/' + name, '')
    process.on('message', () => {
      note('asked')
      process.exit(0)
    })
    ${begins}
  `)
  const child = supervise(program, { env: { ...process.env, FOLDER: folder }, nodeOptions: [] }, pino({ level: 'silent' }))
  await expect.poll(() => readdir(folder)).toContain('started')
  await child.stop(hourMs)
  expect((await readdir(folder)).toSorted()).toEqual(files)
})

it('ends at once while it waits to start its child again', async () => {
  const program = await programOf('process.exit(3)')
  const ends: string[] = []
  const dead = Promise.withResolvers<void>()
  const log = pino({}, { write: (line) => (ends.push(JSON.parse(line).end) === 2 ? dead.resolve() : undefined) })
  const child = supervise(program, { env: process.env, nodeOptions: [], pausesMs: [0, 0, hourMs] }, log)
  await dead.promise
  await child.stop(hourMs)
  expect(ends).toEqual(['code 3', 'code 3'])
})
