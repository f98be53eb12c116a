// Parses ci's arguments: either the request, or one sentence about what is wrong.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Language, languages } from '@tillwatch/messages/format'
import { oneOf, refuseRepeats, slipOf } from '../options.ts'
import { readServerKey, readServerOrigin } from '../server-options.ts'
import { UsageError } from '../usage-error.ts'
import { readPageAddress, readVisit, type VisitArguments, visitOptions } from '../visit-options.ts'

export interface CiArguments extends VisitArguments {
  /** An address, or a built folder with the path of its page. */
  target: { url: string } | { folder: string; page: string }
  lock: string
  /** Whether `--lock` was given, so that the file must exist. */
  isLockNamed: boolean
  update: boolean
  sarif: string | null
  server: ServerArguments | null
  /** Of what is printed, and of the SARIF. */
  language: Language
}

export interface ServerArguments {
  /** Without a trailing slash. */
  origin: string
  siteId: string
  key: string
}

export type Reading = { ok: true; asked: CiArguments | 'help' } | { ok: false; sentence: string }

const options = {
  ...visitOptions,
  page: { type: 'string' },
  lock: { type: 'string' },
  update: { type: 'boolean', default: false },
  sarif: { type: 'string' },
  server: { type: 'string' },
  site: { type: 'string' },
  language: { type: 'string', default: 'en' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Parses the words after `ci`. */
export function readCiArguments(args: string[], env: NodeJS.ProcessEnv): Reading {
  try {
    const { values, positionals, tokens } = parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true })
    refuseRepeats(options, tokens)
    if (values.help) return { ok: true, asked: 'help' }
    return {
      ok: true,
      asked: {
        ...readVisit(values),
        target: readTarget(positionals, values.page),
        lock: resolve(values.lock ?? 'tillwatch.lock.json'),
        isLockNamed: values.lock !== undefined,
        update: values.update,
        sarif: values.sarif === undefined ? null : resolve(named('--sarif', values.sarif)),
        server: readServer(values.server, values.site, env),
        language: oneOf('--language', values.language, languages),
      },
    }
  } catch (error) {
    return { ok: false, sentence: slipOf(error) }
  }
}

function readTarget([typed, extra]: string[], page: string | undefined): CiArguments['target'] {
  if (typed === undefined)
    throw new UsageError('Specify a page to check: tillwatch ci https://staging.shop.example/checkout, or tillwatch ci dist')
  if (extra !== undefined) throw new UsageError(`Specify only one page. “${extra}” is a second one.`)
  const folder = resolve(typed)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return { folder, page: `/${(page ?? '').replace(/^\/+/, '')}` }
  if (page !== undefined) throw new UsageError(`--page requires a built folder. “${typed}” is not a folder.`)
  return { url: readPageAddress(typed) }
}

function readServer(origin: string | undefined, siteId: string | undefined, env: NodeJS.ProcessEnv): ServerArguments | null {
  if (origin === undefined && siteId === undefined) return null
  if (origin === undefined || siteId === undefined)
    throw new UsageError('Use --server and --site together: the address of a Tillwatch server, and the id of a site on it.')
  return { origin: readServerOrigin('--server', origin), siteId: named('--site', siteId), key: readServerKey(env, 'read') }
}

function named(flag: string, text: string): string {
  if (text === '') throw new UsageError(`${flag} needs a value.`)
  return text
}
