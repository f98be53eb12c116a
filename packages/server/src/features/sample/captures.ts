// Owns the captures of the testbed's shops that the sample site and the demo's year are made of, as they are kept beside this file.
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

/** Port at which the testbed stands while they are taken; it is no part of what is kept. */
export const shopPort = 4_399

export interface StoredCapture {
  /** The shop's own host in the testbed. */
  host: string
  capture: Capture
  /** Script bodies as base64, by SHA-256. */
  bodies: Record<string, string>
  /** PNG as base64; null where there is none. */
  screenshot: string | null
}

export function captureFile(name: ShopName): URL {
  return new URL(`captures/${name}.json.br`, import.meta.url)
}

/** Throws when the file is missing or no capture of a known version. */
export function shopCapture(name: ShopName): StoredCapture {
  const stored = JSON.parse(brotliDecompressSync(readFileSync(captureFile(name))).toString()) as StoredCapture
  return { ...stored, capture: readCapture(stored.capture) }
}
