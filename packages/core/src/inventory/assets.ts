// Requests of the page apart from scripts: hosts with their traffic, and other assets.

import type { Party } from '@tillwatch/contract/lists'
import type { Capture } from '#capture/index.ts'
import { declaredPartyOf } from './declared.ts'
import { hostOf } from './sites.ts'
import { vendorOf } from './vendors.ts'

export interface HostTraffic {
  host: string
  party: Party
  requests: number
  receivedBytes: number
}

export interface Asset {
  url: string
  type: string
  party: Party
  vendor: string | null
  status: number | null
  receivedBytes: number
}

const assetsMax = 2_000

/** Hosts that the page contacted, most requests first, including hosts that only the egress log saw (with 0 requests). */
export function hostsOf(capture: Capture, pageHost: string | null, ownHosts: readonly string[]): HostTraffic[] {
  const byHost = new Map<string, HostTraffic>()
  const at = (host: string): HostTraffic => {
    const known = byHost.get(host)
    if (known) return known
    const made = { host, party: declaredPartyOf(`https://${host}/`, pageHost, ownHosts), requests: 0, receivedBytes: 0 }
    byHost.set(host, made)
    return made
  }
  for (const request of capture.requests) {
    const host = hostOf(request.finalUrl) ?? hostOf(request.url)
    if (!host) continue
    const row = at(host)
    row.requests++
    row.receivedBytes += request.receivedBytes
  }
  for (const entry of capture.egress) if (entry.host !== '') at(entry.host.toLowerCase())
  return [...byHost.values()].sort((a, b) => b.requests - a.requests || a.host.localeCompare(b.host))
}

/** Requests that are neither scripts nor documents, first 2,000, without data addresses. */
export function assetsOf(capture: Capture, pageHost: string | null, ownHosts: readonly string[]): Asset[] {
  return capture.requests
    .filter((request) => request.type !== 'script' && request.type !== 'document' && hostOf(request.url) !== null)
    .slice(0, assetsMax)
    .map((request) => ({
      url: request.finalUrl || request.url,
      type: request.type,
      party: declaredPartyOf(request.finalUrl || request.url, pageHost, ownHosts),
      vendor: vendorOf(request.finalUrl || request.url)?.name ?? null,
      status: request.status,
      receivedBytes: request.receivedBytes,
    }))
}
