// Asks a language model over the network, at an endpoint with one of two protocols. Loaded only if one is configured.
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  APICallError,
  type JSONSchema7,
  type LanguageModelV4CallOptions,
  type LanguageModelV4Content,
  type LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { z } from 'zod'
import type { LanguageModelSettings } from '#config/language-model.ts'
import { type Answer, answerSchema, type LanguageModel, type Reply, type Tokens } from '#features/second-opinions/index.ts'

/** For a response without headers, after decompression. */
export const answerBytesMax = 1_000_000

/** Why a response was rejected, as a sentence. */
class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused'
}

const answerShape = z.toJSONSchema(answerSchema, { target: 'draft-7' }) as JSONSchema7

/** Includes the model's reasoning before the answer, if the protocol needs a limit. */
const anthropicTokensMax = 4_000

/** A model that is asked once per question. The queue retries, within the budget. */
export function languageModel(settings: LanguageModelSettings): LanguageModel {
  const { provider, name, timeoutMs } = settings
  const model = modelOf(settings)
  const maxOutputTokens = provider === 'anthropic' ? { maxOutputTokens: anthropicTokensMax } : {}
  return {
    name,
    timeoutMs,
    async ask({ instructions, data }, stopping) {
      const began = performance.now()
      const late = AbortSignal.timeout(timeoutMs)
      const request: LanguageModelV4CallOptions = {
        prompt: [
          { role: 'system', content: instructions },
          { role: 'user', content: [{ type: 'text', text: data }] },
        ],
        responseFormat: { type: 'json', schema: answerShape, name: 'second_opinion' },
        abortSignal: AbortSignal.any([late, stopping]),
        ...maxOutputTokens,
      }
      const told = () => ({ durationMs: Math.round(performance.now() - began) })
      try {
        const { content, structuredOutputText, finishReason, usage } = await model.doGenerate(request)
        const tokens = tokensOf(usage)
        const answer = finishReason.unified === 'stop' ? answerIn(structuredOutputText ?? textOf(content)) : null
        if (answer === null) return { ...unfinished(finishReason.unified), tokens, ...told() }
        return { outcome: 'answered', answer, tokens, ...told() }
      } catch (error) {
        if (stopping.aborted) throw error
        if (late.aborted)
          return { outcome: 'late', why: `The endpoint did not respond within ${timeoutMs / 1_000} s.`, tokens: null, ...told() }
        return { ...faultOf(error), ...told() }
      }
    },
  }
}

function modelOf({ provider, baseUrl, model, apiKey, jsonSchema }: LanguageModelSettings) {
  const shared = { baseURL: baseUrl, fetch: fetchAnswer, ...(apiKey === null ? {} : { apiKey }) }
  if (provider === 'anthropic') return createAnthropic(shared).languageModel(model)
  return createOpenAICompatible({ ...shared, name: 'endpoint', supportsStructuredOutputs: jsonSchema }).chatModel(model)
}

/** An unusable answer, by the reason why the model stopped. */
function unfinished(finishReason: string): { outcome: 'refused' | 'malformed'; why: string } {
  if (finishReason === 'content-filter') return { outcome: 'refused', why: 'The model refused to answer.' }
  const why = finishReason === 'length' ? 'The response ended early.' : 'The response does not have the requested format.'
  return { outcome: 'malformed', why }
}

/** What is wrong, without text from the endpoint, which could be anything. */
function faultOf(error: unknown): Pick<Extract<Reply, { why: string }>, 'outcome' | 'why' | 'tokens'> {
  const refused = causeOf(error, AnswerRefused)
  if (refused !== null) return { outcome: 'failed', why: refused.message, tokens: null }
  if (APICallError.isInstance(error)) {
    const { statusCode } = error
    if (statusCode === undefined) return { outcome: 'failed', why: 'The endpoint could not be reached.', tokens: null }
    if (statusCode < 300) return { outcome: 'malformed', why: 'The endpoint did not return JSON, or uses another protocol.', tokens: null }
    return { outcome: 'failed', why: `The endpoint returned the HTTP status ${statusCode}.`, tokens: null }
  }
  return { outcome: 'failed', why: 'The request to the endpoint failed.', tokens: null }
}

const textOf = (content: readonly LanguageModelV4Content[]): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('')

/** Null if the text is not a valid answer. */
function answerIn(text: string): Answer | null {
  try {
    return answerSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

function tokensOf({ inputTokens, outputTokens }: LanguageModelV4Usage): Tokens | null {
  const [input, output] = [inputTokens.total, outputTokens.total]
  return input === undefined || output === undefined ? null : { input, output }
}

function causeOf<E extends Error>(error: unknown, kind: new (...args: never[]) => E): E | null {
  for (let [cause, depth] = [error, 0]; cause instanceof Error && depth < 8; cause = cause.cause, depth++)
    if (cause instanceof kind) return cause
  return null
}

/** Like `fetch`. The body rejects with AnswerRefused if it is too big, and so does a redirect. The caller's signal limits the time. */
async function fetchAnswer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
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
