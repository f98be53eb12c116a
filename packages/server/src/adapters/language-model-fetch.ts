// Owns the requests to a language model's endpoint, which may answer with anything: no redirects, and no more bytes than an answer has.

/** Of an answer with its headers apart, after decompression. */
export const answerBytesMax = 1_000_000

/** Why an answer was not taken, in a sentence. */
export class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused'
}

/** As `fetch`. The body rejects with AnswerRefused once it is too big, and so does a redirect; time is bounded by the caller's signal. */
export async function fetchAnswer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel()
    throw new AnswerRefused('The endpoint redirected the request. Redirects are not followed.')
  }
  if (response.body === null) return response
  let bytes = 0
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.byteLength
      if (bytes > answerBytesMax) controller.error(new AnswerRefused(`The endpoint sent more than ${answerBytesMax / 1_000_000} MB.`))
      else controller.enqueue(part)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(bounded), { status, statusText, headers })
}
