// Owns one call of a server of Tillwatch with an API key: its answer, or a sentence.
import { problemSchema } from '@tillwatch/contract/shapes'

export interface ServerCall {
  url: string
  key: string
  /** JSON text that is posted; without it the address is read. */
  body?: string
  timeoutMs?: number
}

/** `isOurFault` where the request was refused, and not the server out of reach. */
export type ServerAnswer = { ok: true; body: unknown } | { ok: false; sentence: string; isOurFault: boolean }

const usualTimeoutMs = 30_000

/** The key goes to this address and, since redirects are refused, to no other. */
export async function askServer({ url, key, body, timeoutMs = usualTimeoutMs }: ServerCall): Promise<ServerAnswer> {
  try {
    const headers = { authorization: `Bearer ${key}`, accept: 'application/json' }
    const sent = body === undefined ? { headers } : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
    const response = await fetch(url, { ...sent, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const answer: unknown = await response.json()
    if (response.ok) return { ok: true, body: answer }
    const problem = problemSchema.safeParse(answer)
    const sentence = problem.success ? problem.data.detail : `status ${response.status}.`
    return { ok: false, sentence, isOurFault: response.status >= 400 && response.status < 500 && response.status !== 429 }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { ok: false, sentence: `${cause instanceof Error ? cause.message : String(cause)}.`, isOurFault: false }
  }
}
