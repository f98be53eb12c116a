// Owns the judgement of one file from the disk, as it stands in the result.
import { createHash } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { boundedLook, type Detonation, type InspectedFile, judgeScript, LOOKED_AT_MAX, positionsIn } from '@tillwatch/core/detection'
import { siteOf } from '@tillwatch/core/inventory'
import { decodeText } from '@tillwatch/core/shared'
import { failureWords } from '../failure-words.ts'
import type { PageFacts } from './arguments.ts'

/** Of longer files the beginning is read. */
const BYTES_MAX = 64_000_000

const TOO_LONG = `The file has more than ${LOOKED_AT_MAX / 1e6} million characters. Nothing was found at its beginning and end, and the rest was not inspected.`

/** Reads and judges a file, with what it did in the laboratory if it ran there. A failure to read is a value. */
export function judgeFile(path: string, detonation: Detonation | null, { host, declared }: PageFacts): InspectedFile {
  let bytes: Buffer
  let size: number
  try {
    ;({ bytes, size } = readStart(path))
  } catch (error) {
    return { path, outcome: 'not-evaluated', why: `The file cannot be read: ${failureWords(error)}.` }
  }
  const text = decodeText(bytes)
  const look = boundedLook(text)
  const approvedHosts = [...(host === null ? [] : [siteOf(host)]), ...declared.paymentProviders, ...declared.ownHosts]
  const { verdict, score, parsed, ended, reasons, capabilities } = judgeScript(text, { look, detonation, approvedHosts })
  // What was not looked at cannot be called benign.
  if (verdict === 'benign' && text.length > LOOKED_AT_MAX) return { path, outcome: 'not-evaluated', why: TOO_LONG }
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
    reasons: reasons.map((reason) => ({ ...reason, places: reason.places.flatMap((place) => position(place) ?? []) })),
    capabilities: capabilities.map((one) => ({ ...one, places: one.places.flatMap((place) => position(place) ?? []) })),
    ...(detonation && { detonation }),
  }
}

/** The beginning of a file, and how long all of it is. Throws as the file system does. */
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
