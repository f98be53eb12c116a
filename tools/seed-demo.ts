// Owns `npm run seed:demo`: a year of an agency with 40 clients in the database of a development installation.
// Use: npm run seed:demo [-- --seed NUMBER --clients NUMBER --weeks NUMBER --anyway]
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser, openPrinter } from '@tillwatch/browser'
import { fileStore } from '../packages/server/src/adapters/file-store.ts'
import { keyring } from '../packages/server/src/adapters/keyring.ts'
import { readSettings } from '../packages/server/src/config/env.ts'
import { secretOf } from '../packages/server/src/config/secret.ts'
import { openDatabase } from '../packages/server/src/db/index.ts'
import { defaultPort } from '../packages/server/src/http/listen.ts'
import { openLog } from '../packages/server/src/roles/log.ts'
import { prepareDatabase } from '../packages/server/src/roles/prepare.ts'
import { runRoot } from '../packages/server/src/roles/until-told.ts'
import { signUpDemoPerson } from './seed-demo/person.ts'
import { demoEmail, timesSeeded, whyNotSeed } from './seed-demo/refusal.ts'
import { seedYear } from './seed-demo/seed.ts'
import { seedWork } from './seed-demo/work.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '40' },
    weeks: { type: 'string', default: '52' },
    anyway: { type: 'boolean', default: false },
  },
})

function whole(name: 'seed' | 'clients' | 'weeks', min: number, max: number): number {
  const value = Number(values[name])
  if (!Number.isInteger(value) || value < min || value > max) throw new Error(`--${name} is a whole number from ${min} to ${max}.`)
  return value
}

await runRoot(async () => {
  const [seed, clients, weeks] = [whole('seed', 0, 1_000_000), whole('clients', 1, 400), whole('weeks', 1, 156)]
  const settings = readSettings()
  const started = performance.now()
  const database = await openDatabase(settings)
  try {
    await prepareDatabase(database, openLog('seed', 'silent'))
    const why = await whyNotSeed(database, settings)
    if (why !== null && !values.anyway)
      throw new Error(`${why} Nothing was written. To add the demo data all the same: npm run seed:demo -- --anyway`)
    const email = demoEmail(await timesSeeded(database))
    const person = await signUpDemoPerson(database, settings, email)
    const store = fileStore(join(settings.TILLWATCH_DATA, 'contents'))
    const until = new Date(new Date().setUTCMinutes(0, 0, 0))
    const counts = await seedYear(database, store, person, { seed, name: email, clients, weeks, until }, (done, of) =>
      console.log(
        `${String(done.sites).padStart(3)} of ${of} sites: ${done.pages} pages, ${done.scans} scans, ${done.decisions} decisions`,
      ),
    )
    const { sites, pages, scans, decisions } = counts
    const printer = openPrinter(
      () => launchBrowser({ env: process.env }),
      (error) => console.error('Could not close the page that a document was printed in.', error),
    )
    const origin = settings.TILLWATCH_ORIGIN ?? `http://127.0.0.1:${settings.PORT || defaultPort}`
    const keys = keyring(await secretOf(settings))
    const context = {
      ...{ db: database.db, store, keyring: keys, siteOrigin: () => origin, mayBePlain: () => false },
      ...{ mails: { enqueue: async () => {} }, printPdf: printer.print, evidenceMonths: settings.TILLWATCH_EVIDENCE_MONTHS },
    }
    const work = await seedWork(context, person, email, until).finally(printer.close)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`\n${sites} sites, ${pages} pages, ${scans} scans and ${decisions} decisions of ${weeks} weeks, in ${seconds} s.`)
    const { clients: groups, incidents, statements, reports, assessorUrl } = work
    console.log(`${groups} clients, ${incidents} incidents, ${statements} statements, ${reports} reports and an assessor link.`)
    console.log(`The assessor reads at ${assessorUrl}`)
    console.log(`Sign in as ${person.email} with the password "${person.password}".`)
    if (settings.BILLING === 'on')
      console.log('No plan pays for these sites. Start with BILLING=off, so that their pages count as covered: BILLING=off npm start')
  } finally {
    await database.close()
  }
})
