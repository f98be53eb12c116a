// Parts of one visit: a browser context behind its own guard, the page, and the collectors that watch every target.

import { randomBytes, randomUUID } from 'node:crypto'
import type { Phase, Profile } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import type { JourneyPlace } from '@tillwatch/contract/shapes'
import type { CaptureProgress, CaptureStage } from '@tillwatch/core/capture'
import type { EgressGuard, RunningBrowser } from '#session/types.ts'
import { type AuditLog, createAuditLog } from './audits.ts'
import { type CallLog, createCallLog } from './calls.ts'
import { type JoinedFacts, joinFacts } from './cause-facts.ts'
import { type Presence, presenceOf } from './emulate.ts'
import { createFieldLog, type FieldLog } from './fields.ts'
import { createFrameLog, type FrameLog } from './frames.ts'
import { createInitiators, type Initiators } from './initiators.ts'
import { createIssues, type IssueList } from './issues.ts'
import { LIMITS } from './limits.ts'
import { createLongTexts, type LongTexts } from './long-texts.ts'
import { createNetworkLog, type NetworkLog } from './network.ts'
import { createNodeStackLog, type NodeStackLog } from './node-stacks.ts'
import { createPageEvents, type PageEvents } from './page-events.ts'
import { createProgress } from './progress.ts'
import { quietly } from './quietly.ts'
import { createScriptLog, type ScriptLog } from './scripts.ts'
import { createSourceTexts, type SourceTexts } from './source-text.ts'
import { createSubmissionGuard, type SubmissionGuard } from './submissions.ts'
import { type Target, type Targets, watchTargets } from './targets.ts'
import { createViewLog, type ViewLog } from './views.ts'
import { emptyWalk, type Walk } from './walk-state.ts'
import type { WallClock } from './wall-clock.ts'

export interface Visit {
  readonly id: string
  readonly startedAt: Date
  readonly url: string
  readonly clock: WallClock
  readonly browser: RunningBrowser
  readonly guard: EgressGuard
  readonly contextId: string
  /** Ends with a line that marks our own evaluations. */
  readonly marker: string
  page: Target
  readonly targets: Targets
  readonly presence: Presence
  readonly issues: IssueList
  readonly network: NetworkLog
  readonly scripts: ScriptLog
  readonly frames: FrameLog
  readonly calls: CallLog
  readonly nodeStacks: NodeStackLog
  readonly audits: AuditLog
  readonly events: PageEvents
  readonly submissions: SubmissionGuard
  readonly views: ViewLog
  readonly fields: FieldLog
  readonly facts: JoinedFacts
  readonly initiators: Initiators
  /** Last walk over the documents. */
  walk: Walk
  readonly texts: SourceTexts
  readonly longTexts: LongTexts
  phase: Phase
  /** Set if the page was not quiet within the time limit. */
  neverQuiet: boolean
  stage(stage: CaptureStage): void
  /** The journey is at a step; null at its end. */
  step(place: JourneyPlace | null): void
  setPhase(phase: Phase): void
  /** Permanently cuts the network and begins the phase `press`. */
  cutNetwork(): void
  close(): Promise<void>
}

export interface VisitChoices {
  url: string
  profile: Profile
  browser: RunningBrowser
  guard: EgressGuard
  clock: WallClock
  onProgress: ((progress: CaptureProgress) => void) | undefined
}

/** Opens a blank page in a new context behind the guard, with every collector listening. Null if the browser does not respond. */
export async function openVisit(choices: VisitChoices): Promise<Visit | null> {
  const { browser, guard, clock, url } = choices
  const { root } = browser.connection
  const context = await clock.within(
    root.send('Target.createBrowserContext', {
      proxyServer: `http://127.0.0.1:${guard.port}`,
      proxyBypassList: '<-loopback>',
      disposeOnDetach: true,
    }),
  )
  if (!context) return null
  const { browserContextId } = context
  const marker = `tw-${randomBytes(8).toString('hex')}`
  let phase: Phase = 'load'
  let cut = false
  let mainTargetId = ''
  let walk: Walk = emptyWalk
  let pageReady: (target: Target) => void = () => undefined
  const pageComes = new Promise<Target>((resolve) => {
    pageReady = resolve
  })
  const time = { nowMs: clock.nowMs, phase: () => phase }
  const mainFrameId = () => mainTargetId
  const killsBefore = browser.memoryKills()
  const issues = createIssues(time)
  const presence = presenceOf(choices.profile, browser.facts)
  const frames = createFrameLog({ nowMs: clock.nowMs, mainFrameId, onView: (url, loaderId) => views.seen(url, loaderId) })
  const network = createNetworkLog({
    ...time,
    isCut: () => cut,
    onRequest: (entry) => {
      if (entry.request.type === 'document' && entry.request.frameId === mainTargetId) views.asked(entry.request.atMs)
      progress.report()
    },
    onFlood: stopPage,
  })
  const scripts = createScriptLog({ ...time, marker, onScript: () => progress.report(), pausesWanted: () => submissions.isArmed() })
  const audits = createAuditLog(clock.nowMs)
  const submissions = createSubmissionGuard({ ...time, mainFrameId, onStopped: network.stopped, frames })
  const texts = createSourceTexts(scripts, () => issues.add('behaviour-incomplete', causeOf('makers-unsearched')))
  const longTexts = createLongTexts({
    clock,
    marker,
    onUnread: ({ chars }, frameId) =>
      chars === null
        ? issues.add('script-body-missing', causeOf('element-text-gone'), frameId)
        : issues.add('too-big', causeOf('element-text-too-long', { characters: chars }), frameId),
  })
  const calls = createCallLog({
    marker,
    clock,
    onLost: (frameId) => issues.add('behaviour-incomplete', causeOf('code-too-long'), frameId),
  })
  const nodeStacks = createNodeStackLog(clock, () => issues.add('behaviour-incomplete', causeOf('elements-max')))
  const onCut = () => issues.add('behaviour-incomplete', causeOf('workers-max'))
  const facts = joinFacts({ scripts, network, frames, calls, texts, walked: () => walk, onCut })
  const initiators = createInitiators(facts)
  const fields = createFieldLog({
    clock,
    initiators,
    frameOrigin: (element) => originOf(element.target),
    onCut: (cause) => issues.add('typing-incomplete', cause),
  })
  const progress = createProgress({ clock, network, scripts, frames, fields }, choices.onProgress)
  const events = createPageEvents(root, {
    mainTargetId: mainFrameId,
    issue: issues.add,
    onStopped: network.stopped,
    within: clock.within,
    ateMemory: () => browser.memoryKills() > killsBefore,
    onCrash: clock.end,
    answersNo: () => submissions.watchesAll(),
  })

  const views = createViewLog({ scripts, network, frames, calls, audits, issues, guard })

  function originOf(target: Target): { x: number; y: number } {
    return walk.frameBoxes.get(target.type === 'iframe' ? target.frameId : '') ?? { x: 0, y: 0 }
  }

  /** A flooding page is stopped, including its scripts, and the data so far is collected. */
  function stopPage(): void {
    issues.add('request-limit', causeOf('requests-max', { max: LIMITS.requestsMax }))
    for (const target of targets.live()) {
      quietly(target.session.send('Network.setBlockedURLs', { urls: ['*'] }))
      quietly(target.session.send('Emulation.setScriptExecutionDisabled', { value: true }))
    }
    clock.end()
  }

  function prepare(target: Target): void {
    if (target.type === 'page' && mainTargetId === '') mainTargetId = target.targetId
    if (events.isPopup(target)) {
      // Its address may contain typed data.
      network.watch(target)
      events.closePopup(target)
      return
    }
    for (const collector of [scripts, network, frames, calls, events, audits, submissions, nodeStacks]) collector.watch(target)
    presence.apply(target)
    if (target.targetId === mainTargetId) pageReady(target)
  }

  const watching = watchTargets(browser.connection, browserContextId, prepare, mainFrameId)
  const watched = await clock.within(watching)
  if (!watched) {
    quietly(watching.then((late) => late.release()))
    quietly(root.send('Target.disposeBrowserContext', { browserContextId }))
    return null
  }
  const targets: Targets = watched
  const ignore = () => undefined
  await clock.within(
    Promise.all([
      root.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId, eventsEnabled: true }).catch(ignore),
      // Grants nothing, which denies every permission request instead of leaving it pending.
      root.send('Browser.grantPermissions', { permissions: [], browserContextId }).catch(ignore),
    ]),
  )
  const made = await clock.within(root.send('Target.createTarget', { url: 'about:blank', browserContextId, ...presence.viewport }))
  const page = made ? await clock.within(pageComes) : null
  await clock.within(page?.ready ?? Promise.resolve())

  function setPhase(next: Phase): void {
    phase = next
    guard.setPhase(next)
  }

  async function close(): Promise<void> {
    targets.release()
    events.release()
    await clock.finishing(root.send('Target.disposeBrowserContext', { browserContextId }), 3_000)
  }
  if (!page) {
    await close()
    return null
  }
  return {
    id: randomUUID(),
    startedAt: new Date(),
    url,
    clock,
    browser,
    guard,
    contextId: browserContextId,
    marker,
    page,
    targets,
    presence,
    issues,
    network,
    scripts,
    frames,
    calls,
    nodeStacks,
    audits,
    events,
    submissions,
    views,
    fields,
    facts,
    initiators,
    texts,
    longTexts,
    neverQuiet: false,
    get walk() {
      return walk
    },
    set walk(next: Walk) {
      walk = next
    },
    get phase() {
      return phase
    },
    stage: progress.stage,
    step: progress.step,
    setPhase,
    cutNetwork() {
      guard.cut()
      cut = true
      setPhase('press')
    },
    close,
  }
}
