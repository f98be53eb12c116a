// The room in which a script runs: a browser context whose only network is the laboratory's, with every target watched from before it runs.

import { randomBytes } from 'node:crypto'
import { type Presence, presenceOf } from '#collectors/emulate.ts'
import { quietly } from '#collectors/quietly.ts'
import { type Target, watchTargets } from '#collectors/targets.ts'
import type { WallClock } from '#collectors/wall-clock.ts'
import type { RunningBrowser } from '#session/types.ts'
import { type Conditions, TIME_ZONE } from './conditions.ts'
import { type Evidence, emptyEvidence, listenTo } from './evidence.ts'
import type { LabNetwork } from './laboratory/network.ts'
import { makeRecorder, type Recorder } from './recorder.ts'

export interface Room {
  readonly page: Target
  readonly recorder: Recorder
  /** Prefix of the name of all our own code in the page. */
  readonly marker: string
  /** Of the current run. */
  evidence: Evidence
  /** Sets the page's clock, in seconds since 1970; it stops while the page waits for something. */
  stopTime(startsAt: number): Promise<void>
  /**
   * Advances the clock by this many milliseconds at once; returns when done, or after a limit in real time. `advance`: also while something
   * is loading.
   */
  passTime(ms: number, policy?: 'advance'): Promise<void>
  /** Lets the clock run in real time, which a page needs to load. */
  letTimeRun(): Promise<void>
  close(): Promise<void>
}

const TIME_MS_MAX = 600
/** More than passes while the page waits, so that its end is never mistaken for that of a later grant. */
const STANDING_MS = 3_600_000
const WINDOWS_MAX = 5
const WAITING = { policy: 'pauseIfNetworkFetchesPending', maxVirtualTimeTaskStarvationCount: 10_000 } as const

/** Null if the browser does not open a page in time. */
export async function openRoom(
  browser: RunningBrowser,
  network: LabNetwork,
  conditions: Conditions,
  scriptUrl: string,
  clock: WallClock,
): Promise<Room | null> {
  const { root } = browser.connection
  const proxy = { proxyServer: `http://127.0.0.1:${network.port}`, proxyBypassList: '<-loopback>', disposeOnDetach: true }
  const context = await clock.within(root.send('Target.createBrowserContext', proxy))
  if (!context) return null
  const { browserContextId } = context
  const marker = `tw-${randomBytes(8).toString('hex')}`
  const recorder = makeRecorder(marker)
  const presence = presenceOf(conditions.profile, browser.facts, conditions.locale)
  let evidence = emptyEvidence()
  let mainId = ''
  let pageReady: (target: Target) => void = () => undefined
  const pageComes = new Promise<Target>((resolve) => {
    pageReady = resolve
  })

  function prepare(target: Target): void {
    listenTo(target, recorder, marker, scriptUrl, () => evidence, clock.end)
    presence.apply(target)
    if (target.type !== 'page') return
    if (mainId !== '') {
      // It stays until the end, because windows that it should open are still loading.
      evidence.windows.push(target.url)
      if (evidence.windows.length > WINDOWS_MAX) quietly(root.send('Target.closeTarget', { targetId: target.targetId }))
      return
    }
    mainId = target.targetId
    furnish(target, presence)
    pageReady(target)
  }

  const watching = watchTargets(browser.connection, browserContextId, prepare, () => mainId)
  const targets = await clock.within(watching)
  async function close(): Promise<void> {
    quietly(watching.then((late) => late.release()))
    await clock.finishing(root.send('Target.disposeBrowserContext', { browserContextId }), 1_000)
  }
  if (targets) {
    quietly(root.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId }))
    quietly(root.send('Browser.grantPermissions', { permissions: [], browserContextId }))
    quietly(root.send('Target.createTarget', { url: 'about:blank', browserContextId, ...presence.viewport }))
  }
  const page = targets && (await clock.within(pageComes))
  await clock.within(page?.ready ?? Promise.resolve())
  if (!page) {
    await close()
    return null
  }
  const { session } = page
  return {
    page,
    recorder,
    marker,
    get evidence() {
      return evidence
    },
    set evidence(next) {
      evidence = next
    },
    async letTimeRun() {
      await clock.within(session.send('Emulation.setVirtualTimePolicy', { policy: 'advance' }), TIME_MS_MAX)
    },
    async stopTime(startsAt) {
      await clock.within(
        session.send('Emulation.setVirtualTimePolicy', { ...WAITING, budget: STANDING_MS, initialVirtualTime: startsAt }),
        TIME_MS_MAX,
      )
    },
    async passTime(budget, policy) {
      let spent: () => void = () => undefined
      const over = new Promise<void>((resolve) => {
        spent = resolve
      })
      const unlisten = session.on('Emulation.virtualTimeBudgetExpired', () => spent())
      const granted = await clock.within(
        session.send('Emulation.setVirtualTimePolicy', { ...WAITING, ...(policy && { policy }), budget }),
        TIME_MS_MAX,
      )
      if (granted) await clock.within(over, TIME_MS_MAX)
      unlisten()
    },
    close,
  }
}

/** The page's environment: a time zone, a window that fills its screen without tools next to it, and the focus. */
function furnish({ session }: Target, { viewport, touch }: Presence): void {
  quietly(session.send('Emulation.setTimezoneOverride', { timezoneId: TIME_ZONE }))
  quietly(session.send('Emulation.setFocusEmulationEnabled', { enabled: true }))
  if (touch) return
  const { width, height } = viewport
  const size = { width, height, screenWidth: width, screenHeight: height }
  quietly(session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false }))
}
