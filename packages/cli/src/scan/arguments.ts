// Parses scan's arguments: either the request, or one sentence about what is wrong.

import { parseArgs } from 'node:util'
import type { CaptureOptions, SecretValues } from '@tillwatch/browser'
import { type Severity, severities } from '@tillwatch/contract/lists'
import { canonicalHost } from '@tillwatch/contract/rules'
import { authenticatorOf, JOURNEY_LIMITS, type Journey, SECRET_CHARS_MIN, secretsOf, seedsOf } from '@tillwatch/contract/shapes'
import type { DeclaredHosts } from '@tillwatch/core/inventory'
import { journeyOf, readJourney, secretHostsOf } from '@tillwatch/core/journeys'
import { type Language, languages } from '@tillwatch/messages/format'
import { declaredOptions, readDeclared } from '../declared-options.ts'
import { oneOf, refuseRepeats, slipOf } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import { readPageAddress, readVisit, type VisitArguments, visitOptions } from '../visit-options.ts'
import { readIdentityFile } from './identity-file.ts'
import { type OutputPaths, readOutputPaths } from './output-paths.ts'
import { readTextFile } from './read-text-file.ts'

/** Prefix of variables with secrets, so that no step file can have any other variable typed into a page. */
const PREFIX = 'TILLWATCH_SECRET_'

export interface ScanArguments extends OutputPaths, VisitArguments {
  url: string
  /** Steps to take first, with the values of their secrets; null for none. */
  journey: CaptureOptions['journey'] | null
  cloakCheck: boolean
  declared: DeclaredHosts
  failOn: Severity | 'none'
  /** Of what is printed, and of the HTML. */
  language: Language
}

export type Reading = { ok: true; asked: ScanArguments } | { ok: false; sentence: string } | { ok: true; asked: 'help' }

/** Steps before the page take additional time. */
const TIMEOUT_S_JOURNEY = 105

const options = {
  json: { type: 'string' },
  html: { type: 'string' },
  har: { type: 'string' },
  screenshot: { type: 'string' },
  bodies: { type: 'string' },
  ...visitOptions,
  ...declaredOptions,
  journey: { type: 'string' },
  'secret-host': { type: 'string', multiple: true },
  identity: { type: 'string' },
  'reach-checkout': { type: 'boolean', default: false },
  'cloak-check': { type: 'boolean', default: false },
  'fail-on': { type: 'string', default: 'none' },
  language: { type: 'string', default: 'en' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Parses the words after `scan`. Checks everything possible before a browser starts, including output paths. */
export function readScanArguments(args: string[], env: NodeJS.ProcessEnv = {}): Reading {
  try {
    const { values, positionals, tokens } = parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true })
    refuseRepeats(options, tokens)
    if (values.help) return { ok: true, asked: 'help' }
    const way = values.journey !== undefined ? '--journey' : values['reach-checkout'] ? '--reach-checkout' : null
    if (values.passive && way) throw new UsageError(`${way} clicks and types, which --passive forbids. Use only one of them.`)
    if (values.journey !== undefined && values['reach-checkout'])
      throw new UsageError('--journey and --reach-checkout both lead to the page. Use only one of them.')
    const secretHosts = values['secret-host'] ?? []
    if (secretHosts.length > 0 && values.journey === undefined)
      throw new UsageError('--secret-host says where a --journey types its secrets. Add --journey, or remove it.')
    if (values.identity !== undefined && !way)
      throw new UsageError('--identity sets who fills in a checkout. Add --reach-checkout or --journey, or remove it.')
    const url = readAddress(positionals)
    const identity = values.identity === undefined ? undefined : readIdentityFile(values.identity)
    const journey =
      values.journey !== undefined
        ? readJourneyFile(values.journey, env, { url, hosts: secretHosts })
        : values['reach-checkout']
          ? journeyToCheckout(url)
          : null
    return {
      ok: true,
      asked: {
        url,
        ...readVisit(values, way ? TIMEOUT_S_JOURNEY : undefined),
        journey: journey && { ...journey, ...(identity && { identity }) },
        cloakCheck: values['cloak-check'],
        declared: readDeclared(values),
        failOn: oneOf('--fail-on', values['fail-on'], ['none', ...severities.filter((severity) => severity !== 'info')] as const),
        language: oneOf('--language', values.language, languages),
        // Last, because it tries to write there.
        ...readOutputPaths(values),
      },
    }
  } catch (error) {
    return { ok: false, sentence: slipOf(error) }
  }
}

function readAddress(positionals: string[]): string {
  const [typed, extra] = positionals
  if (typed === undefined) throw new UsageError('Specify a page to scan: tillwatch scan https://shop.example/checkout')
  if (extra !== undefined) throw new UsageError(`Specify only one page. “${extra}” is a second address.`)
  return readPageAddress(typed)
}

/** The steps from a shop or product to its card fields, for common shop platforms. */
function journeyToCheckout(url: string): { steps: Journey; secrets: SecretValues } {
  const steps = [
    { type: 'navigate', url },
    { type: 'shop', action: 'add-first-product' },
    { type: 'shop', action: 'go-to-checkout' },
    { type: 'shop', action: 'fill-checkout' },
  ]
  const read = journeyOf({ title: '', steps })
  if (!read.ok) throw new UsageError(read.problem.sentence)
  return { steps: read.journey, secrets: {} }
}

/** Throws UsageError with what is wrong, where, and what to do. A password in the file needs no variable. */
function readJourneyFile(
  path: string,
  env: NodeJS.ProcessEnv,
  typed: { url: string; hosts: readonly string[] },
): { steps: Journey; secrets: SecretValues; hosts: Record<string, string[]> } {
  const read = readJourney(readTextFile('--journey', path, JOURNEY_LIMITS.fileChars))
  if (!read.ok) throw new UsageError(`--journey ${path}: ${read.problem.sentence}`)
  const secrets: Record<string, string> = { ...read.lifted }
  for (const name of secretsOf(read.journey)) {
    const variable = `${PREFIX}${name.toUpperCase()}`
    secrets[name] ??= env[variable] ?? ''
    if (secrets[name] === '')
      throw new UsageError(`The journey types the secret “${name}”. Set its value in the environment variable ${variable}.`)
    if (secrets[name].length < SECRET_CHARS_MIN)
      throw new UsageError(
        `The secret “${name}” has fewer than ${SECRET_CHARS_MIN} characters. Shorter secrets cannot be removed from the result.`,
      )
  }
  for (const seed of seedsOf(read.journey)) {
    if (authenticatorOf(secrets[seed] ?? '') === null)
      throw new UsageError(
        `The secret “${seed}” is not an authenticator seed. A seed contains only letters and the digits 2 to 7, or is the otpauth:// address of a QR code.`,
      )
  }
  return { steps: read.journey, secrets, hosts: hostsOf(read.journey, typed) }
}

/** Where each secret may be typed: where the steps are, and what was asked for. */
function hostsOf(journey: Journey, { url, hosts }: { url: string; hosts: readonly string[] }): Record<string, string[]> {
  const more = hosts.map((text) => {
    const host = canonicalHost(text)
    if (host === null) throw new UsageError(`--secret-host ${text}: this is not a host name.`)
    return host
  })
  return Object.fromEntries(Object.entries(secretHostsOf(journey, url)).map(([name, own]) => [name, [...own, ...more]]))
}
