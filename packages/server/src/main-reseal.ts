// Composition root: a command that moves everything encrypted to a new secret of the installation.
import { readSettings } from '#config/env.ts'
import { isCurrent, openDatabase } from '#db/index.ts'
import { OperatorError } from '#features/operator-error.ts'
import { reseal } from '#features/resealing/index.ts'
import { describeReseal, sealsOf } from '#roles/reseal.ts'
import { runCommand } from '#roles/run-command.ts'

await runCommand(async ({ args, language, refuse }) => {
  const settings = readSettings()
  const { TILLWATCH_SECRET: secret, TILLWATCH_SECRET_PREVIOUS: previous } = settings
  if (args.length > 0) return refuse({ code: 'usage.reseal' })
  if (previous === undefined) throw new OperatorError({ code: 'reseal.no-previous' })
  if (secret === undefined) throw new OperatorError({ code: 'reseal.no-secret' })
  if (secret === previous) throw new OperatorError({ code: 'reseal.same' })
  const database = await openDatabase(settings, 1)
  try {
    if (!(await isCurrent(database.db))) throw new OperatorError({ code: 'database.behind' })
    const done = await reseal({ db: database.db, current: sealsOf(secret), previous: sealsOf(previous) })
    console.log(describeReseal(done, language))
    if (done.some(({ lost }) => lost > 0)) process.exitCode = 3
  } finally {
    await database.close()
  }
})
