// The queues as a start finds them: none, or those of an earlier release.
import type { PgBoss, UpdateQueueOptions } from 'pg-boss'
import { expect, it } from 'vitest'
import { installQueues, queues, startBoss } from '#jobs/boss.ts'
import { emptyDatabase, silent } from '../support/database.ts'

/** Settings that no release of ours has had. */
const others: UpdateQueueOptions = { expireInSeconds: 777, retryLimit: 9, retryDelay: 77, retryBackoff: true }

it('gives the queues that an earlier release made the settings of this one, whatever they were, and keeps their jobs', async () => {
  const database = await emptyDatabase()
  let boss: PgBoss | undefined
  try {
    await installQueues(database.config, silent)
    boss = await startBoss(database.config, { role: 'sends' }, silent)
    const fresh = await settings(boss)
    expect(fresh[queues.run]).toMatchObject({ expireInSeconds: 2_100, heartbeatSeconds: 10, deadLetter: queues.dead })

    await boss.updateQueue(queues.run, { ...others, heartbeatSeconds: null, deadLetter: null, notify: false })
    await boss.updateQueue(queues.dead, { ...others, heartbeatSeconds: 77, deadLetter: queues.sweep, retryBackoff: false })
    await boss.updateQueue(queues.sweep, { ...others, deadLetter: queues.dead, notify: true })
    const job = await boss.send(queues.run, { scanId: 'one' })
    expect(await settings(boss)).not.toEqual(fresh)

    await installQueues(database.config, silent)
    expect(await settings(boss)).toEqual(fresh)
    expect(await boss.findJobs(queues.run, { id: job ?? '' })).toHaveLength(1)
  } finally {
    await boss?.stop({ graceful: false })
    await database.close()
  }
})

/** Settings of each queue by its name. */
async function settings(boss: PgBoss) {
  const found = await boss.getQueues()
  return Object.fromEntries(
    found.map(({ name, policy, heartbeatSeconds, expireInSeconds, retryLimit, retryDelay, retryBackoff, deadLetter, notify }) => [
      name,
      { policy, heartbeatSeconds, expireInSeconds, retryLimit, retryDelay, retryBackoff, deadLetter, notify },
    ]),
  )
}
