// Owns decompression for the canary search, bounded so that a small body cannot become a huge one.

import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import type { Inflate } from '@tillwatch/core/capture'

const OUTPUT_MAX = 1024 * 1024

function bounded(decompress: typeof gunzipSync): (bytes: Uint8Array) => Uint8Array | null {
  return (bytes) => {
    try {
      return decompress(bytes, { maxOutputLength: OUTPUT_MAX })
    } catch {
      return null // not of this format, or too big: the caller searches the bytes as they are
    }
  }
}

export const inflate: Inflate = { gzip: bounded(gunzipSync), zlib: bounded(inflateSync), raw: bounded(inflateRawSync) }
