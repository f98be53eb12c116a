// Starts the testbed for people: prints each shop's address and the command that scans it, and stops on Ctrl-C.
// `--port N` fixes the port, `--only TEXT` lists the shops whose name has the text.
import { parseArgs } from 'node:util'
import { startTestbed } from '#index.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '8088' }, only: { type: 'string', default: '' } } })
const testbed = await startTestbed({ port: Number(values.port) })
const flags = [
  ...testbed.allowPrivate.map((entry) => `--allow-private '${entry}'`),
  ...testbed.resolve.map((entry) => `--resolve '${entry}'`),
].join(' ')

console.log(`Testbed on 127.0.0.1:${testbed.port}. In a shell:\n\n  FLAGS="${flags}"\n`)
for (const shop of testbed.shops.filter(({ name }) => name.includes(values.only))) {
  console.log(`${shop.name}: ${shop.about}\n  eval npx --no tillwatch scan ${testbed.url(shop)} $FLAGS\n`)
}
console.log('Ctrl-C ends it.')

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await testbed.stop()
    process.exit(0)
  })
}
