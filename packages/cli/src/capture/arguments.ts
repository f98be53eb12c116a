// Owns the reading of capture's arguments: either what was asked, or one sentence that says what is wrong.
import { parseArgs } from 'node:util'
import { refuseRepeats, slipOf } from '../options.ts'
import { readServerKey, readServerOrigin } from '../server-options.ts'
import { UsageError } from '../usage-error.ts'
import { readPageAddress, readVisit, type VisitArguments, visitOptions } from '../visit-options.ts'

export interface CaptureArguments extends VisitArguments {
  url: string
  /** Without a slash at its end. */
  origin: string
  key: string
}

export type Reading = { ok: true; asked: CaptureArguments | 'help' } | { ok: false; sentence: string }

const options = { ...visitOptions, upload: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } } as const

/** Reads the words after `capture`. */
export function readCaptureArguments(args: string[], env: NodeJS.ProcessEnv): Reading {
  try {
    const { values, positionals, tokens } = parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true })
    refuseRepeats(options, tokens)
    if (values.help) return { ok: true, asked: 'help' }
    const [typed, extra] = positionals
    if (typed === undefined)
      throw new UsageError('Specify a page to capture: tillwatch capture https://shop.example/checkout --upload https://tillwatch.example')
    if (extra !== undefined) throw new UsageError(`Specify only one page. “${extra}” is a second one.`)
    if (values.upload === undefined)
      throw new UsageError('Specify the server with --upload. To visit a page without a server, use tillwatch scan.')
    return {
      ok: true,
      asked: {
        ...readVisit(values),
        url: readPageAddress(typed),
        origin: readServerOrigin('--upload', values.upload),
        key: readServerKey(env, 'captures:write'),
      },
    }
  } catch (error) {
    return { ok: false, sentence: slipOf(error) }
  }
}
