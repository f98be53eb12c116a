// Owns whether the pauses of a session are on: they are off for as long as there is any reason.

import type { CdpSession } from '#session/types.ts'

export interface Pauses {
  /** Follows the session's frames, and turns pauses on where nothing speaks against it. */
  start(): Promise<void>
  /** While the keys that are pressed bring nothing new. */
  rest(resting: boolean): Promise<void>
  /** For good: the page itself stops the debugger again and again. */
  giveUp(): Promise<void>
}

export function createPauses(session: CdpSession): Pauses {
  const against = new Set<string>()

  async function change(reason: string, holds: boolean): Promise<void> {
    if (holds) against.add(reason)
    else against.delete(reason)
    await session.send('Debugger.setSkipAllPauses', { skip: against.size > 0 }).catch(() => null) // the target may be gone
  }

  return {
    async start() {
      // A frame that is paused while it navigates stays unloaded for ever.
      session.on('Page.frameStartedLoading', ({ frameId }) => void change(`loading ${frameId}`, true))
      session.on('Page.frameStoppedLoading', ({ frameId }) => void change(`loading ${frameId}`, false))
      session.on('Page.frameDetached', ({ frameId }) => void change(`loading ${frameId}`, false))
      await change('start', false)
    },
    rest: (resting) => change('resting', resting),
    giveUp: () => change('gave up', true),
  }
}
