// Judges one file from disk for the result.
import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { boundedLook, type Detonation, type InspectedFile, judgeScript, positionsIn } from '@tillwatch/core/detection'
import { siteOf } from '@tillwatch/core/inventory'
import { decodeText } from '@tillwatch/core/shared'
import { failureText } from '../failure-words.ts'
import type { PageFacts } from './arguments.ts'
import { notJudged, reasonWords, whyNotRun } from './reasons.ts'

/** For longer files, only the beginning is read. */
const BYTES_MAX = 64_000_000

/** Reads and judges a file, with its laboratory behavior if it ran there. A failure to read is a value. */
export function judgeFile(path: string, detonation: Detonation | null, { host, declared }: PageFacts, effort: number): InspectedFile {
  let bytes: Buffer
  let size: number
  try {
    ;({ bytes, size } = readStart(path))
  } catch (error) {
    return notJudged(path, 'unreadable', failureText(error))
  }
  const text = decodeText(bytes)
  const look = boundedLook(text, effort)
  const approvedHosts = [...(host === null ? [] : [siteOf(host)]), ...declared.paymentProviders, ...declared.ownHosts]
  const { verdict, score, parsed, ended, missing, reasons, capabilities } = judgeScript(text, { look, detonation, approvedHosts })
  const position = positionsIn(text, look.texts)
  return {
    path,
    outcome: 'judged',
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: size,
    verdict,
    score,
    parsed,
    ended: ended && size <= BYTES_MAX,
    missing,
    reasons: reasons.map(({ code, weight, values, places }) => ({
      ...{ code, weight, values, sentence: reasonWords({ code, values }, 'en') },
      places: places.flatMap((place) => position(place) ?? []),
    })),
    capabilities: capabilities.map((one) => ({ ...one, places: one.places.flatMap((place) => position(place) ?? []) })),
    ...(detonation && {
      detonation: { ...detonation, why: detonation.why && { ...detonation.why, sentence: whyNotRun(detonation, 'en') } },
    }),
  }
}

/** The beginning of a file, and its total length. Throws like the file system. */
export function readStart(path: string, bytesMax = BYTES_MAX): { bytes: Buffer; size: number } {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const bytes = Buffer.alloc(Math.min(size, bytesMax))
    let read = 0
    while (read < bytes.length) {
      const more = readSync(file, bytes, read, bytes.length - read, read)
      if (more === 0) break
      read += more
    }
    return { bytes: bytes.subarray(0, read), size }
  } finally {
    closeSync(file)
  }
}
