// Starts the embedded server of the folder in argv and says what happened; argv[3] is `stay`, `die` or `leave`.
import { startEmbedded } from '#db/embedded/index.ts'

const [, , folder = '', then = 'leave'] = process.argv
const server = await startEmbedded(folder)
process.stdout.write(`${JSON.stringify({ pid: server.pid, adopted: server.adopted, base: server.base, host: server.connection.host })}\n`)
if (then === 'die') process.kill(process.pid, 'SIGKILL')
if (then === 'stay') process.stdin.resume().on('end', () => void server.stop())
else await server.stop()
