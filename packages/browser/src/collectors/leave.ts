// Owns leaving the page, which is when some scripts send what they kept: hidden, left, unloaded, its dialogs accepted.

import { causeOf } from '@tillwatch/contract/rules'
import { LIMITS } from './limits.ts'
import type { Visit } from './visit.ts'

const LEAVE_MS = 3_000
/** Time for what the page sends as it goes; the browser reports none of it, only the guard sees it. */
const LAST_WORDS_MS = 250

/** Navigates to a blank page as a shopper would, so that `pagehide` and `beforeunload` fire. */
export async function leavePage(visit: Visit): Promise<void> {
  visit.stage('leaving')
  visit.setPhase('leave')
  const left = await visit.clock.finishing(visit.page.session.send('Page.navigate', { url: 'about:blank' }), LEAVE_MS)
  await visit.clock.finishing(new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS)), LIMITS.pageAnswerMs)
  if (!left && !visit.events.crashed()) visit.issues.add('page-busy', causeOf('not-left'))
}
