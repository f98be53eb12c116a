// Owns what one scan of a shop gave, as the comparison reads it.

import type { ScanResult, ScriptResult } from '@tillwatch/contract/shapes'
import type { Capture } from '@tillwatch/core/capture'
import type { Received } from '#server/received.ts'

export interface Scan {
  capture: Capture
  bodies: ReadonlyMap<string, Uint8Array>
  result: ScanResult
  /** What reached the testbed during this scan. */
  received: readonly Received[]
  /** Wall clock from the call to the result. */
  elapsedMs: number
}

/** All texts that the scan kept of a script, one character a byte; two-byte texts without their zeros. */
export function textsOf(scan: Scan, script: ScriptResult): string[] {
  const captured = scan.capture.scripts.find(({ id }) => id === script.id)
  const keys = [captured?.digest?.sha256, captured?.textSha256].filter((key) => key !== undefined && key !== null)
  return keys.flatMap((key) => {
    const body = scan.bodies.get(key)
    return body === undefined ? [] : [Buffer.from(body).toString('latin1').replaceAll('\0', '')]
  })
}

/** Whether a marker stands in a text as a whole word. */
export function holdsMarker(text: string, marker: string): boolean {
  const escaped = marker.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`${escaped}(?![\\w-])`).test(text)
}

/** Host (without port) and path of an address, as the truth writes it; null for what has none. */
export function addressOf(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url)
  return parsed === null || !parsed.protocol.startsWith('http') ? null : parsed.hostname + parsed.pathname
}

/** One line that names a script to a person. */
export function describeScript(scan: Scan, script: ScriptResult): string {
  const start = textsOf(scan, script)[0]?.trim().slice(0, 60).replaceAll(/\s+/g, ' ') ?? 'no body'
  return `${script.id} ${script.kind}/${script.state} ${script.url?.slice(0, 80) ?? '(no address)'} "${start}"`
}
