// Owns asking a language model over the network, at an endpoint of one of two protocols. Loaded only where one is set up.
import { createAnthropic } from '@ai-sdk/anthropic'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateText, NoObjectGeneratedError, Output } from 'ai'
import type { LanguageModelSettings } from '#config/language-model.ts'
import { answerSchema, type LanguageModel, type Reply, type Tokens } from '#features/second-opinions/index.ts'
import { AnswerRefused, fetchAnswer } from './language-model-fetch.ts'

// The library's word that an endpoint knows no schemas, which the settings say already.
globalThis.AI_SDK_LOG_WARNINGS = false

/** Of an answer with what the model thinks before it, where the protocol must be told. */
const anthropicTokensMax = 4_000

/** A model that is asked once for each question: the queue tries again, within the budget. */
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
      const request = {
        model,
        instructions,
        prompt: data,
        output: Output.object({ schema: answerSchema, name: 'second_opinion' }),
        maxRetries: 0,
        abortSignal: AbortSignal.any([late, stopping]),
        ...maxOutputTokens,
      }
      const told = () => ({ durationMs: Math.round(performance.now() - began) })
      try {
        const result = await generateText(request)
        const tokens = tokensOf(result.totalUsage)
        if (result.finishReason !== 'stop') return { ...unfinished(result.finishReason), tokens, ...told() }
        return { outcome: 'answered', answer: result.output, tokens, ...told() }
      } catch (error) {
        if (stopping.aborted) throw error
        if (late.aborted)
          return { outcome: 'late', why: `The endpoint did not answer within ${timeoutMs / 1_000} s.`, tokens: null, ...told() }
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

/** An answer that cannot be used, by why the model ended it. */
function unfinished(finishReason: string | undefined): { outcome: 'refused' | 'malformed'; why: string } {
  if (finishReason === 'content-filter') return { outcome: 'refused', why: 'The model refused to answer.' }
  const why = finishReason === 'length' ? 'The answer was cut off before its end.' : 'The answer has not the shape that was asked for.'
  return { outcome: 'malformed', why }
}

/** What is wrong, without words of the endpoint, which could be anything. */
function faultOf(error: unknown): Pick<Extract<Reply, { why: string }>, 'outcome' | 'why' | 'tokens'> {
  const refused = causeOf(error, AnswerRefused)
  if (refused !== null) return { outcome: 'failed', why: refused.message, tokens: null }
  if (NoObjectGeneratedError.isInstance(error)) return { ...unfinished(error.finishReason), tokens: tokensOf(error.usage) }
  if (APICallError.isInstance(error)) {
    const { statusCode } = error
    if (statusCode === undefined) return { outcome: 'failed', why: 'The endpoint could not be reached.', tokens: null }
    if (statusCode < 300) return { outcome: 'malformed', why: 'The endpoint answered in another protocol, or with no JSON.', tokens: null }
    return { outcome: 'failed', why: `The endpoint answered with the HTTP status ${statusCode}.`, tokens: null }
  }
  return { outcome: 'failed', why: 'The endpoint could not be asked.', tokens: null }
}

function tokensOf(usage: { inputTokens: number | undefined; outputTokens: number | undefined } | undefined): Tokens | null {
  const { inputTokens: input, outputTokens: output } = usage ?? {}
  return input === undefined || output === undefined ? null : { input, output }
}

function causeOf<E extends Error>(error: unknown, kind: new (...args: never[]) => E): E | null {
  for (let [cause, depth] = [error, 0]; cause instanceof Error && depth < 8; cause = cause.cause, depth++)
    if (cause instanceof kind) return cause
  return null
}
