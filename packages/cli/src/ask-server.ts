// Calls a Tillwatch server with an API key. Returns its response, or a sentence.
import { problemSchema } from '@tillwatch/contract/shapes'
import type { Language } from '@tillwatch/messages/format'
import { formatUsage, usageMessage } from '@tillwatch/messages/usage'

export interface ServerCall {
  url: string
  /** An API key, or the code of a capture request. */
  key: string | { captureCode: string }
  /** JSON text to post; without it, a GET request. */
  body?: string
  timeoutMs?: number
  /** Of the sentence. */
  language: Language
}

/** `isOurFault` if the request was refused, rather than the server being unreachable. */
export type ServerAnswer = { ok: true; body: unknown } | { ok: false; sentence: string; isOurFault: boolean }

const usualTimeoutMs = 30_000

/** The key is sent to this address only, because redirects are refused. */
export async function askServer({ url, key, body, timeoutMs = usualTimeoutMs, language }: ServerCall): Promise<ServerAnswer> {
  try {
    const access: Record<string, string> =
      typeof key === 'string' ? { authorization: `Bearer ${key}` } : { 'x-capture-code': key.captureCode }
    const headers = { ...access, accept: 'application/json', 'accept-language': language }
    const sent = body === undefined ? { headers } : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
    const response = await fetch(url, { ...sent, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const answer: unknown = await response.json()
    if (response.ok) return { ok: true, body: answer }
    const problem = problemSchema.safeParse(answer)
    const sentence = problem.success
      ? problem.data.detail
      : formatUsage(usageMessage('server.status', { status: response.status }), language)
    return { ok: false, sentence, isOurFault: response.status >= 400 && response.status < 500 && response.status !== 429 }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const why = cause instanceof Error ? cause.message : String(cause)
    return { ok: false, sentence: formatUsage(usageMessage('server.failed', { why }), language), isOurFault: false }
  }
}
