// Looks after the embedded server of the folder in argv as a role does, but with short pauses, while each server that starts is killed.
import { startEmbedded } from '#db/embedded/index.ts'
import type { Database } from '#db/index.ts'
import { keepDatabase } from '#roles/keep-database.ts'
import { openLog } from '#roles/log.ts'

const server = await startEmbedded(process.argv[2] ?? '')
type Keep = typeof server.keepRunning
const keepRunning: Keep = (keeper) => server.keepRunning(keeper, [0, 0, 0])
const embedded = Object.create(server, { keepRunning: { value: keepRunning } })
keepDatabase({ embedded } as Database, () => console.log('ended'), openLog('api', 'silent'))
let killed = 0
setInterval(() => {
  if (server.pid === killed) return
  killed = server.pid
  process.kill(killed, 'SIGKILL')
}, 20)
