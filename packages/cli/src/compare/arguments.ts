// Parses compare's arguments: either the request, or one sentence about what is wrong.
import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { DeclaredHosts } from '@tillwatch/core/inventory'
import type { Language } from '@tillwatch/messages/format'
import { declaredOptions, readDeclared, readHost } from '../declared-options.ts'
import { failureWords } from '../failure-words.ts'
import { languageOf, languageOption, readLanguage } from '../language.ts'
import { refuseRepeats, slipOf } from '../options.ts'
import { readOutputPaths } from '../scan/output-paths.ts'
import { usageError } from '../usage-error.ts'
import { type Input, readInput } from './read-input.ts'

export type Asked = {
  /** `-` for standard output. */
  json: string | null
  /** Folder of script bodies by SHA-256. */
  bodies: string | null
  /** Host of the page of two script files; null if not given. */
  host: string | null
  declared: DeclaredHosts
  /** Of what is printed. */
  language: Language
} & Pair

/** Both are of one kind. */
type Pair = { [Kind in Input['kind']]: { before: Extract<Input, { kind: Kind }>; after: Extract<Input, { kind: Kind }> } }[Input['kind']]

export type Reading = { ok: true; asked: Asked | 'help' } | { ok: false; sentence: string }

const options = {
  json: { type: 'string' },
  bodies: { type: 'string' },
  host: { type: 'string' },
  ...declaredOptions,
  ...languageOption,
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Parses the words after `compare` and reads both files. */
export function readCompareArguments(args: string[]): Reading {
  try {
    const { values, positionals, tokens } = parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true })
    refuseRepeats(options, tokens)
    if (values.help) return { ok: true, asked: 'help' }
    const [before, after, extra] = positionals
    if (before === undefined || after === undefined) throw usageError('compare.no-files')
    if (extra !== undefined) throw usageError('compare.third', { text: extra })
    const pair = pairOf(readInput(before), readInput(after))
    const bodies = bodiesFolder(values.bodies)
    if (bodies !== null && pair.before.kind === 'script') throw usageError('compare.bodies-of-scans')
    const host = values.host === undefined ? null : readHost('--host', values.host)
    if (host !== null && pair.before.kind === 'scan') throw usageError('compare.host-of-scripts')
    const language = readLanguage(values)
    const { json } = readOutputPaths({ json: values.json })
    return { ok: true, asked: { ...pair, bodies, host, declared: readDeclared(values), language, json } }
  } catch (error) {
    return { ok: false, sentence: slipOf(error, languageOf(args)) }
  }
}

function pairOf(before: Input, after: Input): Pair {
  if (before.kind === 'scan' && after.kind === 'scan') return { before, after }
  if (before.kind === 'script' && after.kind === 'script') return { before, after }
  const [scan, script] = before.kind === 'scan' ? [before, after] : [after, before]
  throw usageError('compare.two-kinds', { scan: scan.file, script: script.file })
}

function bodiesFolder(folder: string | undefined): string | null {
  if (folder === undefined) return null
  try {
    if (statSync(folder).isDirectory()) return folder
  } catch (error) {
    throw usageError('compare.bodies-unreadable', { folder, why: failureWords(error) })
  }
  throw usageError('compare.bodies-file', { folder })
}
