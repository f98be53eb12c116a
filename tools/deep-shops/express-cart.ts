// Installs expressCart, a complete shop of other authors: unchanged, but with its database in memory, and with its libraries from the packages of
// their authors in the place of a host on the Internet. Its pages check that these have the same bytes.
import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { completeMark } from '../../tests/shops/installed.ts'

const manifest = {
  name: 'shop',
  version: '1.0.0',
  private: true,
  dependencies: {
    'express-cart': '1.1.17',
    mongodb: 'npm:mongo-mock@4.2.0',
    'connect-mongodb-session': 'npm:memorystore@1.6.7',
    bootstrap: '4.4.1',
    'bootstrap-tokenfield': '0.12.0',
    'bootstrap-validator': '0.11.9',
    'feather-icons': '4.25.0',
    jquery: '3.4.1',
    numeral: '2.0.6',
    'popper.js': '1.16.0',
    tether: '1.4.7',
  },
  overrides: { mongodb: '$mongodb', 'connect-mongodb-session': '$connect-mongodb-session' },
}

const CDN = 'https://cdnjs.cloudflare.com/ajax/libs/'
/** Paths below the host of libraries, and the files in the packages. */
const libraries: Readonly<Record<string, string>> = {
  'twitter-bootstrap/4.4.1/css/bootstrap.min.css': 'bootstrap/dist/css/bootstrap.min.css',
  'twitter-bootstrap/4.4.1/js/bootstrap.min.js': 'bootstrap/dist/js/bootstrap.min.js',
  'bootstrap-tokenfield/0.12.0/css/bootstrap-tokenfield.min.css': 'bootstrap-tokenfield/dist/css/bootstrap-tokenfield.min.css',
  'bootstrap-tokenfield/0.12.0/bootstrap-tokenfield.min.js': 'bootstrap-tokenfield/dist/bootstrap-tokenfield.min.js',
  '1000hz-bootstrap-validator/0.11.9/validator.min.js': 'bootstrap-validator/dist/validator.min.js',
  'feather-icons/4.25.0/feather.min.js': 'feather-icons/dist/feather.min.js',
  'jquery/3.4.1/jquery.min.js': 'jquery/dist/jquery.min.js',
  'numeral.js/2.0.6/numeral.min.js': 'numeral/min/numeral.min.js',
  'popper.js/1.16.0/umd/popper.min.js': 'popper.js/dist/umd/popper.min.js',
  'tether/1.4.7/js/tether.min.js': 'tether/dist/js/tether.min.js',
}

/** Fills the database in memory before the shop starts, and answers each message with the number of orders. */
const start = `const { dirname } = require('node:path')
const mongo = require('mongodb')
const { getConfig } = require('express-cart/lib/common')
const { users, customers, products, menu } = require('express-cart/bin/testdata.json')

mongo.max_delay = 0
mongo.MongoClient.connect(getConfig().databaseConnectionString, {}, async (error, client) => {
  if (error) throw error
  const db = client.db('expresscart')
  const productAddedDate = new Date()
  await db.collection('users').insertMany(users)
  await db.collection('customers').insertMany(customers)
  await db.collection('products').insertMany(products.map((product) => ({ ...product, productAddedDate })))
  await db.collection('menu').insertMany([menu])
  process.on('message', async () => process.send((await db.collection('orders').find({}).toArray()).length))
  process.chdir(dirname(require.resolve('express-cart/app.js')))
  require('express-cart/app.js')
})
`

export async function installExpressCart(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'start.cjs'), start)
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 10_000_000 })
  const shop = join(folder, 'node_modules', 'express-cart')
  for (const [path, file] of Object.entries(libraries)) {
    const place = join(shop, 'public', 'libs', path)
    await mkdir(dirname(place), { recursive: true })
    await copyFile(join(folder, 'node_modules', file), place)
  }
  const layout = join(shop, 'views', 'layouts', 'layout.hbs')
  const text = await readFile(layout, 'utf8')
  // Without the font of its icons, which is on the Internet, too.
  await writeFile(layout, text.replaceAll(CDN, '/libs/').replace(/^.*fonts\.googleapis\.com.*\n/m, ''))
  await writeFile(completeMark(folder), `${manifest.dependencies['express-cart']}\n`)
}
