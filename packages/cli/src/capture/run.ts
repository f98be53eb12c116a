// `tillwatch capture`: parses the arguments, visits, uploads the capture to the server, and chooses the exit code.

import { parseArgs } from 'node:util'
import { takeCapture, writeBundle } from '@tillwatch/browser'
import { captureRequestAnswerSchema, givenCaptureSchema } from '@tillwatch/contract/shapes'
import { formatCause } from '@tillwatch/messages/causes'
import type { Language } from '@tillwatch/messages/format'
import { helpOf } from '@tillwatch/messages/helps'
import { formatUsage, usageMessage } from '@tillwatch/messages/usage'
import { askServer, type ServerAnswer } from '../ask-server.ts'
import { exitCodes } from '../exit-codes.ts'
import { stopOnSignals } from '../interrupt.ts'
import { languageOf, languageOption, readLanguage } from '../language.ts'
import { refuseRepeats, slipOf } from '../options.ts'
import { refuse } from '../refuse.ts'
import { startProgress } from '../scan/progress.ts'
import { readServerKey, readServerOrigin } from '../server-options.ts'
import { print } from '../streams.ts'
import { usageError } from '../usage-error.ts'
import { readPageAddress, readVisit, type VisitArguments, visitOptions } from '../visit-options.ts'
import { waitForEnter } from './wait-for-enter.ts'

const options = {
  ...visitOptions,
  upload: { type: 'string' },
  'no-window': { type: 'boolean', default: false },
  ...languageOption,
  help: { type: 'boolean', short: 'h', default: false },
} as const

/** Time for a person to get to the payment form, and for the scan. */
const TIMEOUT_S_BY_HAND = 600

/** A capture can be tens of megabytes. */
const uploadTimeoutMs = 300_000

/** Runs one capture; resolves to the exit code of docs/command.md. */
export async function capture(args: string[]): Promise<number> {
  const reading = readCaptureArguments(args, process.env)
  const language = languageOf(args)
  if (!reading.ok) return refuse('capture', reading.sentence, language)
  if (reading.asked === 'help') {
    await print(helpOf('capture', language), language)
    return exitCodes.evaluated
  }
  const { asked } = reading
  const interrupt = stopOnSignals()
  try {
    const request = await placeOnList(asked)
    if (!request.ok) return said(request, asked)
    const bundle = await visit(asked, interrupt.signal)
    const stopped = interrupt.exitCode()
    if (stopped !== null) {
      process.stderr.write(`${formatUsage(usageMessage('capture.stopped'), language)}\n`)
      return stopped
    }
    const { status, cause } = bundle.capture.outcome
    if (status === 'failed') {
      const why = cause ? formatCause(cause, language) : ''
      process.stderr.write(`${formatUsage(usageMessage('capture.not-reached', { why }), language)}\n`)
      return exitCodes.notEvaluated
    }
    const place = request.id === null ? 'capture-codes' : `captures/${encodeURIComponent(request.id)}`
    const path = `${place}/machine?profile=${asked.profile}`
    const answer = await askServer({ ...addressOf(asked, path), body: writeBundle(bundle), timeoutMs: uploadTimeoutMs })
    const given = answer.ok ? givenCaptureSchema.safeParse(answer.body) : null
    if (!answer.ok) return said(answer, asked)
    if (!given?.success)
      return said({ ok: false, sentence: formatUsage(usageMessage('capture.not-understood'), language), isOurFault: false }, asked)
    const url = `${asked.origin}/scans/${given.data.scanId}`
    await print(`${formatUsage(usageMessage('capture.uploaded', { url }), language)}\n`, language)
    return exitCodes.evaluated
  } finally {
    interrupt.release()
  }
}

const addressOf = ({ origin, key, language }: CaptureArguments, path: string) => ({ url: `${origin}/api/v1/${path}`, key, language })

/** The page's entry in the server's list, added if missing. Requested first, so that no visit is wasted. Null for a code, which has its entry. */
async function placeOnList(asked: CaptureArguments): Promise<{ ok: true; id: string | null } | Extract<ServerAnswer, { ok: false }>> {
  if (typeof asked.key !== 'string') return { ok: true, id: null }
  const answer = await askServer({ ...addressOf(asked, 'capture-requests'), body: JSON.stringify({ url: asked.url }) })
  if (!answer.ok) return answer
  const request = captureRequestAnswerSchema.safeParse(answer.body)
  return request.success
    ? { ok: true, id: request.data.id }
    : { ok: false, sentence: formatUsage(usageMessage('capture.no-request'), asked.language), isOurFault: false }
}

async function visit(asked: CaptureArguments, signal: AbortSignal) {
  const byHand = asked.opensWindow ? waitForEnter(asked.language) : null
  const progress = startProgress(process.stderr, { shown: !asked.quiet, language: asked.language })
  const { profile, timeoutMs, allowPrivate, resolve, depth, allowNoSandbox } = asked
  try {
    const { env } = process
    return await takeCapture(asked.url, {
      ...{ profile, timeoutMs, allowPrivate, resolve, depth, allowNoSandbox },
      ...{ env, signal, onProgress: progress.show },
      ...(byHand && { byHand }),
    })
  } finally {
    progress.end()
    byHand?.stop()
  }
}

function said({ sentence, isOurFault }: Extract<ServerAnswer, { ok: false }>, { origin, language }: CaptureArguments): number {
  process.stderr.write(`${formatUsage(usageMessage('capture.not-accepted', { server: origin, why: sentence }), language)}\n`)
  return isOurFault ? exitCodes.badUsage : exitCodes.notEvaluated
}

interface CaptureArguments extends VisitArguments {
  url: string
  /** Without a trailing slash. */
  origin: string
  key: string | { captureCode: string }
  /** A person leads the page to its payment form. */
  opensWindow: boolean
  /** Of what is printed. */
  language: Language
}

type Reading = { ok: true; asked: CaptureArguments | 'help' } | { ok: false; sentence: string }

/** Parses the words after `capture`. */
export function readCaptureArguments(args: string[], env: NodeJS.ProcessEnv): Reading {
  try {
    const { values, positionals, tokens } = parseArgs({ args, options, allowPositionals: true, strict: true, tokens: true })
    refuseRepeats(options, tokens)
    if (values.help) return { ok: true, asked: 'help' }
    const [typed, extra] = positionals
    if (typed === undefined) throw usageError('capture.no-page')
    if (extra !== undefined) throw usageError('one-page', { text: extra })
    if (values.upload === undefined) throw usageError('capture.no-server')
    const code = URL.parse(values.upload)?.hash.slice(1) ?? ''
    if (code === '' && values['no-window']) throw usageError('capture.no-window')
    const opensWindow = code !== '' && !values['no-window']
    return {
      ok: true,
      asked: {
        ...readVisit(values, opensWindow ? TIMEOUT_S_BY_HAND : undefined),
        url: readPageAddress(typed),
        origin: readServerOrigin('--upload', values.upload),
        key: code === '' ? readServerKey(env, 'captures:write') : { captureCode: code },
        opensWindow,
        language: readLanguage(values),
      },
    }
  } catch (error) {
    return { ok: false, sentence: slipOf(error, languageOf(args)) }
  }
}
