// Owns what a page does to the visit itself: dialogs, popups, downloads, crashes. None of them may stop it.

import type { OutcomeCode } from '@tillwatch/core/shared'
import type { CdpSession } from '#session/types.ts'
import { LIMITS } from './limits.ts'
import { quietly } from './quietly.ts'
import type { Target } from './targets.ts'

export interface PageEvents {
  readonly dialogs: { type: string; message: string; url: string }[]
  readonly popups: { url: string; openerId: string | null }[]
  readonly downloads: { url: string; frameId: string }[]
  /** Why the main page's process ended; null while it lives. */
  crashed(): 'page-crashed' | 'out-of-memory' | null
  watch(target: Target): void
  release(): void
}

export interface PageEventHooks {
  mainTargetId(): string
  browserContextId: string
  issue(code: OutcomeCode, detail: string, frameId?: string | null): void
  /** Called once when the main page's process is gone. */
  onCrash(): void
}

/** Listens on the browser session for downloads and crashes of one browser context. Dialogs are accepted, popups closed. */
export function createPageEvents(root: CdpSession, hooks: PageEventHooks): PageEvents {
  const dialogs: PageEvents['dialogs'] = []
  const popups: PageEvents['popups'] = []
  const downloads: PageEvents['downloads'] = []
  let main: CdpSession | null = null
  let crash: 'page-crashed' | 'out-of-memory' | null = null

  function crashedWith(target: Target, status: string): void {
    const code = /oom|memory/i.test(status) ? 'out-of-memory' : 'page-crashed'
    hooks.issue(code, `${target.type === 'page' ? 'The page' : 'A frame'}'s process ended: ${status || 'crashed'}.`, target.frameId)
    if (target.targetId !== hooks.mainTargetId() || crash) return
    crash = code
    hooks.onCrash()
  }

  /** In a full browser a popup hides the page behind it, even when closed, and a hidden page answers no input. */
  async function showMainPage(): Promise<void> {
    await main?.send('Page.bringToFront')
  }

  function watch(target: Target): void {
    if (target.type !== 'page' && target.type !== 'iframe') return
    const { session } = target
    session.on('Page.javascriptDialogOpening', ({ type, message, url, defaultPrompt }) => {
      dialogs.push({ type, message: message.slice(0, 200), url })
      quietly(session.send('Page.handleJavaScriptDialog', { accept: true, promptText: defaultPrompt ?? '' }))
      if (dialogs.length === LIMITS.dialogsMax) hooks.issue('dialog-held', `The page opened ${LIMITS.dialogsMax} dialogs.`, target.frameId)
    })
    session.on('Inspector.targetCrashed', () => crashedWith(target, ''))
    quietly(session.send('Inspector.enable'))
    if (target.targetId === hooks.mainTargetId()) main = session
    if (target.type !== 'page' || target.targetId === hooks.mainTargetId() || hooks.mainTargetId() === '') return
    popups.push({ url: target.url, openerId: target.openerId })
    if (popups.length === 1) hooks.issue('popup-closed', `The page opened a window, which was closed: ${target.url || 'about:blank'}`)
    quietly(root.send('Target.closeTarget', { targetId: target.targetId }).then(showMainPage))
  }

  const unlisten = root.on('Browser.downloadWillBegin', ({ url, frameId }) => {
    // The event is the whole browser's, and scans share browsers; a download of an inner frame is denied and changes nothing.
    if (frameId === hooks.mainTargetId() && downloads.length < 50) downloads.push({ url, frameId })
  })
  return { dialogs, popups, downloads, crashed: () => crash, watch, release: unlisten }
}
