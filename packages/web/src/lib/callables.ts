// Wire format of the backend's callable functions: data in, data out, statuses mapped to codes, and a 70-second timeout.
import { type CallableCode, codeOfStatus } from '@tillwatch/contract/lists'
import { debugLog } from './debug-log.ts'

const defaultRegion = 'us-central1'
const timeoutMs = 70_000

/** A failed call, with the code of its HTTP status. The message is the function's own, if any. */
export class CallableError extends Error {
  override readonly name = 'CallableError'
  readonly code: CallableCode

  constructor(code: CallableCode, message: string = code, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

export interface CallablesOptions {
  /** The bearer token; null sends no header. */
  accessToken: () => Promise<string | null> | string | null
  /** Region of the functions, a part of their address. */
  region?: string
  /** Sent only if given. */
  appCheckToken?: string
  messagingToken?: string
}

interface Envelope {
  data?: unknown
  error?: { message?: unknown }
}

/** Runs `ask` with a signal that fires after 70 seconds, and then rejects with deadline-exceeded. */
async function withinTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new CallableError('deadline-exceeded'))
    abort.abort()
  }, timeoutMs)
  try {
    return await Promise.race([ask(abort.signal), promise])
  } finally {
    clearTimeout(timer)
  }
}

function read(status: number, text: string): unknown {
  let body: Envelope | null
  try {
    body = JSON.parse(text) as Envelope | null
  } catch {
    body = null // checked below: a refusal may have no readable body, an answer must have one
  }
  if (status < 200 || status > 299) {
    const message = body?.error?.message
    throw new CallableError(codeOfStatus(status), typeof message === 'string' ? message : undefined)
  }
  if (body === null || typeof body !== 'object') throw new CallableError('internal', 'Response is not valid JSON object.')
  if (body.data === undefined) throw new CallableError('internal', 'Response is missing data field.')
  return body.data
}

/** Calls functions by name. It resolves with the answer's data and rejects with CallableError. */
export function createCallables({ accessToken, region = defaultRegion, appCheckToken, messagingToken }: CallablesOptions) {
  return async function call<T>(name: string, data: unknown = null): Promise<T> {
    debugLog(`Calling ${name} in ${region}`)
    return withinTime(async (signal) => {
      try {
        const token = await accessToken()
        const headers = new Headers({ 'content-type': 'application/json' })
        if (token !== null) headers.set('authorization', `Bearer ${token}`)
        if (appCheckToken !== undefined) headers.set('x-firebase-appcheck', appCheckToken)
        if (messagingToken !== undefined) headers.set('firebase-instance-id-token', messagingToken)
        const response = await fetch(`/functions/${region}/${name}`, { method: 'POST', headers, body: JSON.stringify({ data }), signal })
        return read(response.status, await response.text()) as T
      } catch (cause) {
        throw cause instanceof CallableError ? cause : new CallableError(codeOfStatus(0), undefined, cause)
      }
    })
  }
}

export type CallFunction = ReturnType<typeof createCallables>
