// Composition root: a command for operators. Runs next to the server, or while it is stopped.
import { readSettings } from '#config/env.ts'
import { openDatabase } from '#db/index.ts'
import { startBoss } from '#jobs/boss.ts'
import { openLog } from '#roles/log.ts'
import { correspondenceOf } from '#roles/mail.ts'
import { carryOut, readOrder, staffUsage } from '#roles/staff.ts'
import { runRoot } from '#roles/until-told.ts'

await runRoot(async () => {
  const order = readOrder(process.argv.slice(2))
  if (order === null) {
    console.error(staffUsage)
    process.exitCode = 2
    return
  }
  const settings = readSettings()
  const database = await openDatabase(settings, 1)
  try {
    const boss = await startBoss(database.config, { role: 'sends' }, openLog('staff', settings.LOG_LEVEL))
    const context = { db: database.db, letters: correspondenceOf(settings, boss) }
    console.log(await carryOut(order, context).finally(() => boss.stop({ graceful: false })))
  } finally {
    await database.close()
  }
})
