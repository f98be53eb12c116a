// Forward proxy for all traffic of one scan: every request is checked when connecting, counted, and logged.
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type Parsed, parseAllowPrivate, parseResolve } from '@tillwatch/core/shared'
import { formatInput } from '@tillwatch/messages/inputs'
import type { EgressGuard, EgressPolicy } from '../session/types.ts'
import type { Passage } from './connect.ts'
import { createCut } from './cut.ts'
import { forwardRequest } from './forward.ts'
import { openLedger } from './ledger.ts'
import { type Lookup, lookupBySystem } from './resolve.ts'
import { openTunnel, passUpgrade } from './tunnel.ts'

/** Ports of guards in this process; no scan may access another's. */
const ownPorts = new Set<number>()

/**
 * Listens on a free port of 127.0.0.1 until closed. `lookup` resolves names, once per request. Throws on a malformed entry of the policy:
 * callers check a person's input with the parsers first.
 */
export async function startEgressGuard(policy: EgressPolicy, lookup: Lookup = lookupBySystem): Promise<EgressGuard> {
  const ledger = openLedger(policy)
  const rules = {
    allowPrivate: policy.allowPrivate.map((text) => must(parseAllowPrivate(text))),
    resolve: policy.resolve.map((text) => must(parseResolve(text))),
    lookup,
    lookupTimeoutMs: policy.connectTimeoutMs,
    isOwnPort: (port: number) => ownPorts.has(port),
  }
  const cut = createCut()
  const passage: Passage = { rules, ledger, connectTimeoutMs: policy.connectTimeoutMs, cut }
  const sockets = new Set<Socket>()
  const server = createServer({ insecureHTTPParser: true, maxHeaderSize: 512 * 1024, keepAliveTimeout: 30_000, requestTimeout: 0 })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
  })
  server.on('request', (incoming, outgoing) => {
    // A request that cannot be forwarded, such as one with invalid header bytes, fails like a broken connection.
    forwardRequest(incoming, outgoing, passage).catch(() => outgoing.destroy())
  })
  server.on('connect', (incoming, client, head) => void openTunnel(incoming, client, head, passage))
  server.on('upgrade', (incoming, client, head) => void passUpgrade(incoming, client, head, passage))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  ownPorts.add(port)

  return {
    port,
    log: ledger.log,
    plainTraffic: ledger.plainTraffic,
    sentOnLeaving: ledger.sentOnLeaving,
    setPhase: ledger.setPhase,
    cut: cut.make,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          ownPorts.delete(port)
          resolve()
        })
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function must<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new TypeError(formatInput(parsed.message, 'en'))
  return parsed.entry
}
