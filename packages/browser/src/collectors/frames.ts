// Frames of the page: what inserted each, its addresses, and when the page loaded.

import type { Protocol } from 'devtools-protocol'
import { quietly } from './quietly.ts'
import type { Target } from './targets.ts'

export interface FrameRecord {
  readonly id: string
  parentId: string | null
  url: string
  /** Every address that it had, including history changes. */
  urls: Set<string>
  origin: string
  name: string
  detached: boolean
  /** Session that currently reports the frame. */
  target: Target
  /** Session and stack of the script that inserted it. */
  insertedBy: { target: Target; stack: Protocol.Runtime.StackTrace } | null
  readonly atMs: number
}

export interface NavigationRecord {
  url: string
  /** The browser's reason, such as formSubmissionPost. */
  reason: string
}

export interface FrameLog {
  readonly all: Map<string, FrameRecord>
  /** Address changes by the history API in the main frame. */
  readonly historyChanges: string[]
  /** Requested navigations by frame: the latest of each, oldest first. */
  readonly asked: ReadonlyMap<string, readonly NavigationRecord[]>
  /** Committed navigations of the main frame. */
  readonly mainNavigations: { url: string; loaderId: string; atMs: number }[]
  /** When the main frame's current document fired load; null before. */
  loadedMs(): number | null
  domReadyMs(): number | null
  watch(target: Target): void
  /** Drops everything except the main frame and its current document. */
  forget(): void
}

/** Maximum stored navigation requests per frame, the latest. */
const ASKED_MAX = 200

interface FrameHooks {
  nowMs(): number
  mainFrameId(): string
  /** Called for each address of the main frame, with the loader of its document if that is new. */
  onView(url: string, loaderId: string | null): void
}

/** Starts an empty log for one page target, whose frame is the main one. */
export function createFrameLog(hooks: FrameHooks): FrameLog {
  const all = new Map<string, FrameRecord>()
  const historyChanges: string[] = []
  const asked = new Map<string, NavigationRecord[]>()
  const mainNavigations: FrameLog['mainNavigations'] = []
  let loaded: number | null = null
  let domReady: number | null = null

  function at(id: string, parentId: string | null, target: Target): FrameRecord {
    const known = all.get(id)
    if (known) return known
    const frame: FrameRecord = {
      id,
      parentId,
      url: 'about:blank',
      urls: new Set(),
      origin: 'null',
      name: '',
      detached: false,
      target,
      insertedBy: null,
      atMs: hooks.nowMs(),
    }
    all.set(id, frame)
    return frame
  }

  function navigated({ frame }: Protocol.Page.FrameNavigatedEvent, target: Target): void {
    const record = at(frame.id, frame.parentId ?? null, target)
    Object.assign(record, { target, url: frame.url + (frame.urlFragment ?? ''), origin: frame.securityOrigin, name: frame.name ?? '' })
    record.urls.add(frame.url)
    if (frame.unreachableUrl) record.url = frame.unreachableUrl
    if (frame.id !== hooks.mainFrameId()) return
    loaded = null
    domReady = null
    if (frame.url === 'about:blank') return
    mainNavigations.push({ url: record.url, loaderId: frame.loaderId, atMs: hooks.nowMs() })
    hooks.onView(record.url, frame.loaderId)
  }

  function watch(target: Target): void {
    if (target.type !== 'page' && target.type !== 'iframe') return
    const { session } = target
    session.on('Page.frameAttached', ({ frameId, parentFrameId, stack }) => {
      const frame = at(frameId, parentFrameId, target)
      if (stack) frame.insertedBy = { target, stack }
    })
    session.on('Page.frameNavigated', (event) => navigated(event, target))
    session.on('Page.frameDetached', ({ frameId, reason }) => {
      const frame = all.get(frameId)
      if (frame && reason === 'remove') frame.detached = true
    })
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const frame = all.get(frameId)
      frame?.urls.add(url)
      if (frame) frame.url = url
      if (frameId !== hooks.mainFrameId()) return
      if (historyChanges.length < 100) historyChanges.push(url)
      hooks.onView(url, null)
    })
    session.on('Page.frameRequestedNavigation', ({ frameId, url, reason }) => {
      asked.set(frameId, [...(asked.get(frameId) ?? []), { url, reason }].slice(-ASKED_MAX))
    })
    session.on('Page.lifecycleEvent', ({ frameId, name }) => {
      if (frameId !== hooks.mainFrameId()) return
      if (name === 'load') loaded = hooks.nowMs()
      if (name === 'DOMContentLoaded') domReady = hooks.nowMs()
    })
    // A document whose loading was interrupted by a script's navigation never fires load.
    session.on('Page.frameStoppedLoading', ({ frameId }) => {
      if (frameId === hooks.mainFrameId()) loaded ??= hooks.nowMs()
    })
    quietly(session.send('Page.enable'))
    quietly(session.send('Page.setLifecycleEventsEnabled', { enabled: true }))
  }

  return {
    all,
    historyChanges,
    asked,
    mainNavigations,
    loadedMs: () => (mainNavigations.length > 0 ? loaded : null),
    domReadyMs: () => domReady,
    watch,
    forget() {
      const main = all.get(hooks.mainFrameId())
      all.clear()
      if (main) all.set(main.id, Object.assign(main, { urls: new Set([main.url]) }))
      mainNavigations.splice(0, mainNavigations.length - 1)
      historyChanges.splice(0)
    },
  }
}
