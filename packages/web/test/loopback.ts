// Owns a loopback server whose answers a test writes, and a fetch that treats it as a browser treats its own origin.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { transferableAbortController } from 'node:util'
import { vi } from 'vitest'

interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** The JSON that was sent, null for none. */
  body: unknown
}

type Answer = (asked: Asked, response: ServerResponse) => void

/** Answers JSON; `cookie` becomes the session's cookie. */
export function json(response: ServerResponse, status: number, body: unknown, cookie?: string): void {
  if (cookie) response.setHeader('set-cookie', cookie)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const realFetch = globalThis.fetch

/** Relative addresses, same-origin cookies and abort signals as a browser has them; jsdom's signals are not Node's. */
function browserFetch(origin: string): typeof fetch {
  const cookies = new Map<string, string>()
  return async (address, init) => {
    const headers = new Headers(init?.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const abort = transferableAbortController()
    init?.signal?.addEventListener('abort', () => abort.abort())
    const response = await realFetch(`${origin}${String(address)}`, { ...init, headers, signal: abort.signal })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0/i.test(line)) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
}

/** Starts the server and lets the page's requests go to it. `asked` grows with each request; `close` has the server answer no more; `end` is for the end of a test. */
export async function startLoopback(answer: Answer) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const one = { method: request.method!, path: request.url!, headers: request.headers, body: text ? (JSON.parse(text) as unknown) : null }
    asked.push(one)
    answer(one, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  let isOver = false
  const ask = browserFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  // What a test that has ended still asks gets no answer, so that its failure is none of the next test's.
  const whileOpen: typeof ask = async (...args) => {
    const answered = isOver ? null : await ask(...args).catch((error: unknown) => (isOver ? null : Promise.reject(error)))
    return answered ?? new Promise<never>(() => {})
  }
  vi.stubGlobal('fetch', whileOpen)
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  const end = () => {
    isOver = true
    return close()
  }
  return { asked, lines: () => asked.map(({ method, path }) => `${method} ${path}`), close, end }
}
