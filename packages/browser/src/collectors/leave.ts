// Leaves the page, which is when some scripts send what they collected: hides it, navigates away, unloads it, and accepts its dialogs.

import { causeOf } from '@tillwatch/contract/rules'
import { LIMITS } from './limits.ts'
import type { Visit } from './visit.ts'

const LEAVE_MS = 3_000
/** Time for data sent on leaving. The browser reports none of it; only the guard sees it. */
const LAST_WORDS_MS = 250

/** Navigates to a blank page like a shopper, so that `pagehide` and `beforeunload` fire. */
export async function leavePage(visit: Visit): Promise<void> {
  visit.stage('leaving')
  visit.setPhase('leave')
  const left = await visit.clock.finishing(visit.page.session.send('Page.navigate', { url: 'about:blank' }), LEAVE_MS)
  await visit.clock.finishing(new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS)), LIMITS.pageAnswerMs)
  if (!left && !visit.events.crashed()) visit.issues.add('page-busy', causeOf('not-left'))
}
