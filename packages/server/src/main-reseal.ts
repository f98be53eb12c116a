// Composition root: a command that moves everything encrypted to a new secret of the installation.
import { readSettings } from '#config/env.ts'
import { isCurrent, openDatabase } from '#db/index.ts'
import { reseal } from '#features/resealing/index.ts'
import { describeReseal, resealUsage, sealsOf } from '#roles/reseal.ts'
import { runRoot } from '#roles/until-told.ts'

await runRoot(async () => {
  const settings = readSettings()
  const { TILLWATCH_SECRET: secret, TILLWATCH_SECRET_PREVIOUS: previous } = settings
  if (process.argv.length > 2) {
    console.error(resealUsage)
    process.exitCode = 2
    return
  }
  if (previous === undefined) throw new Error('Set TILLWATCH_SECRET_PREVIOUS to the secret that the data is encrypted with.')
  if (secret === undefined) throw new Error('Set TILLWATCH_SECRET to the new secret.')
  if (secret === previous)
    throw new Error('TILLWATCH_SECRET and TILLWATCH_SECRET_PREVIOUS are the same. Set TILLWATCH_SECRET to the new secret.')
  const database = await openDatabase(settings, 1)
  try {
    if (!(await isCurrent(database.db)))
      throw new Error('The database does not have the version of this program. Run "npx --no tillwatch-server migrate" first.')
    const done = await reseal({ db: database.db, current: sealsOf(secret), previous: sealsOf(previous) })
    console.log(describeReseal(done))
    if (done.some(({ lost }) => lost > 0)) process.exitCode = 3
  } finally {
    await database.close()
  }
})
