// Parses scan's arguments: either the request, or one sentence about what is wrong.

import { parseArgs } from 'node:util'
import type { CaptureOptions, SecretValues } from '@tillwatch/browser'
import { type Severity, severities } from '@tillwatch/contract/lists'
import { canonicalHost } from '@tillwatch/contract/rules'
import { authenticatorOf, JOURNEY_LIMITS, type Journey, SECRET_CHARS_MIN, secretsOf, seedsOf } from '@tillwatch/contract/shapes'
import type { DeclaredHosts } from '@tillwatch/core/inventory'
import { journeyOf, readJourney, secretHostsOf } from '@tillwatch/core/journeys'
import type { Language } from '@tillwatch/messages/format'
import { declaredOptions, readDeclared } from '../declared-options.ts'
import { languageOf, languageOption, readLanguage } from '../language.ts'
import { oneOf, refuseRepeats, slipOf } from '../options.ts'
import { UsageError, usageError } from '../usage-error.ts'
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
  ...languageOption,
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Parses the words after `scan`. Checks everything possible before a browser starts, including output paths. */
export function readScanArguments(args: string[], env: NodeJS.ProcessEnv = {}): Reading {
  try {
    const { values, positionals, tokens } = parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true })
    refuseRepeats(options, tokens)
    if (values.help) return { ok: true, asked: 'help' }
    const way = values.journey !== undefined ? '--journey' : values['reach-checkout'] ? '--reach-checkout' : null
    if (values.passive && way) throw usageError('scan.passive', { option: way })
    if (values.journey !== undefined && values['reach-checkout']) throw usageError('scan.two-ways')
    const secretHosts = values['secret-host'] ?? []
    if (secretHosts.length > 0 && values.journey === undefined) throw usageError('scan.secret-host-alone')
    if (values.identity !== undefined && !way) throw usageError('scan.identity-alone')
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
        language: readLanguage(values),
        // Last, because it tries to write there.
        ...readOutputPaths(values),
      },
    }
  } catch (error) {
    return { ok: false, sentence: slipOf(error, languageOf(args)) }
  }
}

function readAddress(positionals: string[]): string {
  const [typed, extra] = positionals
  if (typed === undefined) throw usageError('scan.no-page')
  if (extra !== undefined) throw usageError('one-page', { text: extra })
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
  if (!read.ok) throw new UsageError(read.problem.message)
  return { steps: read.journey, secrets: {} }
}

/** Throws UsageError with what is wrong, where, and what to do. A password in the file needs no variable. */
function readJourneyFile(
  path: string,
  env: NodeJS.ProcessEnv,
  typed: { url: string; hosts: readonly string[] },
): { steps: Journey; secrets: SecretValues; hosts: Record<string, string[]> } {
  const read = readJourney(readTextFile('--journey', path, JOURNEY_LIMITS.fileChars))
  if (!read.ok) throw usageError('scan.journey', { file: path, why: read.problem.message })
  const secrets: Record<string, string> = { ...read.lifted }
  for (const name of secretsOf(read.journey)) {
    const variable = `${PREFIX}${name.toUpperCase()}`
    secrets[name] ??= env[variable] ?? ''
    if (secrets[name] === '') throw usageError('scan.no-secret', { name, variable })
    if (secrets[name].length < SECRET_CHARS_MIN) throw usageError('scan.short-secret', { name, min: SECRET_CHARS_MIN })
  }
  for (const seed of seedsOf(read.journey)) {
    if (authenticatorOf(secrets[seed] ?? '') === null) throw usageError('scan.no-seed', { name: seed })
  }
  return { steps: read.journey, secrets, hosts: hostsOf(read.journey, typed) }
}

/** Where each secret may be typed: where the steps are, and what was asked for. */
function hostsOf(journey: Journey, { url, hosts }: { url: string; hosts: readonly string[] }): Record<string, string[]> {
  const more = hosts.map((text) => {
    const host = canonicalHost(text)
    if (host === null) throw usageError('scan.secret-host', { text })
    return host
  })
  return Object.fromEntries(Object.entries(secretHostsOf(journey, url)).map(([name, own]) => [name, [...own, ...more]]))
}
