// Captures of the testbed's shops, stored next to this file, for the sample site and the demo's year.
import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { type Capture, readCapture } from '@tillwatch/core/capture'

/** Shops as one visit found them; `captcha` and `server-error` are visits that could not be evaluated. */
export const shopNames = [
  'clean',
  'hosted-fields',
  'tag-manager',
  'integrity',
  'platform',
  'merchant-form',
  'direct-post',
  'consent',
  'spa',
  'skim-overlay',
  'captcha',
  'server-error',
] as const
export type ShopName = (typeof shopNames)[number]

/** Port of the testbed while capturing; it is not part of the stored data. */
export const shopPort = 4_399

export interface StoredCapture {
  /** The shop's own host in the testbed. */
  host: string
  capture: Capture
  /** Script bodies as base64, by SHA-256. */
  bodies: Record<string, string>
  /** PNG as base64; null if none exists. */
  screenshot: string | null
}

export function captureFile(name: ShopName): URL {
  return new URL(`captures/${name}.json.br`, import.meta.url)
}

/** Throws if the file is missing or not a capture of a known version. */
export function shopCapture(name: ShopName): StoredCapture {
  const stored = JSON.parse(brotliDecompressSync(readFileSync(captureFile(name))).toString()) as StoredCapture
  return { ...stored, capture: readCapture(stored.capture) }
}
