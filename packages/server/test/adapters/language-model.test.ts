// A language model at a local endpoint of both protocols: a right answer, and everything that can come in its place.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answerBytesMax, languageModel } from '#adapters/language-model.ts'
import { languageModelOf } from '#config/language-model.ts'
import { type ModelServer, modelServer, opinion, says, sendJson } from '../support/model-server.ts'

let server: ModelServer
beforeEach(async () => {
  server = await modelServer()
})
afterEach(() => server.close())

const providers = ['openai-compatible', 'anthropic'] as const
type Provider = (typeof providers)[number]
const never = new AbortController().signal
const question = { instructions: 'Judge the code.', data: 'b0\n{"code":"x"}\nb0' }

function modelAt(provider: Provider, { timeoutS = 20, jsonSchema = 'on' as 'on' | 'off', origin = server.origin } = {}) {
  const settings = { AI_PROVIDER: provider, AI_BASE_URL: `${origin}/v1/`, AI_MODEL: 'judge-1', AI_API_KEY: 'key-1' }
  const read = languageModelOf({ ...settings, AI_JSON_SCHEMA: jsonSchema, AI_TIMEOUT_S: timeoutS })
  if (read === null) throw new Error('no model is set up')
  return languageModel(read)
}
/** The protocols take a text, or parts of one. */
const textOf = (content: unknown) =>
  typeof content === 'string' ? content : (content as { text: string }[]).map(({ text }) => text).join('')
const ask = (provider: Provider, options = {}) => modelAt(provider, options).ask(question, never)

describe.each(providers)('%s', (provider) => {
  it('gives the answer with what it took', async () => {
    server.answer(says(opinion('suspicious')))
    const reply = await ask(provider)
    expect(reply).toEqual({
      outcome: 'answered',
      answer: {
        verdict: 'suspicious',
        confidence: 'high',
        summaryEn: 'It reads the card fields.',
        summaryEs: 'Lee los campos de la tarjeta.',
      },
      tokens: { input: 1_000, output: 50 },
      durationMs: reply.durationMs,
    })
    expect(modelAt(provider).name).toBe(`${provider}/judge-1`)
  })

  it('sends instructions and data apart, the key in its header, and the shape of the answer', async () => {
    await ask(provider)
    const [{ path, headers, body } = { path: '', headers: {}, body: {} }] = server.requests
    const messages = body.messages as { role: string; content: unknown }[]
    const isAnthropic = provider === 'anthropic'
    expect(path).toBe(isAnthropic ? '/v1/messages' : '/v1/chat/completions')
    expect(isAnthropic ? headers['x-api-key'] : headers.authorization).toBe(isAnthropic ? 'key-1' : 'Bearer key-1')
    expect(JSON.stringify(isAnthropic ? body.system : messages[0])).toContain('Judge the code.')
    expect(messages.filter(({ role }) => role === 'user').map(({ content }) => textOf(content))).toEqual([question.data])
    expect(JSON.stringify(body)).toContain('summaryEs')
    expect(body.stream).not.toBe(true)
  })

  it.each([
    ['text that is no JSON', says('{"verdict": "benign"')],
    ['a verdict that is none of ours', says(opinion('harmless'))],
    ['a missing summary', says(opinion('benign', { summaryEs: undefined }))],
    ['a confidence in numbers', says(opinion('benign', { confidence: 0.9 }))],
  ] as const)('takes %s for malformed', async (_what, answer) => {
    server.answer(answer)
    expect(await ask(provider)).toMatchObject({ outcome: 'malformed', why: 'The response does not have the requested format.' })
  })

  it('takes an answer that was cut off for malformed, and one that was withheld for refused', async () => {
    server.answer(says('{"verdict": "ben', { end: 'length' }))
    expect(await ask(provider)).toMatchObject({ outcome: 'malformed', why: 'The response ended early.' })
    server.answer(says('', { end: 'refusal' }))
    expect(await ask(provider)).toMatchObject({ outcome: 'refused', why: 'The model refused to answer.' })
  })

  it.each([
    ['a body that is no JSON', 'Hello'],
    ['JSON of another protocol', '{"answer":"benign"}'],
  ])('takes %s for malformed', async (_what, body) => {
    server.answer((response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(body))
    expect(await ask(provider)).toMatchObject({ outcome: 'malformed' })
  })

  it.each([401, 429, 500, 503])('fails with the HTTP status %i, without the words of the endpoint, and asks once', async (status) => {
    server.answer((response) => sendJson(response, status, { type: 'error', error: { type: 'x', message: 'secret of the endpoint' } }))
    const reply = await ask(provider)
    expect(reply).toMatchObject({ outcome: 'failed', why: `The endpoint returned the HTTP status ${status}.` })
    expect(JSON.stringify(reply)).not.toContain('secret')
    expect(server.requests).toHaveLength(1)
  })

  it('is late when nothing comes, and when an answer never ends', async () => {
    server.answer(() => {})
    expect(await ask(provider, { timeoutS: 1 })).toMatchObject({ outcome: 'late', why: 'The endpoint did not respond within 1 s.' })
    server.answer((response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"id":'))
    expect(await ask(provider, { timeoutS: 1 })).toMatchObject({ outcome: 'late' })
  })

  it('stops reading a body that is too big', async () => {
    server.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (response.writable && response.write(' '.repeat(65_536)));
        response.once('drain', more)
      }
      more()
    })
    expect(await ask(provider)).toMatchObject({ outcome: 'failed', why: `The endpoint sent more than ${answerBytesMax / 1_000_000} MB.` })
  })

  it('follows no redirect, and takes the key nowhere', async () => {
    const other = await modelServer()
    server.answer((response) => void response.writeHead(307, { location: `${other.origin}/v1/chat/completions` }).end())
    expect(await ask(provider)).toMatchObject({ outcome: 'failed', why: expect.stringMatching(/Redirects are not followed/) })
    expect(other.requests).toEqual([])
    await other.close()
  })

  it('fails when nobody listens', async () => {
    const gone = await modelServer()
    await gone.close()
    expect(await ask(provider, { origin: gone.origin })).toMatchObject({ outcome: 'failed', why: 'The endpoint could not be reached.' })
  })

  it('rejects when the worker ends, at once', async () => {
    const stopping = new AbortController()
    server.answer(() => stopping.abort())
    await expect(modelAt(provider).ask(question, stopping.signal)).rejects.toThrow()
  })
})

it('tells an endpoint that knows no schemas that the answer is JSON', async () => {
  await ask('openai-compatible')
  await ask('openai-compatible', { jsonSchema: 'off' })
  expect(server.requests.map(({ body }) => (body.response_format as { type: string }).type)).toEqual(['json_schema', 'json_object'])
})
