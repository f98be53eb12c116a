// Owns answers in other character sets and content codings.
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { type Exchange, type Handler, type Routes, send } from '#server/exchange.ts'
import { render } from '#server/files.ts'

const host = 'encodings.shop.localhost'
const type = 'text/javascript'

async function source(name: string, exchange: Exchange): Promise<Buffer> {
  return (await render(`${host}/${name}.js`, exchange.port)) ?? Buffer.alloc(0)
}

/** Answers with the file's bytes changed by `change`. */
function changed(name: string, headers: Record<string, string>, change: (bytes: Buffer) => Buffer): Handler {
  return async (exchange) => send(exchange, 200, { 'content-type': type, ...headers }, change(await source(name, exchange)))
}

export const routes: Routes = {
  [`${host}/latin1.js`]: changed('latin1', { 'content-type': `${type}; charset=iso-8859-1` }, (bytes) =>
    Buffer.from(bytes.toString('utf8'), 'latin1'),
  ),
  // Two characters of Shift JIS (日本) in a comment behind the ASCII text.
  [`${host}/shift-jis.js`]: changed('shift-jis', {}, (bytes) => Buffer.concat([bytes, Buffer.from('// \x93\xfa\x96\x7b\n', 'latin1')])),
  [`${host}/utf16.js`]: changed('utf16', { 'content-type': `${type}; charset=utf-16le` }, (bytes) =>
    Buffer.from(bytes.toString('utf8'), 'utf16le'),
  ),
  [`${host}/bom.js`]: changed('bom', {}, (bytes) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes])),
  [`${host}/invalid.js`]: changed('invalid', { 'content-type': `${type}; charset=utf-8` }, (bytes) =>
    Buffer.concat([bytes, Buffer.from('// \xc3\x28\n', 'latin1')]),
  ),
  [`${host}/gzip.js`]: changed('gzip', { 'content-encoding': 'gzip' }, (bytes) => gzipSync(bytes)),
  [`${host}/brotli.js`]: changed('brotli', { 'content-encoding': 'br' }, (bytes) => brotliCompressSync(bytes)),
  [`${host}/deflate.js`]: changed('deflate', { 'content-encoding': 'deflate' }, (bytes) => deflateSync(bytes)),
  [`${host}/zstd.js`]: changed('zstd', { 'content-encoding': 'zstd' }, (bytes) => zstdCompressSync(bytes)),
  [`${host}/chunked.js`]: async (exchange) => {
    exchange.response.writeHead(200, { 'content-type': type })
    for (const byte of await source('chunked', exchange)) exchange.response.write(Buffer.from([byte]))
    exchange.response.end()
  },
  [`${host}/empty.js`]: (exchange) => send(exchange, 200, { 'content-type': type }),
}
