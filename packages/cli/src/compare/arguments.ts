// Parses compare's arguments: either the request, or one sentence about what is wrong.
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { DeclaredHosts } from '@tillwatch/core/inventory'
import { declaredOptions, readDeclared, readHost } from '../declared-options.ts'
import { failureWords } from '../failure-words.ts'
import { refuseRepeats, slipOf } from '../options.ts'
import { readOutputPaths } from '../scan/output-paths.ts'
import { UsageError } from '../usage-error.ts'
import { type Input, readInput } from './read-input.ts'

export type Asked = {
  /** `-` for standard output. */
  json: string | null
  /** Folder of script bodies by SHA-256. */
  bodies: string | null
  /** Host of the page of two script files; null if not given. */
  host: string | null
  declared: DeclaredHosts
} & Pair

/** Both are of one kind. */
type Pair = { [Kind in Input['kind']]: { before: Extract<Input, { kind: Kind }>; after: Extract<Input, { kind: Kind }> } }[Input['kind']]

export type Reading = { ok: true; asked: Asked | 'help' } | { ok: false; sentence: string }

const options = {
  json: { type: 'string' },
  bodies: { type: 'string' },
  host: { type: 'string' },
  ...declaredOptions,
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Parses the words after `compare` and reads both files. */
export function readCompareArguments(args: string[]): Reading {
  try {
    const { values, positionals, tokens } = parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true })
    refuseRepeats(options, tokens)
    if (values.help) return { ok: true, asked: 'help' }
    const [before, after, extra] = positionals
    if (before === undefined || after === undefined)
      throw new UsageError('Specify what to compare: tillwatch compare BEFORE AFTER, with two script files or two scan results.')
    if (extra !== undefined) throw new UsageError(`Specify only two files. “${extra}” is a third one.`)
    const pair = pairOf(readInput(before), readInput(after))
    const bodies = bodiesFolder(values.bodies)
    if (bodies !== null && pair.before.kind === 'script')
      throw new UsageError('Use --bodies only with scan results. Script files are their own bodies.')
    const host = values.host === undefined ? null : readHost('--host', values.host)
    if (host !== null && pair.before.kind === 'scan')
      throw new UsageError('Use --host only with script files. Scan results include their page.')
    return { ok: true, asked: { ...pair, bodies, host, declared: readDeclared(values), json: readOutputPaths({ json: values.json }).json } }
  } catch (error) {
    return { ok: false, sentence: slipOf(error) }
  }
}

function pairOf(before: Input, after: Input): Pair {
  if (before.kind === 'scan' && after.kind === 'scan') return { before, after }
  if (before.kind === 'script' && after.kind === 'script') return { before, after }
  const [scan, script] = before.kind === 'scan' ? [before, after] : [after, before]
  throw new UsageError(`${scan.file} is a scan result and ${script.file} is a script. Compare two files of the same kind.`)
}

function bodiesFolder(folder: string | undefined): string | null {
  if (folder === undefined) return null
  try {
    if (statSync(folder).isDirectory()) return folder
  } catch (error) {
    throw new UsageError(`--bodies ${folder} cannot be read: ${failureWords(error)}.`)
  }
  throw new UsageError(`--bodies ${folder} is a file. Specify the folder that scan --bodies wrote.`)
}
