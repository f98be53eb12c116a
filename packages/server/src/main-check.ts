// Composition root: a command that checks an installation, running or stopped, and changes nothing.
import { readSettings } from '#config/env.ts'
import { openForReading } from '#db/index.ts'
import { checkInstallation, checkUsage, printed } from '#roles/check.ts'
import { runRoot } from '#roles/until-told.ts'

await runRoot(async () => {
  if (process.argv.length > 2) {
    console.error(checkUsage)
    process.exitCode = 2
    return
  }
  const settings = readSettings()
  const database = await openForReading(settings)
  try {
    for await (const line of checkInstallation(settings, database)) {
      console.log(printed(line))
      if (line.outcome === 'FAULT') process.exitCode = 3
    }
  } finally {
    await database.close()
  }
})
