// Owns the opening of one connection to a destination that was judged.
import { connect, type Socket } from 'node:net'
import type { EgressEntry } from '@tillwatch/core/capture'
import { CUT_WORDS, type Cut } from './cut.ts'
import type { Ledger } from './ledger.ts'
import { judgeDestination, type Rules } from './resolve.ts'

/** What one scan's connections are made and counted by. */
export interface Passage {
  rules: Rules
  ledger: Ledger
  connectTimeoutMs: number
  cut: Cut
}

export type Connected = { ok: true; socket: Socket } | { ok: false }

/**
 * Judges the entry's host and port, then connects to the first address that answers. When this gives no socket, the entry's verdict and detail
 * say why. The socket's errors after connecting are the caller's.
 */
export async function openConnection(entry: EgressEntry, { rules, ledger, connectTimeoutMs, cut }: Passage): Promise<Connected> {
  const refuseCut = (): Connected => {
    ledger.refuse(entry, 'network-cut', CUT_WORDS)
    return { ok: false }
  }
  if (cut.made) return refuseCut()
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
  if (cut.made) return refuseCut()
  let failure = ''
  for (const address of judged.addresses) {
    const result = await connectTo(address, entry.port, connectTimeoutMs, cut)
    if (cut.made) return refuseCut()
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
function connectTo(address: string, port: number, timeoutMs: number, cut: Cut): Promise<Socket | string> {
  return new Promise((resolve) => {
    const socket = connect({ host: address, port })
    cut.hold(socket)
    const timer = setTimeout(() => finish(`no connection in ${timeoutMs} ms (ETIMEDOUT)`), timeoutMs)
    const onCut = () => finish(CUT_WORDS)
    const onError = (error: NodeJS.ErrnoException) => finish(`${words(error.code)} (${error.code ?? error.message})`)
    function finish(result: Socket | string): void {
      clearTimeout(timer)
      if (typeof result === 'string') socket.destroy()
      else socket.off('error', onError).off('close', onCut)
      resolve(result)
    }
    socket.setNoDelay(true)
    socket.once('connect', () => finish(socket))
    socket.once('error', onError)
    socket.once('close', onCut)
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
