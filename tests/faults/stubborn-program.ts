// An installation with a companion that does not end when it is told: argv has nothing, and the settings are those of the environment.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runAll } from '../../packages/server/src/roles/all.ts'
import { runRoot } from '../../packages/server/src/roles/until-told.ts'

const database = join(process.env.TILLWATCH_DATA ?? '', 'postgres', 'postmaster.pid')
const companion = {
  async stop() {
    console.log(`companion told to end, ${existsSync(database) ? 'before' : 'after'} the database`)
    throw new Error('the companion does not end')
  },
  kill: () => console.log('companion killed'),
}
await runRoot(() => runAll(companion))
