// Questions to a language model through the real queue, as a worker with these settings asks them.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '#config/env.ts'
import { askAboutScan } from '#features/second-opinions/index.ts'
import { startBoss } from '#jobs/boss.ts'
import { startOpinions } from '#roles/worker.ts'
import { type Asking, openAsking, scanOf, skimmer, stored } from '../features/second-opinions/asking.ts'
import { silent } from '../support/database.ts'

let asking: Asking
beforeAll(async () => {
  asking = await openAsking()
})
afterAll(() => asking.close())

it('asks what a scan flagged once, with two workers at the queue', async () => {
  const { test, context, server } = asking
  const settings = readSettings({ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'judge-1', AI_BASE_URL: `${server.origin}/v1` })
  const start = () => startBoss(test.database.config, { role: 'works' }, silent)
  const bosses = await Promise.all([start(), start()])
  const [one, other] = await Promise.all([
    startOpinions(settings, bosses[0], context, silent),
    startOpinions(settings, bosses[1], context, silent),
  ])
  try {
    const { scanId, sha256s } = await scanOf(asking, [`${skimmer}//${randomUUID()}`])
    const [sha256 = ''] = sha256s
    const again = () => context.db.transaction().execute((trx) => askAboutScan(trx, one.asks, scanId, { contents: sha256s }))
    expect([await again(), await again()]).toEqual([1, 0])
    await expect.poll(async () => (await stored(asking, sha256)).outcome).toBe('answered')
    expect(server.requests).toHaveLength(1)
  } finally {
    for (const { stop } of [one, other]) stop()
    for (const boss of bosses) await boss.stop({ graceful: true, timeout: 10_000 })
  }
})

it('takes no questions where no model is set up', async () => {
  const { test, context } = asking
  const boss = await startBoss(test.database.config, { role: 'works' }, silent)
  try {
    const { asks } = await startOpinions(readSettings({}), boss, context, silent)
    expect(asks.model).toBeNull()
    expect(boss.getWipData({ includeInternal: false })).toEqual([])
  } finally {
    await boss.stop({ graceful: false })
  }
})
