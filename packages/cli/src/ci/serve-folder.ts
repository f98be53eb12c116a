// Serves a built folder on loopback during a visit.
import { createReadStream, realpathSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, sep } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

export interface Served {
  /** Host and port for the browser. */
  host: string
  /** Network settings that let a visit access it. */
  allowPrivate: string
  resolve: string
  close(): Promise<void>
}

/** Serves the files of the folder and nothing outside it, even through links. A subfolder serves its index.html. */
export async function serveFolder(folder: string): Promise<Served> {
  const root = realpathSync(folder)
  const server = createServer((request, response) => {
    const file = fileAt(root, (request.url ?? '/').split('?')[0] ?? '/')
    if (file === null) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('The folder does not have this file.')
    response.writeHead(200, { 'content-type': types[extname(file).toLowerCase()] ?? 'application/octet-stream' })
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const host = `build.localhost:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { host, allowPrivate: host, resolve: `${host}:127.0.0.1`, close }
}

/** Null if it is not a file below the root. */
function fileAt(root: string, path: string): string | null {
  try {
    const wanted = realpathSync(join(root, decodeURIComponent(path)))
    const file = statSync(wanted).isDirectory() ? realpathSync(join(wanted, 'index.html')) : wanted
    return file.startsWith(`${root}${sep}`) && statSync(file).isFile() ? file : null
  } catch {
    // Nothing exists there, or the name is invalid.
    return null
  }
}
