// One plain HTTP request passing through the guard: checked, connected, counted, and its response relayed unchanged.
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { canonicalHost, causeOf } from '@tillwatch/contract/rules'
import type { EgressEntry } from '@tillwatch/core/capture'
import { openConnection, type Passage } from './connect.ts'
import { requestHeaders, responseHeaders } from './headers.ts'
import { PLAIN_BYTES_MAX } from './ledger.ts'

const REFUSED_BODY_MS = 300

/** The host and port of an absolute HTTP address; null for anything else, such as a request to the proxy as if it were a site. */
export function plainTarget(requestUrl: string): { url: URL; host: string; port: number } | null {
  const url = URL.parse(requestUrl)
  if (url?.protocol !== 'http:') return null
  const host = canonicalHost(url.hostname)
  return host === null ? null : { url, host, port: Number(url.port || 80) }
}

/** Relays one request. Any failure ends in the entry and in a failed request for the page, never in a response of our own. */
export async function forwardRequest(incoming: IncomingMessage, outgoing: ServerResponse, passage: Passage): Promise<void> {
  const { ledger, cut } = passage
  incoming.pause()
  const target = plainTarget(incoming.url ?? '')
  const method = incoming.method ?? 'GET'
  if (!target) {
    const entry = ledger.open({ host: '', port: 0, scheme: 'http', request: `${method} ${(incoming.url ?? '').slice(0, 200)}` })
    ledger.refuse(entry, 'refused-scheme', causeOf('guard-not-absolute'))
    return failLikeTheNetwork(outgoing)
  }
  const path = `${target.url.pathname}${target.url.search}`
  const entry = ledger.open({ host: target.host, port: target.port, scheme: 'http', request: `${method} ${path.slice(0, 2_000)}` })
  const headers = requestHeaders(incoming.rawHeaders, target.url.host)
  const keep = ledger.keepPlain(entry, target.url.href)
  const head = Buffer.from(`${method} ${target.url.href}\r\n${headLines(headers)}\r\n`, 'latin1')
  keep(head)

  const connected = await openConnection(entry, passage)
  if (!connected.ok) {
    await keepBody(incoming, keep)
    return failLikeTheNetwork(outgoing)
  }
  const { socket } = connected
  if (outgoing.destroyed || !ledger.sent(entry, head.length)) {
    socket.destroy()
    return failLikeTheNetwork(outgoing)
  }
  outgoing.on('close', () => socket.destroy())
  const upstream = httpRequest({
    createConnection: () => socket,
    method,
    path,
    headers,
    insecureHTTPParser: true,
    maxHeaderSize: 512 * 1024,
  })

  const stop = () => {
    socket.destroy()
    outgoing.destroy()
  }
  upstream.on('error', (error: NodeJS.ErrnoException) => {
    if (entry.verdict === 'allowed' && !cut.made && !outgoing.writableEnded && !outgoing.destroyed) note(entry, error)
    if (outgoing.headersSent) stop()
    else failLikeTheNetwork(outgoing)
  })
  upstream.on('response', (answer) => relayAnswer(answer, outgoing, (bytes) => ledger.received(entry, bytes), stop))
  incoming.on('data', (chunk: Buffer) => {
    keep(chunk)
    if (cut.made) stop()
    else if (!ledger.sent(entry, chunk.length)) stop()
    else if (!upstream.write(chunk)) incoming.pause()
  })
  upstream.on('drain', () => incoming.resume())
  incoming.on('end', () => upstream.end())
  incoming.resume()
}

/** Reads what a refused request would have sent, because that is evidence too; skips a long or slow body. */
function keepBody(incoming: IncomingMessage, keep: (chunk: Uint8Array) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, REFUSED_BODY_MS)
    const finish = () => {
      clearTimeout(timer)
      resolve()
    }
    let bytes = 0
    incoming.on('data', (chunk: Buffer) => {
      keep(chunk)
      bytes += chunk.length
      if (bytes > PLAIN_BYTES_MAX) finish()
    })
    incoming.once('end', finish).once('close', finish).resume()
  })
}

function relayAnswer(answer: IncomingMessage, outgoing: ServerResponse, count: (bytes: number) => boolean, stop: () => void): void {
  if (!count(answer.rawHeaders.join('').length) || !writeHead(answer, outgoing)) {
    stop()
    return
  }
  answer.on('data', (chunk: Buffer) => {
    if (!count(chunk.length)) stop()
    else if (!outgoing.write(chunk)) answer.pause()
  })
  outgoing.on('drain', () => answer.resume())
  answer.on('end', () => (answer.complete ? outgoing.end() : stop()))
  answer.on('error', stop)
}

function writeHead(answer: IncomingMessage, outgoing: ServerResponse): boolean {
  try {
    outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage ?? '', responseHeaders(answer.rawHeaders))
    return true
  } catch {
    return false // Header bytes that must not be sent on: the request fails, and the entry shows what was received.
  }
}

function note(entry: EgressEntry, error: NodeJS.ErrnoException): void {
  entry.cause = causeOf('answer-cut-off', { error: error.code ?? error.message })
}

/**
 * Ends a request so that the browser sees a network failure and does not retry: every browser rejects two different lengths
 * (net::ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH), whereas our own 502 would look like the site's, and a closed connection is retried.
 */
function failLikeTheNetwork(outgoing: ServerResponse): void {
  if (outgoing.destroyed) return
  outgoing.socket?.end('HTTP/1.1 403 Refused\r\nContent-Length: 1\r\nContent-Length: 2\r\nConnection: close\r\n\r\n')
}

function headLines(headers: readonly string[]): string {
  let text = ''
  for (let at = 0; at < headers.length; at += 2) text += `${headers[at]}: ${headers[at + 1]}\r\n`
  return text
}
