// Owns one request and its answer as the shops' own routes see them.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { render } from '#server/files.ts'

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Lower case, without the port. */
  readonly host: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: Buffer
  readonly port: number
}

export type Handler = (exchange: Exchange) => void | Promise<void>

/** Handlers by `HOST/PATH`; a path that ends in `*` is a prefix. */
export type Routes = Readonly<Record<string, Handler>>

export const typeOf: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  cjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  wasm: 'application/wasm',
  png: 'image/png',
  svg: 'image/svg+xml',
  gif: 'image/gif',
  txt: 'text/plain; charset=utf-8',
}

/** Content type by file name; bytes when unknown. */
export function contentType(path: string): string {
  return typeOf[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

/** Answers with a body, uncached and readable from every origin. */
export function send(exchange: Exchange, status: number, headers: OutgoingHttpHeaders, body: string | Buffer = ''): void {
  exchange.response.writeHead(status, { 'cache-control': 'no-store', 'access-control-allow-origin': '*', ...headers })
  exchange.response.end(body)
}

/** Answers with a file of the shops' public folders (`HOST/PATH`), with its placeholders filled in. */
export async function sendFile(exchange: Exchange, file: string, headers: OutgoingHttpHeaders = {}, status = 200): Promise<void> {
  const body = await render(file, exchange.port)
  if (body === null) send(exchange, 404, { 'content-type': 'text/plain' }, `no file ${file}`)
  else send(exchange, status, { 'content-type': contentType(file), ...headers }, body)
}

/** A handler that answers with one file and extra headers. */
export function file(name: string, headers: OutgoingHttpHeaders = {}, status = 200): Handler {
  return (exchange) => sendFile(exchange, name, headers, status)
}
