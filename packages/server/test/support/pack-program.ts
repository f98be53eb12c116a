// A worker that is killed while it writes a pack: argv is the database and the folder for packs.
import { packFolder } from '#adapters/made-files.ts'
import { connect } from '#db/index.ts'
import { startBoss } from '#jobs/boss.ts'
import { workOnPacks } from '#jobs/pack-work.ts'
import { silent } from './database.ts'
import { testKey } from './evidence-key.ts'

const [, , url = '', folder = ''] = process.argv
const database = connect({ connectionString: url })
const packs = packFolder(folder)
const dying: typeof packs.write = async (id) => {
  async function* half() {
    yield Buffer.from('half')
    process.kill(process.pid, 'SIGKILL')
  }
  return packs.write(id, half())
}
const store = { get: async () => null }
const boss = await startBoss(database.config, { role: 'works' }, silent)
await workOnPacks(boss, { db: database.db, evidenceKey: testKey(), store, packs: { ...packs, write: dying } }, silent)
