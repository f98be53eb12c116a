// Owns the reading of verify's arguments: either what was asked, or one sentence that says what is wrong.
import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Head, type PublicKey, packMax } from '@tillwatch/core/evidence'
import { failureWords } from '../failure-words.ts'
import { refuseRepeats, slipOf } from '../options.ts'
import { readOutputPaths } from '../scan/output-paths.ts'
import { UsageError } from '../usage-error.ts'
import { readKey } from './node-crypto.ts'

export interface VerifyArguments {
  pack: string
  keys: PublicKey[]
  /** Records that somebody was told of elsewhere. */
  records: Head[]
  /** `-` for standard output. */
  json: string | null
}

export type VerifyReading = { ok: true; asked: VerifyArguments | 'help' } | { ok: false; sentence: string }

const options = {
  key: { type: 'string', multiple: true },
  record: { type: 'string', multiple: true },
  json: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Reads the words after `verify`, and the keys. */
export function readVerifyArguments(args: string[]): VerifyReading {
  try {
    const { values, positionals, tokens } = parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true })
    refuseRepeats(options, tokens)
    if (values.help) return { ok: true, asked: 'help' }
    const [pack, extra] = positionals
    if (pack === undefined)
      throw new UsageError('Specify a pack to check: tillwatch verify PACK, a ZIP or the folder that it was unpacked to.')
    if (extra !== undefined) throw new UsageError(`Specify only one pack. “${extra}” is a second one.`)
    const keys = (values.key ?? []).flatMap(keysIn)
    const records = (values.record ?? []).map(recordIn)
    return { ok: true, asked: { pack, keys, records, json: readOutputPaths({ json: values.json }).json } }
  } catch (error) {
    return { ok: false, sentence: slipOf(error) }
  }
}

/** As mails name the end of a log. */
function recordIn(text: string): Head {
  const [, seq, hash] = /^([1-9]\d{0,11}):([0-9a-f]{64})$/.exec(text) ?? []
  if (seq === undefined || hash === undefined)
    throw new UsageError(
      `--record requires NUMBER:HASH from an email, with a hash of 64 digits and letters a to f. “${text}” is not valid.`,
    )
  return { seq: Number(seq), hash }
}

/** Keys that a file may hold: an installation gives all that it ever signed with, one after the other. */
const keysMax = 100

function keysIn(file: string): PublicKey[] {
  if (file === '') throw new UsageError('--key requires a file name.')
  let bytes: Uint8Array | null
  try {
    bytes = statSync(file).size > packMax.keyBytes * keysMax ? null : readFileSync(file)
  } catch (error) {
    throw new UsageError(`--key ${file} cannot be read: ${failureWords(error)}.`)
  }
  const blocks =
    bytes === null
      ? []
      : Buffer.from(bytes)
          .toString('latin1')
          .trim()
          .split(/(?<=-----END PUBLIC KEY-----)\s/)
  const keys = blocks.slice(0, keysMax).map((block) => readKey(Buffer.from(block, 'latin1')))
  const found = keys.filter((key) => key !== null)
  if (found.length === 0 || found.length < keys.length)
    throw new UsageError(`--key ${file} is not an Ed25519 public key in PEM (-----BEGIN PUBLIC KEY-----).`)
  return found
}
