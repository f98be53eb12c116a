// `tillwatch capture`: parses the arguments, visits, uploads the capture to the server, and chooses the exit code.

import { parseArgs } from 'node:util'
import { takeCapture, writeBundle } from '@tillwatch/browser'
import { captureRequestAnswerSchema, givenCaptureSchema } from '@tillwatch/contract/shapes'
import { formatCause } from '@tillwatch/messages/causes'
import { askServer, type ServerAnswer } from '../ask-server.ts'
import { exitCodes } from '../exit-codes.ts'
import { stopOnSignals } from '../interrupt.ts'
import { refuseRepeats, slipOf } from '../options.ts'
import { startProgress } from '../scan/progress.ts'
import { readServerKey, readServerOrigin } from '../server-options.ts'
import { print } from '../streams.ts'
import { UsageError } from '../usage-error.ts'
import { readPageAddress, readVisit, type VisitArguments, visitOptions } from '../visit-options.ts'
import { captureHelp } from './help.ts'

const options = { ...visitOptions, upload: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } } as const

/** A capture can be tens of megabytes. */
const uploadTimeoutMs = 300_000

/** Runs one capture; resolves to the exit code of docs/command.md. */
export async function capture(args: string[]): Promise<number> {
  const reading = readCaptureArguments(args, process.env)
  if (!reading.ok) {
    process.stderr.write(`${reading.sentence}\nSee: tillwatch help capture\n`)
    return exitCodes.badUsage
  }
  if (reading.asked === 'help') {
    await print(captureHelp)
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
      process.stderr.write('Stopped. Nothing was uploaded.\n')
      return stopped
    }
    const { status, cause } = bundle.capture.outcome
    if (status === 'failed') {
      const why = cause ? formatCause(cause, 'en') : ''
      process.stderr.write(`This machine could not reach the page either: ${why}\nNothing was uploaded.\n`)
      return exitCodes.notEvaluated
    }
    const path = `captures/${encodeURIComponent(request.id)}/machine?profile=${asked.profile}`
    const answer = await askServer({ ...addressOf(asked, path), body: writeBundle(bundle), timeoutMs: uploadTimeoutMs })
    const given = answer.ok ? givenCaptureSchema.safeParse(answer.body) : null
    if (!answer.ok) return said(answer, asked)
    if (!given?.success) return said({ ok: false, sentence: 'the response was not understood.', isOurFault: false }, asked)
    await print(`Uploaded. Scan of the capture: ${asked.origin}/scans/${given.data.scanId}\n`)
    return exitCodes.evaluated
  } finally {
    interrupt.release()
  }
}

const addressOf = ({ origin, key }: CaptureArguments, path: string) => ({ url: `${origin}/api/v1/${path}`, key })

/** The page's entry in the server's list, added if missing. Requested first, so that no visit is wasted. */
async function placeOnList(asked: CaptureArguments): Promise<{ ok: true; id: string } | Extract<ServerAnswer, { ok: false }>> {
  const answer = await askServer({ ...addressOf(asked, 'capture-requests'), body: JSON.stringify({ url: asked.url }) })
  if (!answer.ok) return answer
  const request = captureRequestAnswerSchema.safeParse(answer.body)
  return request.success
    ? { ok: true, id: request.data.id }
    : { ok: false, sentence: 'the response was not a capture request.', isOurFault: false }
}

async function visit(asked: CaptureArguments, signal: AbortSignal) {
  const progress = startProgress(process.stderr, { shown: !asked.quiet })
  const { profile, timeoutMs, allowPrivate, resolve, depth, allowNoSandbox } = asked
  try {
    const { env } = process
    return await takeCapture(asked.url, {
      ...{ profile, timeoutMs, allowPrivate, resolve, depth, allowNoSandbox },
      ...{ env, signal, onProgress: progress.show },
    })
  } finally {
    progress.end()
  }
}

function said({ sentence, isOurFault }: Extract<ServerAnswer, { ok: false }>, { origin }: CaptureArguments): number {
  process.stderr.write(`${origin} did not accept the capture: ${sentence}\n`)
  return isOurFault ? exitCodes.badUsage : exitCodes.notEvaluated
}

interface CaptureArguments extends VisitArguments {
  url: string
  /** Without a trailing slash. */
  origin: string
  key: string
}

type Reading = { ok: true; asked: CaptureArguments | 'help' } | { ok: false; sentence: string }

/** Parses the words after `capture`. */
function readCaptureArguments(args: string[], env: NodeJS.ProcessEnv): Reading {
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
