// Owns a process that holds a browser with a busy page until it is killed; the orphan test starts and kills it.
import { launchBrowser } from '#session/launch.ts'

const launch = await launchBrowser({ env: process.env })
if (!launch.ok) throw new Error(launch.detail)
const { connection, pid } = launch.browser
const { targetId } = await connection.root.send('Target.createTarget', { url: 'about:blank' })
const { sessionId } = await connection.root.send('Target.attachToTarget', { targetId, flatten: true })
connection
  .session(sessionId)
  .send('Runtime.evaluate', { expression: 'for (;;);' })
  .catch(() => {
    // It never answers: the page spins on purpose.
  })
process.stdout.write(`${pid}\n`)
