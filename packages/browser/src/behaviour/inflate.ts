// Decompression for the canary search, with a limit against small bodies that decompress to huge ones.

import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import type { Inflate } from '@tillwatch/core/capture'

const OUTPUT_MAX = 1024 * 1024

function bounded(decompress: typeof gunzipSync): (bytes: Uint8Array) => Uint8Array | null {
  return (bytes) => {
    try {
      return decompress(bytes, { maxOutputLength: OUTPUT_MAX })
    } catch {
      return null // not in this format, or too big: the caller searches the bytes unchanged
    }
  }
}

const raw = bounded(inflateRawSync)

/** Node takes nothing after the end, where the next of several packed texts may begin. The header is without optional parts (RFC 1952, 2.3). */
const gzip = (bytes: Uint8Array) => bounded(gunzipSync)(bytes) ?? (bytes[3] === 0 ? raw(bytes.subarray(10)) : null)

export const inflate: Inflate = { gzip, zlib: bounded(inflateSync), raw }
