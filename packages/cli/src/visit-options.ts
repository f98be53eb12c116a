// Options of a visit, shared by all commands that make one.
import { type CaptureDepth, type Profile, profiles } from '@tillwatch/contract/lists'
import { parsePageAddress } from '@tillwatch/contract/rules'
import { type Parsed, parseAllowPrivate, parseResolve } from '@tillwatch/core/shared'
import { oneOf } from './options.ts'
import { UsageError, usageError } from './usage-error.ts'

export interface VisitArguments {
  profile: Profile
  timeoutMs: number
  depth: CaptureDepth
  allowPrivate: string[]
  resolve: string[]
  allowNoSandbox: boolean
  quiet: boolean
}

const TIMEOUT_S_MIN = 5
const TIMEOUT_S_MAX = 600
const TIMEOUT_S_DEFAULT = 45

/** For the argument parser. */
export const visitOptions = {
  profile: { type: 'string', default: 'desktop' },
  timeout: { type: 'string' },
  passive: { type: 'boolean', default: false },
  'allow-private': { type: 'string', multiple: true, default: [] as string[] },
  resolve: { type: 'string', multiple: true, default: [] as string[] },
  'allow-no-sandbox': { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
} as const

interface Typed {
  profile: string
  timeout?: string | undefined
  passive: boolean
  'allow-private': string[]
  resolve: string[]
  'allow-no-sandbox': boolean
  quiet: boolean
}

/** With the default number of seconds for the visit. Throws UsageError for invalid values. */
export function readVisit(values: Typed, otherwise: number = TIMEOUT_S_DEFAULT): VisitArguments {
  return {
    profile: oneOf('--profile', values.profile, profiles),
    timeoutMs: readTimeout(values.timeout, otherwise) * 1000,
    depth: values.passive ? 'passive' : 'deep',
    allowPrivate: values['allow-private'].map((entry) => checked(parseAllowPrivate(entry), entry)),
    resolve: values.resolve.map((entry) => checked(parseResolve(entry), entry)),
    allowNoSandbox: values['allow-no-sandbox'],
    quiet: values.quiet,
  }
}

/** The address of a page as a browser normalizes it. Throws UsageError. */
export function readPageAddress(typed: string): string {
  const address = parsePageAddress(typed)
  if (!address.ok) throw new UsageError(address.message)
  return address.url
}

function readTimeout(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  const seconds = Number(text)
  if (/^\d+(\.\d+)?$/.test(text) && seconds >= TIMEOUT_S_MIN && seconds <= TIMEOUT_S_MAX) return seconds
  throw usageError('timeout', { min: TIMEOUT_S_MIN, max: TIMEOUT_S_MAX, text })
}

function checked(answer: Parsed<unknown>, entry: string): string {
  if (!answer.ok) throw new UsageError(answer.message)
  return entry
}
