// Composition root: a worker. The only process that opens pages, and the only file of the server that knows the browser.
import {
  createBrowserPool,
  DETONATION_VERSION,
  isFinal,
  launchBrowser,
  openDetonator,
  openPrinter,
  takeCapture,
  tryJourney,
} from '@tillwatch/browser'
import { requireDataFolder } from '#config/data-folder.ts'
import { inheritedEnvironment, readSettings } from '#config/env.ts'
import { openDatabase } from '#db/index.ts'
import type { TryJourney } from '#features/journeys/index.ts'
import type { CaptureInOtherBrowser, CapturePage } from '#features/scans/index.ts'
import { keepDatabase } from '#roles/keep-database.ts'
import { openLog } from '#roles/log.ts'
import { upMessage } from '#roles/supervise.ts'
import { endWhenTold, runRoot, startOrClose } from '#roles/until-told.ts'
import { startWorker } from '#roles/worker.ts'

await runRoot(async () => {
  const settings = readSettings()
  const log = openLog('worker', settings.LOG_LEVEL)
  const env = inheritedEnvironment() as NodeJS.ProcessEnv
  const pool = createBrowserPool(() => launchBrowser({ env }), settings.TILLWATCH_SCANS_PER_BROWSER)
  const capturePage: CapturePage = async (url, request) => {
    const got = await pool.acquire()
    if (!got.ok) {
      log.error({ code: got.code }, got.detail)
      return takeCapture(url, { ...request, env })
    }
    let broken = true
    try {
      const taken = await takeCapture(url, { ...request, browser: got.browser })
      broken = taken.capture.outcome.code === 'browser-failed' || taken.overran === true
      return taken
    } finally {
      await got.release(broken)
    }
  }
  const captureInOtherBrowser: CaptureInOtherBrowser = async (url, request, fullChrome) => {
    const launch = await launchBrowser({ env, fullChrome })
    if (!launch.ok) return { none: launch.detail }
    try {
      return await takeCapture(url, { ...request, browser: launch.browser })
    } finally {
      await launch.browser.close()
    }
  }
  const tryIt: TryJourney = async (url, request) => {
    const launch = await launchBrowser({ env })
    if (!launch.ok) log.error({ code: launch.code }, launch.detail)
    try {
      return await tryJourney(url, { ...request, env, ...(launch.ok && { browser: launch.browser }) })
    } finally {
      if (launch.ok) await launch.browser.close()
    }
  }
  const detonator = openDetonator(() => launchBrowser({ env }))
  const printer = openPrinter(
    () => launchBrowser({ env }),
    (error) => log.warn({ err: error }, 'could not close the page that a document was printed in'),
  )
  const laboratory = { version: DETONATION_VERSION, run: detonator.run, isFinal }
  await requireDataFolder(settings.TILLWATCH_DATA)
  const database = await openDatabase(settings)
  const visits = { capturePage, captureInOtherBrowser, tryJourney: tryIt, laboratory, printPdf: printer.print }
  const sayUp = () => void process.send?.(upMessage, undefined, undefined, () => {}) // a dead parent gets no message
  const worker = await startOrClose(database, () => startWorker(settings, database, visits, log, sayUp))
  endWhenTold({
    async stop() {
      await worker.stop()
      await detonator.close()
      await printer.close()
      await pool.close()
      await database.close()
    },
    hurry: () => {},
  })
  // A parent handles the database itself.
  if (process.connected === undefined) keepDatabase(database, () => {}, log)
})
