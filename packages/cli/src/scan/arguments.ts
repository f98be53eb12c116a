// Owns the reading of scan's arguments: either what was asked, or one sentence that says what is wrong.
import { parseArgs } from 'node:util'
import {
  type CaptureDepth,
  type Profile,
  parseAllowPrivate,
  parsePageAddress,
  parseResolve,
  profiles,
  type Severity,
  severities,
} from '@tillwatch/core/shared'
import { oneOf, refuseRepeats, slipOf } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import { type OutputPaths, readOutputPaths } from './output-paths.ts'

export interface ScanArguments extends OutputPaths {
  url: string
  profile: Profile
  timeoutMs: number
  depth: CaptureDepth
  cloakCheck: boolean
  allowPrivate: string[]
  resolve: string[]
  allowNoSandbox: boolean
  failOn: Severity | 'none'
  quiet: boolean
}

export type Reading = { ok: true; asked: ScanArguments } | { ok: false; sentence: string } | { ok: true; asked: 'help' }

const TIMEOUT_S_MIN = 5
const TIMEOUT_S_MAX = 600
const TIMEOUT_S_DEFAULT = 45

const options = {
  json: { type: 'string' },
  html: { type: 'string' },
  har: { type: 'string' },
  screenshot: { type: 'string' },
  bodies: { type: 'string' },
  profile: { type: 'string', default: 'desktop' },
  timeout: { type: 'string' },
  passive: { type: 'boolean', default: false },
  'cloak-check': { type: 'boolean', default: false },
  'allow-private': { type: 'string', multiple: true, default: [] as string[] },
  resolve: { type: 'string', multiple: true, default: [] as string[] },
  'allow-no-sandbox': { type: 'boolean', default: false },
  'fail-on': { type: 'string', default: 'none' },
  quiet: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Reads the words after `scan`. Checks everything that can be known before a browser starts, output places included. */
export function readScanArguments(args: string[]): Reading {
  try {
    const { values, positionals, tokens } = parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true })
    refuseRepeats(options, tokens)
    if (values.help) return { ok: true, asked: 'help' }
    return {
      ok: true,
      asked: {
        url: readAddress(positionals),
        profile: oneOf('--profile', values.profile, profiles),
        timeoutMs: readTimeout(values.timeout) * 1000,
        depth: values.passive ? 'passive' : 'deep',
        cloakCheck: values['cloak-check'],
        allowPrivate: values['allow-private'].map((entry) => checked(parseAllowPrivate(entry), entry)),
        resolve: values.resolve.map((entry) => checked(parseResolve(entry), entry)),
        allowNoSandbox: values['allow-no-sandbox'],
        failOn: oneOf('--fail-on', values['fail-on'], ['none', ...severities.filter((severity) => severity !== 'info')] as const),
        quiet: values.quiet,
        // Last, since it tries the places out.
        ...readOutputPaths(values),
      },
    }
  } catch (error) {
    return { ok: false, sentence: slipOf(error) }
  }
}

function readAddress(positionals: string[]): string {
  const [typed, extra] = positionals
  if (typed === undefined) throw new UsageError('Say which page to scan: tillwatch scan https://shop.example/checkout')
  if (extra !== undefined) throw new UsageError(`One page at a time: “${extra}” is a second address.`)
  const address = parsePageAddress(typed)
  if (!address.ok) throw new UsageError(address.sentence)
  return address.url
}

function readTimeout(text: string | undefined): number {
  if (text === undefined) return TIMEOUT_S_DEFAULT
  const seconds = Number(text)
  if (/^\d+(\.\d+)?$/.test(text) && seconds >= TIMEOUT_S_MIN && seconds <= TIMEOUT_S_MAX) return seconds
  throw new UsageError(`--timeout takes seconds from ${TIMEOUT_S_MIN} to ${TIMEOUT_S_MAX}; “${text}” is not that.`)
}

function checked(answer: { ok: boolean; sentence?: string }, entry: string): string {
  if (!answer.ok) throw new UsageError(answer.sentence ?? entry)
  return entry
}
