// Parses inspect's arguments: either the request, or one sentence about what is wrong.
import { parseArgs } from 'node:util'
import type { DeclaredHosts } from '@tillwatch/core/inventory'
import type { Language } from '@tillwatch/messages/format'
import { declaredOptions, readDeclared, readHost } from '../declared-options.ts'
import { languageOf, languageOption, readLanguage } from '../language.ts'
import { oneOf, refuseRepeats, slipOf } from '../options.ts'
import { readOutputPaths } from '../scan/output-paths.ts'
import { usageError } from '../usage-error.ts'

export const failLevels = ['none', 'malicious', 'suspicious', 'inconclusive'] as const

/** Data about the page that the files are for. */
export interface PageFacts {
  /** Host of the page; null if not given. */
  host: string | null
  declared: DeclaredHosts
}

export interface InspectArguments {
  paths: string[]
  /** `-` for standard output. */
  json: string | null
  /** Where each file's entry is written as soon as it is judged; `-` for standard output. */
  ndjson: string | null
  failOn: (typeof failLevels)[number]
  timeoutMs: number
  /** Whether each file also runs in the laboratory. */
  detonate: boolean
  page: PageFacts
  quiet: boolean
  /** Of what is printed. */
  language: Language
}

export type InspectReading = { ok: true; asked: InspectArguments | 'help' } | { ok: false; sentence: string }

const TIMEOUT_S_MAX = 600
const TIMEOUT_S_DEFAULT = 30
export const TIMEOUT_MS_DEFAULT = TIMEOUT_S_DEFAULT * 1_000

const options = {
  json: { type: 'string' },
  ndjson: { type: 'string' },
  'fail-on': { type: 'string', default: 'malicious' },
  timeout: { type: 'string' },
  detonate: { type: 'boolean', default: false },
  host: { type: 'string' },
  ...declaredOptions,
  ...languageOption,
  quiet: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Parses the words after `inspect`. Checks that the JSON can be written, so that no work is wasted. */
export function readInspectArguments(args: string[]): InspectReading {
  try {
    const { values, positionals, tokens } = parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true })
    refuseRepeats(options, tokens)
    if (values.help) return { ok: true, asked: 'help' }
    if (positionals.length === 0) throw usageError('inspect.no-files')
    if (positionals.includes('')) throw usageError('inspect.no-name')
    return {
      ok: true,
      asked: {
        paths: positionals,
        failOn: oneOf('--fail-on', values['fail-on'], failLevels),
        timeoutMs: readTimeout(values.timeout) * 1_000,
        detonate: values.detonate,
        page: { host: values.host === undefined ? null : readHost('--host', values.host), declared: readDeclared(values) },
        quiet: values.quiet,
        language: readLanguage(values),
        // Last, because it tries to write there.
        ...outputs(values),
      },
    }
  } catch (error) {
    return { ok: false, sentence: slipOf(error, languageOf(args)) }
  }
}

function outputs({ json, ndjson }: { json?: string; ndjson?: string }): Pick<InspectArguments, 'json' | 'ndjson'> {
  const paths = readOutputPaths({ json, ndjson })
  return { json: paths.json, ndjson: paths.ndjson }
}

function readTimeout(text: string | undefined): number {
  if (text === undefined) return TIMEOUT_S_DEFAULT
  const seconds = Number(text)
  if (/^\d+(\.\d+)?$/.test(text) && seconds >= 1 && seconds <= TIMEOUT_S_MAX) return seconds
  throw usageError('timeout', { min: 1, max: TIMEOUT_S_MAX, text })
}
