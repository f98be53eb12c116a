// Owns the opening of one connection to a destination that was judged.
import { connect, type Socket } from 'node:net'
import type { EgressEntry } from '@tillwatch/core/capture'
import type { Ledger } from './ledger.ts'
import { judgeDestination, type Rules } from './resolve.ts'

export type Connected = { ok: true; socket: Socket } | { ok: false }

/**
 * Judges the entry's host and port, then connects to the first address that answers. When this gives no socket, the entry's verdict and detail
 * say why. The socket's errors after connecting are the caller's.
 */
export async function openConnection(entry: EgressEntry, rules: Rules, ledger: Ledger, connectTimeoutMs: number): Promise<Connected> {
  const limit = ledger.exhausted()
  if (limit !== null) {
    ledger.refuse(entry, 'refused-limit', limit)
    return { ok: false }
  }
  const judged = await judgeDestination(entry.host, entry.port, rules)
  if (!judged.ok) {
    ledger.refuse(entry, judged.verdict, judged.detail)
    return { ok: false }
  }
  let failure = ''
  for (const address of judged.addresses) {
    const result = await connectTo(address, entry.port, connectTimeoutMs)
    if (typeof result !== 'string') {
      entry.address = address
      return { ok: true, socket: result }
    }
    failure = `${address} port ${entry.port}: ${result}`
  }
  ledger.refuse(entry, 'connect-failed', failure)
  return { ok: false }
}

/** Gives the socket, or the failure in words with the system's code. */
function connectTo(address: string, port: number, timeoutMs: number): Promise<Socket | string> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port })
    const timer = setTimeout(() => finish(`no connection in ${timeoutMs} ms (ETIMEDOUT)`), timeoutMs)
    const onError = (error: NodeJS.ErrnoException) => finish(`${words(error.code)} (${error.code ?? error.message})`)
    function finish(result: Socket | string): void {
      clearTimeout(timer)
      if (typeof result === 'string') socket.destroy()
      else socket.off('error', onError)
      resolve(result)
    }
    socket.setNoDelay(true)
    socket.once('connect', () => finish(socket))
    socket.once('error', onError)
  })
}

function words(code: string | undefined): string {
  const known: Record<string, string> = {
    ECONNREFUSED: 'the connection was refused',
    EHOSTUNREACH: 'no route to this host',
    ENETUNREACH: 'no route to this network',
    ECONNRESET: 'the connection was reset',
  }
  return known[code ?? ''] ?? 'the connection failed'
}
