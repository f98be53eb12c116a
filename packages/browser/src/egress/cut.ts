// Cuts one scan's network: from then on nothing leaves, whatever was open before or is tried after.
import type { Socket } from 'node:net'

export interface Cut {
  readonly made: boolean
  /** Registers an outgoing socket before it connects, to end it at the cut. */
  hold(socket: Socket): void
  /** Ends every registered socket, including unsent data. Permanent: it cannot be undone. */
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
      // A reset discards the system's buffers; an ordinary end would still send them.
      for (const socket of held) {
        if (socket.connecting) socket.destroy()
        else socket.resetAndDestroy()
      }
    },
  }
}
