// Parses ci's arguments: either the request, or one sentence about what is wrong.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Language } from '@tillwatch/messages/format'
import { languageOf, languageOption, readLanguage } from '../language.ts'
import { refuseRepeats, slipOf } from '../options.ts'
import { readServerKey, readServerOrigin } from '../server-options.ts'
import { usageError } from '../usage-error.ts'
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
  ...languageOption,
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
        language: readLanguage(values),
      },
    }
  } catch (error) {
    return { ok: false, sentence: slipOf(error, languageOf(args)) }
  }
}

function readTarget([typed, extra]: string[], page: string | undefined): CiArguments['target'] {
  if (typed === undefined) throw usageError('ci.no-page')
  if (extra !== undefined) throw usageError('one-page', { text: extra })
  const folder = resolve(typed)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return { folder, page: `/${(page ?? '').replace(/^\/+/, '')}` }
  if (page !== undefined) throw usageError('ci.page-of-folder', { text: typed })
  return { url: readPageAddress(typed) }
}

function readServer(origin: string | undefined, siteId: string | undefined, env: NodeJS.ProcessEnv): ServerArguments | null {
  if (origin === undefined && siteId === undefined) return null
  if (origin === undefined || siteId === undefined) throw usageError('ci.server-and-site')
  return { origin: readServerOrigin('--server', origin), siteId: named('--site', siteId), key: readServerKey(env, 'read') }
}

function named(flag: string, text: string): string {
  if (text === '') throw usageError('needs-value', { option: flag })
  return text
}
