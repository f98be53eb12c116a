// `npm run deep:shops` installs EverShop and expressCart, complete shops of other authors, outside the repository, for `npm run test:deep` and
// bench/journeys.ts.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Connection, startEmbedded } from '../packages/server/src/db/embedded/index.ts'
import { query } from '../packages/server/test/support/query.ts'
import { everShop, everShopFolder, logOf, serve } from '../tests/shops/evershop.ts'
import { expressCartFolder } from '../tests/shops/express-cart.ts'
import { completeMark, freePort } from '../tests/shops/installed.ts'
import { cardBootstrap, cardForm } from './deep-shops/card-extension.ts'
import { installExpressCart } from './deep-shops/express-cart.ts'
import { adminTable, shopSettings } from './deep-shops/shop-database.ts'

const packages = ['@evershop/evershop@2.2.1', 'concat-stream@1']
/** With webpack 5.113.0, its build fails. */
const overrides = { webpack: '5.112.2' }
const ADDRESSES_WAIT_MS = 120_000

const folder = everShopFolder()
await once('EverShop', folder, install)
await once('expressCart', expressCartFolder(), installExpressCart)

async function once(name: string, place: string, installIn: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(completeMark(place)))
    return console.log(`${name} is already installed in ${place}. To install it again, delete that folder first.`)
  step(`Installing ${name}`)
  await installIn(place)
  console.log(`${name} is installed in ${place}.`)
}

async function install(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  for (const path of ['extensions/card/dist/pages/frontStore/checkout', 'media', 'public', 'config'])
    await mkdir(join(folder, path), { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'shop', version: '1.0.0', private: true, type: 'module', overrides }),
  )
  await writeFile(join(folder, 'extensions/card/package.json'), JSON.stringify({ name: 'card', version: '1.0.0', type: 'module' }))
  await writeFile(join(folder, 'extensions/card/dist/bootstrap.js'), cardBootstrap)
  await writeFile(join(folder, 'extensions/card/dist/pages/frontStore/checkout/CardForm.js'), cardForm)
  step('Installing its packages')
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
    maxBuffer: 10_000_000,
  })
  const database = await startEmbedded(join(folder, 'data'), 'evershop')
  try {
    await setUp(database.connection)
  } finally {
    await database.stop()
  }
  await writeFile(completeMark(folder), `${packages.join('\n')}\n`)
}

/** The server creates its tables at its first start, and gives the sample products their addresses while it runs. */
async function setUp(connection: Connection): Promise<void> {
  const port = await freePort()
  const at = { port, origin: `http://localhost:${port}` }
  await query(connection, adminTable)
  step('Building its pages (some minutes)')
  await run(connection, ['build'], at)
  step('Adding its sample data')
  const running = await serve(folder, connection, at)
  try {
    await run(connection, ['seed', '--all'], at)
    await query(connection, shopSettings)
    await productsHaveAddresses(connection)
  } finally {
    await running.stop()
  }
}

async function productsHaveAddresses(connection: Connection): Promise<void> {
  for (const deadline = Date.now() + ADDRESSES_WAIT_MS; Date.now() < deadline; await sleep(500)) {
    const found = await query(
      connection,
      'select count(*) from product where not exists (select from url_rewrite where entity_uuid = product.uuid)',
    )
    if (Number(found[0]?.count) === 0) return
  }
  throw new Error(`EverShop did not give all products an address. Its log is ${logOf(folder)}.`)
}

async function run(connection: Connection, words: string[], at: { port: number; origin: string }): Promise<void> {
  const child = everShop(folder, connection, words, at)
  const code = await new Promise((done, fail) => child.once('error', fail).once('exit', done))
  if (code !== 0) throw new Error(`“evershop ${words.join(' ')}” failed with code ${code}. Its log is ${logOf(folder)}.`)
}

function step(what: string): void {
  console.log(`${what}…`)
}
