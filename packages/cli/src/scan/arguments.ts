// Owns the reading of scan's arguments: either what was asked, or one sentence that says what is wrong.
import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseAllowPrivate, parseResolve } from '@tillwatch/browser'
import { type CaptureDepth, type Profile, parsePageAddress, profiles, type Severity, severities } from '@tillwatch/core/shared'

export interface ScanArguments {
  url: string
  json: string | null
  html: string | null
  har: string | null
  screenshot: string | null
  bodies: string | null
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

class UsageError extends Error {}

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

/** Reads the words after `scan`. Checks everything that can be known before a browser starts, output folders included. */
export function readScanArguments(args: string[]): Reading {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    if (values.help) return { ok: true, asked: 'help' }
    return {
      ok: true,
      asked: {
        url: readAddress(positionals),
        json: values.json === '-' ? '-' : outputFile('--json', values.json),
        html: outputFile('--html', values.html),
        har: outputFile('--har', values.har),
        screenshot: outputFile('--screenshot', values.screenshot),
        bodies: outputFolder('--bodies', values.bodies),
        profile: oneOf('--profile', values.profile, profiles),
        timeoutMs: readTimeout(values.timeout) * 1000,
        depth: values.passive ? 'passive' : 'deep',
        cloakCheck: values['cloak-check'],
        allowPrivate: values['allow-private'].map((entry) => checked(parseAllowPrivate(entry), entry)),
        resolve: values.resolve.map((entry) => checked(parseResolve(entry), entry)),
        allowNoSandbox: values['allow-no-sandbox'],
        failOn: oneOf('--fail-on', values['fail-on'], ['none', ...severities.filter((severity) => severity !== 'info')] as const),
        quiet: values.quiet,
      },
    }
  } catch (error) {
    if (error instanceof UsageError) return { ok: false, sentence: error.message }
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      return { ok: false, sentence: `${error.message.split('. ')[0]}.` }
    }
    throw error
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

function oneOf<T extends string>(flag: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === text)
  if (found === undefined) throw new UsageError(`${flag} takes ${allowed.join(', ')}; “${text}” is none of them.`)
  return found
}

function checked(answer: { ok: boolean; sentence?: string }, entry: string): string {
  if (!answer.ok) throw new UsageError(answer.sentence ?? entry)
  return entry
}

function outputFile(flag: string, file: string | undefined): string | null {
  if (file === undefined) return null
  if (file === '') throw new UsageError(`${flag} needs a file name.`)
  const path = resolve(file)
  const folder = dirname(path)
  if (!isFolder(folder)) throw new UsageError(`${flag} ${file}: the folder ${folder} does not exist.`)
  if (isFolder(path)) throw new UsageError(`${flag} ${file} is a folder; give a file name.`)
  return path
}

function outputFolder(flag: string, folder: string | undefined): string | null {
  if (folder === undefined) return null
  if (folder === '') throw new UsageError(`${flag} needs a folder name.`)
  const path = resolve(folder)
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) throw new UsageError(`${flag} ${folder} is a file; give a folder.`)
  return path
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
