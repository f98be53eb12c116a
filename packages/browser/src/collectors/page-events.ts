// Page events that affect the visit itself: dialogs, popups, downloads, crashes. None of them may stop it.

import type { Cause, OutcomeCode } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import type { CdpSession } from '#session/types.ts'
import { LIMITS } from './limits.ts'
import { quietly } from './quietly.ts'
import type { Target } from './targets.ts'

export interface PageEvents {
  readonly downloads: { url: string; frameId: string }[]
  /** Why the main page's process ended; null while it lives. */
  crashed(): 'page-crashed' | 'out-of-memory' | null
  watch(target: Target): void
  /** Whether a target is a window that the page opened. */
  isPopup(target: Target): boolean
  /** Prevents a popup from loading anything, and closes it once its address is known. */
  closePopup(target: Target): void
  release(): void
}

export interface PageEventHooks {
  mainTargetId(): string
  issue(code: OutcomeCode, cause: Cause, frameId?: string | null): void
  /** Whether a page's process was killed for its memory since the visit began. */
  ateMemory(): boolean
  /** Called with the Network domain's ID of a stopped request. */
  onStopped(networkId: string): void
  within<T>(work: Promise<T>, capMs: number): Promise<T | null>
  /** Called once when the main page's process is gone. */
  onCrash(): void
  /** Whether dialogs of the page are declined, as during the steps of a journey: accepting could place an order. */
  answersNo(): boolean
}

/** How long a popup may take to request its first document. */
const FIRST_REQUEST_MS = 500

/** Listens on the browser session for downloads, and on each target for the rest. Accepts dialogs, and closes popups. */
export function createPageEvents(root: CdpSession, hooks: PageEventHooks): PageEvents {
  const downloads: PageEvents['downloads'] = []
  let dialogs = 0
  let popups = 0
  let popupUrl = ''
  let crash: 'page-crashed' | 'out-of-memory' | null = null

  function crashed(target: Target): void {
    // It will answer no commands.
    target.alive = false
    const ateMemory = hooks.ateMemory()
    if (target.targetId !== hooks.mainTargetId()) {
      hooks.issue('frame-failed', causeOf(ateMemory ? 'crash-part-memory' : 'crash-part', { part: target.type }), target.frameId)
      return
    }
    if (crash) return
    crash = ateMemory ? 'out-of-memory' : 'page-crashed'
    hooks.issue(crash, causeOf(ateMemory ? 'crash-page-memory' : 'crash-page'), target.frameId)
    hooks.onCrash()
  }

  function watch(target: Target): void {
    const { session } = target
    if (target.type !== 'page' && target.type !== 'iframe') return
    // Workers report the same if they merely end.
    session.on('Inspector.targetCrashed', () => crashed(target))
    quietly(session.send('Inspector.enable'))
    session.on('Page.javascriptDialogOpening', ({ type, defaultPrompt }) => {
      const accept = type === 'beforeunload' || type === 'alert' || !hooks.answersNo()
      quietly(session.send('Page.handleJavaScriptDialog', { accept, promptText: defaultPrompt ?? '' }))
      const answered = causeOf(accept ? 'dialog-answered' : 'dialog-dismissed', { type })
      hooks.issue('dialog-held', type === 'beforeunload' ? causeOf('dialog-leaving') : answered, target.frameId)
      dialogs += 1
      if (dialogs === LIMITS.dialogsMax) hooks.issue('dialog-held', causeOf('dialogs-max', { max: LIMITS.dialogsMax }), target.frameId)
    })
    // Reported before the window's own target appears, which has no address yet.
    session.on('Page.windowOpen', ({ url }) => {
      popupUrl = url
    })
  }

  function closePopup(target: Target): void {
    popups += 1
    if (popups <= LIMITS.popupsMax)
      hooks.issue('popup-closed', causeOf('window-closed', { address: (popupUrl || target.url || 'about:blank').slice(0, 300) }))
    popupUrl = ''
    const { session } = target
    let stopped: () => void = () => undefined
    const first = new Promise<void>((resolve) => {
      stopped = resolve
    })
    session.on('Fetch.requestPaused', ({ requestId, networkId }) => {
      if (networkId) hooks.onStopped(networkId)
      quietly(session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }).finally(stopped))
    })
    quietly(session.send('Fetch.enable', {}))
    const close = () => root.send('Target.closeTarget', { targetId: target.targetId })
    // Closing it while it waits for us would block its opener forever. `ready` is set when preparation has ended.
    queueMicrotask(() => quietly(target.ready.then(() => hooks.within(first, FIRST_REQUEST_MS)).then(close)))
  }

  const unlisten = root.on('Browser.downloadWillBegin', ({ url, frameId }) => {
    // The event is for the whole browser, which several scans share. A download of an inner frame is denied and has no effect.
    if (frameId === hooks.mainTargetId() && downloads.length < 50) downloads.push({ url, frameId })
  })
  return {
    downloads,
    crashed: () => crash,
    watch,
    isPopup: ({ type, targetId }) => type === 'page' && hooks.mainTargetId() !== '' && targetId !== hooks.mainTargetId(),
    closePopup,
    release: unlisten,
  }
}
