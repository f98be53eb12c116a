// Interfaces inside the browser package: a CDP session, a running browser, and the egress guard of one scan.

import type { Phase } from '@tillwatch/contract/lists'
import type { Capture, EgressEntry } from '@tillwatch/core/capture'
import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.d.ts'

type Commands = ProtocolMapping.Commands
type Events = ProtocolMapping.Events

/** One flat CDP session. Each command has a timeout, because detached and paused sessions never respond. */
export interface CdpSession {
  /** Null for the browser's own session. */
  readonly id: string | null
  /** Rejects with CdpError: code `timeout`, `closed` or `protocol`. */
  send<M extends keyof Commands>(method: M, ...params: Commands[M]['paramsType']): Promise<Commands[M]['returnType']>
  /** Returns a function that stops listening. Handlers run in arrival order and must not throw. */
  on<E extends keyof Events>(event: E, handler: (...params: Events[E]) => void): () => void
}

export interface CdpConnection {
  readonly root: CdpSession
  session(id: string): CdpSession
  /** Resolves when the pipe closes, with the reason. */
  readonly closed: Promise<string>
}

export type BrowserFacts = Capture['browser']

export interface RunningBrowser {
  readonly connection: CdpConnection
  readonly facts: BrowserFacts
  readonly pid: number
  /** Renderers killed so far for exceeding the memory limit, which distinguishes a page that used up memory from one that crashed. */
  memoryKills(): number
  /** Ends the whole process tree and removes its profile folder; safe to call twice. Never rejects. */
  close(): Promise<void>
}

/** What one scan may access. Addresses are checked when connecting, for every request and redirect. */
export interface EgressPolicy {
  /** `HOST[:PORT]` entries whose private addresses are allowed; HOST is a name as requested or an address. */
  allowPrivate: readonly string[]
  /** curl's `HOST:PORT:ADDR`; HOST may be `*` or `*.name`, IPv6 ADDR in brackets. */
  resolve: readonly string[]
  receivedBytesMax: number
  sentBytesMax: number
  connectionsMax: number
  connectTimeoutMs: number
}

export interface EgressGuard {
  /** Port on 127.0.0.1 for the `proxyServer` of the scan's browser context. */
  readonly port: number
  readonly log: readonly EgressEntry[]
  setPhase(phase: Phase): void
  /** Permanently cuts the network: after its return, no byte leaves over any open or later connection. Attempts are still logged. */
  cut(): void
  /**
   * Raw request heads and bodies of plain HTTP traffic, for the canary search after the browser stops reporting. `cut`: more than the 64 kB
   * kept, which are the first of a request and the last of a socket. `stopped`: it was not let out.
   */
  readonly plainTraffic: readonly {
    atMs: number
    phase: Phase
    host: string
    url: string
    stopped: boolean
    bytes: Uint8Array
    cut: boolean
  }[]
  /** Bytes that each connection sent, or tried to send, since the page started to be left. */
  readonly sentOnLeaving: ReadonlyMap<EgressEntry, number>
  close(): Promise<void>
}
