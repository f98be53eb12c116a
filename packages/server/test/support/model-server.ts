// A language model's endpoint on loopback. It speaks both protocols, and answers what the test wants, also what no endpoint should.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ModelRequest {
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

/** Answers one request; what it leaves open stays open. */
export type ModelAnswer = (response: ServerResponse, request: ModelRequest) => void

export interface ModelServer {
  origin: string
  requests: ModelRequest[]
  /** From now on. */
  answer(next: ModelAnswer): void
  close(): Promise<void>
}

export async function modelServer(): Promise<ModelServer> {
  let answer: ModelAnswer = says(opinion('benign'))
  const requests: ModelRequest[] = []
  const server = createServer(async (incoming, response) => {
    let text = ''
    for await (const part of incoming.setEncoding('utf8')) text += part
    const request = { path: incoming.url ?? '', headers: incoming.headers, body: JSON.parse(text) as ModelRequest['body'] }
    requests.push(request)
    answer(response, request)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (next) => {
      answer = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The JSON that a model that keeps to its instructions writes. */
export function opinion(verdict: string, more: object = {}): string {
  const summaries = { summaryEn: 'It reads the card fields.', summaryEs: 'Lee los campos de la tarjeta.' }
  return JSON.stringify({ verdict, confidence: 'high', ...summaries, ...more })
}

export interface Said {
  /** `stop`, `length` or `refusal`. */
  end?: 'stop' | 'length' | 'refusal'
  /** Whether the answer says what it took. */
  counts?: boolean
}

/** Answers as the protocol of the request wants, 1,000 tokens for the question and 50 for the answer. */
export function says(text: string, { end = 'stop', counts = true }: Said = {}): ModelAnswer {
  return (response, { path, body }) =>
    sendJson(response, 200, path.endsWith('/messages') ? message(body, text, end, counts) : completion(text, end, counts))
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function completion(content: string, end: string, counts: boolean) {
  const finish = { stop: 'stop', length: 'length', refusal: 'content_filter' }[end]
  return {
    id: 'c1',
    object: 'chat.completion',
    created: 1_763_000_000,
    model: 'm',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
    ...(counts ? { usage: { prompt_tokens: 1_000, completion_tokens: 50, total_tokens: 1_050 } } : {}),
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** In the tool that the request forces, where it has one: what is put there is always JSON. */
function message({ tools, model }: ModelRequest['body'], text: string, end: string, counts: boolean) {
  const tool = (tools as { name: string }[] | undefined)?.[0]
  const isTool = tool !== undefined && end === 'stop' && isJson(text)
  const content = isTool ? { type: 'tool_use', id: 't1', name: tool.name, input: JSON.parse(text) } : { type: 'text', text }
  return {
    id: 'm1',
    type: 'message',
    role: 'assistant',
    model,
    content: [content],
    stop_reason: isTool ? 'tool_use' : { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' }[end],
    stop_sequence: null,
    usage: counts ? { input_tokens: 1_000, output_tokens: 50 } : { input_tokens: 0, output_tokens: 0 },
  }
}
