// When the pay button is pressed: after everything on the page was read, with the network permanently cut, and before leaving the page.

import { causeOf } from '@tillwatch/contract/rules'
import type { Looked } from './stages.ts'
import type { Visit } from './visit.ts'

const PRESS_MS_MAX = 3_000

/** Cuts the network and presses. Does nothing if no card number was typed, or when the visit's time is up. */
export async function pressPay(visit: Visit, looked: Looked): Promise<void> {
  if (looked.press === null || visit.clock.ended || visit.events.crashed()) return
  visit.cutNetwork()
  visit.stage('pressing')
  const pressed = await visit.clock.finishing(
    looked.press().then(() => true),
    PRESS_MS_MAX,
  )
  if (!pressed) visit.issues.add('behaviour-incomplete', causeOf('press-unfinished'))
}
