// Composition root: a command for the people who run the installation. Runs beside the server, or while it is stopped.
import { readSettings } from '#config/env.ts'
import { openDatabase } from '#db/index.ts'
import { carryOut, readOrder, staffUsage } from '#roles/staff.ts'
import { runRoot } from '#roles/until-told.ts'

await runRoot(async () => {
  const order = readOrder(process.argv.slice(2))
  if (order === null) {
    console.error(staffUsage)
    process.exitCode = 2
    return
  }
  const database = await openDatabase(readSettings(), 1)
  try {
    console.log(await carryOut(order, database.db))
  } finally {
    await database.close()
  }
})
