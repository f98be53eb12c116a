// Owns the reading of scan's arguments: either what was asked, or one sentence that says what is wrong.
import { parseArgs } from 'node:util'
import type { CaptureOptions } from '@tillwatch/browser'
import { type Severity, severities } from '@tillwatch/contract/lists'
import type { DeclaredHosts } from '@tillwatch/core/inventory'
import { declaredOptions, readDeclared } from '../declared-options.ts'
import { oneOf, refuseRepeats, slipOf } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import { readPageAddress, readVisit, type VisitArguments, visitOptions } from '../visit-options.ts'
import { journeyToCheckout, readJourneyFile } from './journey.ts'
import { type OutputPaths, readOutputPaths } from './output-paths.ts'

export interface ScanArguments extends OutputPaths, VisitArguments {
  url: string
  /** Steps to take first, with the values of their secrets; null for none. */
  journey: CaptureOptions['journey'] | null
  cloakCheck: boolean
  declared: DeclaredHosts
  failOn: Severity | 'none'
}

export type Reading = { ok: true; asked: ScanArguments } | { ok: false; sentence: string } | { ok: true; asked: 'help' }

/** Where steps come before the page, they take their time, too. */
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
  'reach-checkout': { type: 'boolean', default: false },
  'cloak-check': { type: 'boolean', default: false },
  'fail-on': { type: 'string', default: 'none' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Reads the words after `scan`. Checks everything that can be known before a browser starts, output places included. */
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
    const url = readAddress(positionals)
    return {
      ok: true,
      asked: {
        url,
        ...readVisit(values, way ? TIMEOUT_S_JOURNEY : undefined),
        journey:
          values.journey !== undefined
            ? readJourneyFile(values.journey, env, { url, hosts: secretHosts })
            : values['reach-checkout']
              ? journeyToCheckout(url)
              : null,
        cloakCheck: values['cloak-check'],
        declared: readDeclared(values),
        failOn: oneOf('--fail-on', values['fail-on'], ['none', ...severities.filter((severity) => severity !== 'info')] as const),
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
  if (typed === undefined) throw new UsageError('Specify a page to scan: tillwatch scan https://shop.example/checkout')
  if (extra !== undefined) throw new UsageError(`Specify only one page. “${extra}” is a second address.`)
  return readPageAddress(typed)
}
