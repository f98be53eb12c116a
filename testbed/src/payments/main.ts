// Runs the payments simulator alone: for people, who read its address, and for a parent process, which gets it as a message and whose end is its own.
import { parseArgs } from 'node:util'
import { startPayments } from '#payments/index.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    folder: { type: 'string' },
    'secret-key': { type: 'string' },
    'webhook-secret': { type: 'string' },
  },
})
const simulator = await startPayments({
  port: Number(values.port),
  folder: values.folder,
  secretKey: values['secret-key'],
  webhookSecret: values['webhook-secret'],
})

const supervised = process.connected !== undefined // false where the parent has died meanwhile
if (process.connected) process.send?.({ port: simulator.port, origin: simulator.origin, secretKey: simulator.secretKey })
else if (!supervised) console.log(`Payments simulator on ${simulator.origin}, key ${simulator.secretKey}. No money moves. Ctrl-C ends it.`)

let ending = false
async function end(): Promise<void> {
  if (ending) return
  ending = true
  await simulator.stop()
  process.exit(0)
}
// Ctrl-C and a closed terminal reach a child too; it leaves them to its parent, which ends it last.
const ignore = () => {}
process.on('SIGTERM', end)
process.on('SIGINT', supervised ? ignore : end)
process.on('SIGHUP', supervised ? ignore : end)
if (supervised) process.on('disconnect', end)
if (process.connected === false) await end()
