// Account of one scan's traffic: its log, its limits, and the plain-text requests kept for the canary search.

import type { Cause, Phase } from '@tillwatch/contract/lists'
import { causeOf } from '@tillwatch/contract/rules'
import type { EgressEntry } from '@tillwatch/core/capture'
import type { EgressGuard, EgressPolicy } from '../session/types.ts'

/** Kept part of one plain-text request: its beginning or, for a socket, its end, because typed values come last. */
export const PLAIN_BYTES_MAX = 64 * 1024
/** Refused connections to log after the limit, so that a looping page does not fill our memory. */
const REFUSALS_KEPT = 200

export type PlainRequest = EgressGuard['plainTraffic'][number]

export interface Ledger {
  readonly log: EgressEntry[]
  readonly plainTraffic: PlainRequest[]
  readonly sentOnLeaving: ReadonlyMap<EgressEntry, number>
  setPhase(phase: Phase): void
  /** Logs a request that starts as allowed; its entry has growing counters. */
  open(where: { host: string; port: number; scheme: 'http' | 'https'; request: string }): EgressEntry
  refuse(entry: EgressEntry, verdict: EgressEntry['verdict'], cause: Cause): void
  /** Why no more connections may start; null while they may. */
  exhausted(): Cause | null
  /** Counts bytes; false if that exceeds the scan's limit, and then the entry says so. */
  sent(entry: EgressEntry, bytes: number): boolean
  /** Counts bytes that were not let out. */
  stopped(entry: EgressEntry, bytes: number): void
  received(entry: EgressEntry, bytes: number): boolean
  /** Starts keeping what a plain-text request sends; pass chunks in order, and mark those that were not let out. */
  keepPlain(entry: EgressEntry, url: string): (chunk: Uint8Array, stopped?: boolean) => void
}

/** Starts at zero now; `atMs` of entries counts from here. */
export function openLedger(policy: EgressPolicy): Ledger {
  const startedAt = performance.now()
  const log: EgressEntry[] = []
  const plainTraffic: PlainRequest[] = []
  const sentOnLeaving = new Map<EgressEntry, number>()
  let phase: Phase = 'load'
  let opened = 0
  let sentBytes = 0
  let receivedBytes = 0
  const nowMs = () => Math.round(performance.now() - startedAt)

  function refuse(entry: EgressEntry, verdict: EgressEntry['verdict'], cause: Cause): void {
    entry.verdict = verdict
    entry.cause = cause
  }
  function exhausted(): Cause | null {
    return opened > policy.connectionsMax ? causeOf('guard-connections-max', { max: policy.connectionsMax }) : tooManyBytes()
  }
  function tooManyBytes(): Cause | null {
    if (receivedBytes > policy.receivedBytesMax) return causeOf('guard-received-max', { max: policy.receivedBytesMax })
    if (sentBytes > policy.sentBytesMax) return causeOf('guard-sent-max', { max: policy.sentBytesMax })
    return null
  }
  function within(entry: EgressEntry): boolean {
    const why = tooManyBytes()
    if (why !== null) refuse(entry, 'refused-limit', why)
    return why === null
  }

  function countLeaving(entry: EgressEntry, bytes: number): void {
    if (phase === 'leave') sentOnLeaving.set(entry, (sentOnLeaving.get(entry) ?? 0) + bytes)
  }

  return {
    log,
    plainTraffic,
    sentOnLeaving,
    setPhase: (next) => {
      phase = next
    },
    open: (where) => {
      const entry: EgressEntry = {
        ...where,
        address: null,
        verdict: 'allowed',
        cause: null,
        sentBytes: 0,
        receivedBytes: 0,
        atMs: nowMs(),
        phase,
      }
      opened += 1
      if (opened <= policy.connectionsMax + REFUSALS_KEPT) log.push(entry)
      return entry
    },
    refuse,
    exhausted,
    sent: (entry, bytes) => {
      entry.sentBytes += bytes
      sentBytes += bytes
      countLeaving(entry, bytes)
      return within(entry)
    },
    stopped: countLeaving,
    received: (entry, bytes) => {
      entry.receivedBytes += bytes
      receivedBytes += bytes
      return within(entry)
    },
    keepPlain: (entry, url) => {
      let bytes: Uint8Array = new Uint8Array(0)
      let cut = false
      let notLetOut = false
      plainTraffic.push({
        atMs: entry.atMs,
        phase: entry.phase,
        host: entry.host,
        url,
        get stopped() {
          return notLetOut || entry.verdict !== 'allowed'
        },
        get bytes() {
          return bytes
        },
        get cut() {
          return cut
        },
      })
      return (chunk, stopped = false) => {
        notLetOut ||= stopped
        const all = Buffer.concat([bytes, chunk.subarray(0, PLAIN_BYTES_MAX - (url.startsWith('ws:') ? 0 : bytes.length))])
        cut ||= all.length > PLAIN_BYTES_MAX || bytes.length + chunk.length > PLAIN_BYTES_MAX
        bytes = all.subarray(-PLAIN_BYTES_MAX)
      }
    },
  }
}
