// Composition root: a command for operators. Runs next to the server, or while it is stopped.
import { readSettings } from '#config/env.ts'
import { openDatabase } from '#db/index.ts'
import { startBoss } from '#jobs/boss.ts'
import { openLog } from '#roles/log.ts'
import { correspondenceOf } from '#roles/mail.ts'
import { runCommand } from '#roles/run-command.ts'
import { carryOut, readOrder } from '#roles/staff.ts'

await runCommand(async ({ args, language, refuse }) => {
  const order = readOrder(args)
  if (order === null) return refuse({ code: 'usage.staff' })
  const settings = readSettings()
  const database = await openDatabase(settings, 1)
  try {
    const boss = await startBoss(database.config, { role: 'sends' }, openLog('staff', settings.LOG_LEVEL))
    const context = { db: database.db, letters: correspondenceOf(settings, boss) }
    console.log(await carryOut(order, context, language).finally(() => boss.stop({ graceful: false })))
  } finally {
    await database.close()
  }
})
