// Evidence packs on the real queue: a few at a time, and again after their worker was killed.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whenDeep } from '@tillwatch/testbed/depth'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packFolder } from '#adapters/made-files.ts'
import { limits } from '#config/limits.ts'
import type { Actor } from '#features/accounts/index.ts'
import { fetchPack, type MakePackContext, requestPack } from '#features/evidence/index.ts'
import { startBoss } from '#jobs/boss.ts'
import { packQueue } from '#jobs/enqueue.ts'
import { workOnPacks } from '#jobs/pack-work.ts'
import { prepareDatabase } from '#roles/prepare.ts'
import { otherActor } from '../support/context.ts'
import { emptyDatabase, silent } from '../support/database.ts'
import { testKey } from '../support/evidence-key.ts'

const program = fileURLToPath(new URL('../support/pack-program.ts', import.meta.url))
const bosses: PgBoss[] = []
let database: Awaited<ReturnType<typeof emptyDatabase>>
let folder: string
let context: MakePackContext & { packQueue: ReturnType<typeof packQueue> }

beforeAll(async () => {
  database = await emptyDatabase()
  await prepareDatabase(database, silent)
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-packs-'))
  const sending = await startBoss(database.config, { role: 'sends' }, silent)
  bosses.push(sending)
  const store = { get: async () => null }
  context = { db: database.db, evidenceKey: testKey(), store, packs: packFolder(folder), packQueue: packQueue(sending) }
})
afterAll(async () => {
  for (const boss of bosses) await boss.stop({ graceful: false })
  await database.close()
  await rm(folder, { recursive: true })
})

async function worker(making: MakePackContext): Promise<PgBoss> {
  const boss = await startBoss(database.config, { role: 'works' }, silent)
  bosses.push(boss)
  await workOnPacks(boss, making, silent)
  return boss
}
async function ask(): Promise<{ actor: Actor; id: string }> {
  const actor = await otherActor(database)
  return { actor, id: (await requestPack(context, actor, { contents: 'all' })).id }
}
const isReady = ({ actor, id }: { actor: Actor; id: string }) =>
  fetchPack(context, actor, id).then(
    () => true,
    () => false,
  )

whenDeep(it)('makes a pack again whose worker was killed', async () => {
  const asked = await ask()
  const child = spawn(process.execPath, [program, database.url, folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  expect((await once(child, 'exit'))[1]).toBe('SIGKILL')
  expect(await readdir(folder)).toMatchObject([expect.stringMatching(/\.draft$/)])
  const boss = await worker(context)
  await expect.poll(() => isReady(asked)).toBe(true)
  await boss.stop({ graceful: true, timeout: 1_000 })
})

it('makes no more at a time than there may be in all, however many accounts ask', async () => {
  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  const write: MakePackContext['packs']['write'] = async (...what) => {
    begun.push(what[0])
    await gate.promise
    return context.packs.write(...what)
  }
  const asked = await Promise.all(Array.from({ length: limits.pack.atOnceInAll + 2 }, ask))
  await worker({ ...context, packs: { ...context.packs, write } })
  await expect.poll(() => begun.length).toBe(limits.pack.atOnceInAll)
  // Another worker, which has room and looks each second, takes none of them.
  const idle: string[] = []
  await worker({
    ...context,
    packs: {
      ...context.packs,
      write: async (...what) => {
        idle.push(what[0])
        return context.packs.write(...what)
      },
    },
  })
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect([begun.length, idle]).toEqual([limits.pack.atOnceInAll, []])
  gate.resolve()
  await expect.poll(async () => (await Promise.all(asked.map(isReady))).every(Boolean)).toBe(true)
  expect(new Set([...begun, ...idle]).size).toBe(asked.length)
})

it('is asked for and put into the queue together, or not at all', async () => {
  const actor = await otherActor(database)
  const broken = { ...context, packQueue: { enqueue: async () => Promise.reject(new Error('the queue is gone')) } }
  await expect(requestPack(broken, actor, { contents: 'all' })).rejects.toThrow('the queue is gone')
  expect((await requestPack(context, actor, { contents: 'all' })).state).toBe('queued')
})
