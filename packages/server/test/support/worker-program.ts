// A worker whose browser is played: argv is the database, the folder for contents, and `hang`, `crash`, `linger` or `finish`.
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { readSettings } from '#config/env.ts'
import { connect } from '#db/index.ts'
import { endWhenTold } from '#roles/until-told.ts'
import { startWorker } from '#roles/worker.ts'
import { capturedPage } from './capture.ts'

const [, , url = '', folder = '', what = 'finish'] = process.argv
const database = connect({ connectionString: url })
const settings = readSettings({ TILLWATCH_DATA: folder, BILLING: 'off', SAMPLE_SITE: 'off' })
const worker = await startWorker(
  settings,
  database,
  {
    async capturePage(address, { signal }) {
      console.log('visiting')
      if (what === 'crash') process.kill(process.pid, 'SIGKILL')
      if (what === 'hang') await new Promise<void>((done) => signal.addEventListener('abort', () => done()))
      if (what === 'linger') await sleep(100 + Math.random() * 600)
      return capturedPage(address)
    },
    captureInOtherBrowser: async () => ({ none: 'There is no other browser.' }),
    laboratory: { version: 'played', run: async () => ({ none: 'There is no browser.' }), isFinal: () => true },
    tryJourney: async () => ({ steps: [], pictures: new Map(), before: null, cause: null }),
    printPdf: async () => ({ none: 'There is no browser.' }),
  },
  pino({ level: 'silent' }),
)
endWhenTold({
  async stop() {
    await worker.stop()
    await database.close()
  },
  hurry: () => {},
})
console.log('working')
