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

export const inflate: Inflate = { gzip: bounded(gunzipSync), zlib: bounded(inflateSync), raw: bounded(inflateRawSync) }
