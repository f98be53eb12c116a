// Owns the cut of one scan's network: from then on nothing leaves, whatever was open before or is tried after.
import type { Socket } from 'node:net'

export interface Cut {
  readonly made: boolean
  /** Takes a socket to the outside, from before it connects, to end it at the cut. */
  hold(socket: Socket): void
  /** Ends every socket held, what they had not yet sent included. For good: there is no way back. */
  make(): void
}

/** Starts uncut. */
export function createCut(): Cut {
  const held = new Set<Socket>()
  let made = false
  return {
    get made() {
      return made
    },
    hold(socket) {
      held.add(socket)
      socket.once('close', () => held.delete(socket))
      if (made) socket.destroy()
    },
    make() {
      made = true
      // A reset throws away what the system holds of it; an ordinary end would still send that.
      for (const socket of held) {
        if (socket.connecting) socket.destroy()
        else socket.resetAndDestroy()
      }
    },
  }
}
