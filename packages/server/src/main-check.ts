// Composition root: a command that checks an installation, running or stopped, and changes nothing.
import { readSettings } from '#config/env.ts'
import { openForReading } from '#db/index.ts'
import { checkInstallation, formatLine } from '#roles/check.ts'
import { runCommand } from '#roles/run-command.ts'

await runCommand(async ({ args, language, refuse }) => {
  if (args.length > 0) return refuse({ code: 'usage.check' })
  const settings = readSettings()
  const database = await openForReading(settings)
  try {
    for await (const line of checkInstallation(settings, database, language)) {
      console.log(formatLine(line, language))
      if (line.outcome === 'fault') process.exitCode = 3
    }
  } finally {
    await database.close()
  }
})
