// Reads a file to compare: a script, or the result of a scan. Its content is always read as data.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { extname } from 'node:path'
import { SCAN_RESULT_VERSION, type ScanResult, scanResultSchema } from '@tillwatch/contract/shapes'
import { decodeText } from '@tillwatch/core/shared'
import { failureWords } from '../failure-words.ts'
import { UsageError, usageError } from '../usage-error.ts'

export type Input =
  | { kind: 'scan'; file: string; result: ScanResult }
  /** `isLossy`: some bytes are not UTF-8 and were read as replacement characters, as in browsers. */
  | { kind: 'script'; file: string; bytes: Uint8Array; text: string; isLossy: boolean }

/** Maximum bytes of a file. */
export const inputBytesMax = 64 * 1024 * 1024

const scriptEndings = new Set(['.js', '.mjs', '.cjs'])

/**
 * Kind by name, otherwise by content: a JSON object is a scan's result, anything else a script. Throws UsageError for anything that cannot
 * be compared.
 */
export function readInput(file: string): Input {
  const bytes = readBytes(file)
  const ending = extname(file).toLowerCase()
  const isNamedJson = ending === '.json'
  const text = decodeText(bytes)
  if (!scriptEndings.has(ending) && (isNamedJson || /^\s{0,1000}[{[]/.test(text))) {
    const parsed = parseJson(text)
    if (parsed.ok) {
      if (!isUtf8(bytes)) throw usageError('compare.no-utf8', { file })
      return { kind: 'scan', file, result: readResult(file, parsed.value) }
    }
    if (isNamedJson) throw usageError('compare.no-json', { file, why: parsed.why })
  }
  return { kind: 'script', file, bytes, text, isLossy: text.includes('\ufffd') && !isUtf8(bytes) }
}

function readBytes(file: string): Uint8Array {
  if (file === '') throw usageError('compare.no-name')
  let opened: number | null = null
  try {
    opened = openSync(file, 'r')
    if (fstatSync(opened).isDirectory()) throw usageError('compare.folder', { file })
    return readBounded(opened, file)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw usageError('compare.cannot-read', { file, why: failureWords(error) })
  } finally {
    if (opened !== null) closeSync(opened)
  }
}

/** The size of a pipe or device is unknown before reading it. */
function readBounded(opened: number, file: string): Uint8Array {
  const pieces: Uint8Array[] = []
  let size = 0
  for (;;) {
    const piece = Buffer.alloc(1024 * 1024)
    const read = readSync(opened, piece)
    if (read === 0) return Buffer.concat(pieces)
    pieces.push(piece.subarray(0, read))
    size += read
    if (size > inputBytesMax) throw usageError('compare.too-large', { file, max: inputBytesMax / 1024 / 1024 })
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false; why: string } {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (error) {
    return { ok: false, why: (error as Error).message.split('\n')[0]?.slice(0, 200) ?? '' }
  }
}

function readResult(file: string, value: unknown): ScanResult {
  const version = typeof value === 'object' && value !== null && 'captureId' in value && 'version' in value ? value.version : null
  if (version === null) throw usageError('compare.no-result', { file })
  if (typeof version === 'number' && version > SCAN_RESULT_VERSION)
    throw usageError('compare.newer', { file, version, known: SCAN_RESULT_VERSION })
  const read = scanResultSchema.safeParse(value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const place = issue?.path.map(String).join('.') ?? ''
  throw place ? usageError('compare.invalid-at', { file, place: place.slice(0, 200) }) : usageError('compare.invalid', { file })
}
