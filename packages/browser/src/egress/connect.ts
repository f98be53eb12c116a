// Opens one connection to a checked destination.

import { connect, Socket } from 'node:net'
import type { Cause } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import type { EgressEntry } from '@tillwatch/core/capture'
import type { Cut } from './cut.ts'
import type { Ledger } from './ledger.ts'
import { judgeDestination, type Rules } from './resolve.ts'

/** Context and counters of one scan's connections. */
export interface Passage {
  rules: Rules
  ledger: Ledger
  connectTimeoutMs: number
  cut: Cut
}

export type Connected = { ok: true; socket: Socket } | { ok: false }

/**
 * Checks the entry's host and port, then connects to the first address that responds. Without a socket, the entry's verdict and detail say
 * why. The caller handles the socket's errors after connecting.
 */
export async function openConnection(entry: EgressEntry, { rules, ledger, connectTimeoutMs, cut }: Passage): Promise<Connected> {
  const refuseCut = (): Connected => {
    ledger.refuse(entry, 'network-cut', causeOf('guard-cut'))
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
    ledger.refuse(entry, judged.verdict, judged.cause)
    return { ok: false }
  }
  if (cut.made) return refuseCut()
  let failure = causeOf('guard-name-without-address', { host: entry.host })
  for (const address of judged.addresses) {
    const result = await connectTo(address, entry.port, connectTimeoutMs, cut)
    if (cut.made) return refuseCut()
    if (result instanceof Socket) {
      entry.address = address
      return { ok: true, socket: result }
    }
    failure = result
  }
  ledger.refuse(entry, 'connect-failed', failure)
  return { ok: false }
}

/** Returns the socket, or why there is none. */
function connectTo(host: string, port: number, timeoutMs: number, cut: Cut): Promise<Socket | Cause> {
  return new Promise((resolve) => {
    const socket = connect({ host, port })
    cut.hold(socket)
    const timer = setTimeout(() => finish(causeOf('connect-timeout', { address: host, port, ms: timeoutMs })), timeoutMs)
    const onCut = () => finish(causeOf('guard-cut'))
    const onError = (error: NodeJS.ErrnoException) => finish(refusedBy(error, host, port))
    function finish(result: Socket | Cause): void {
      clearTimeout(timer)
      if (!(result instanceof Socket)) socket.destroy()
      else socket.off('error', onError).off('close', onCut)
      resolve(result)
    }
    socket.setNoDelay(true)
    socket.once('connect', () => finish(socket))
    socket.once('error', onError)
    socket.once('close', onCut)
  })
}

const byCode: Readonly<Record<string, 'connect-refused' | 'connect-no-host' | 'connect-no-network' | 'connect-reset'>> = {
  ECONNREFUSED: 'connect-refused',
  EHOSTUNREACH: 'connect-no-host',
  ENETUNREACH: 'connect-no-network',
  ECONNRESET: 'connect-reset',
}

function refusedBy(error: NodeJS.ErrnoException, address: string, port: number): Cause {
  const code = byCode[error.code ?? '']
  if (code) return causeOf(code, { address, port })
  return causeOf('connect-failed', { address, port, error: error.code ?? error.message })
}
