// Owns how the testbed answers a request: a shop's own route, a static file, an npm file, or what such a host would say.
import { contentType, type Exchange, type Routes, send, sendFile } from '#server/exchange.ts'
import { raw } from '#server/files.ts'
import { packageFile, wrapCommonJs } from '#server/packages.ts'

function routeFor(routes: Routes, key: string) {
  const exact = routes[key]
  if (exact !== undefined) return exact
  const prefix = Object.keys(routes).find((route) => route.endsWith('*') && key.startsWith(route.slice(0, -1)))
  return prefix === undefined ? undefined : routes[prefix]
}

/**
 * Answers one exchange. `/npm/PACKAGE/PATH` gives a file of an installed package and `/commonjs/ID/PACKAGE/PATH` wraps one for the page.
 * On shop hosts `/pay` takes money from nobody and unknown paths are 404; third parties accept anything, as collectors do.
 */
export async function answer(exchange: Exchange, routes: Routes): Promise<void> {
  const { host, path, request } = exchange
  if (request.method === 'OPTIONS') {
    const allow = { 'access-control-allow-methods': '*', 'access-control-allow-headers': 'content-type', 'access-control-max-age': '600' }
    return send(exchange, 204, allow)
  }
  const route = routeFor(routes, host + path)
  if (route !== undefined) return route(exchange)
  const name = host + (path.endsWith('/') ? `${path}index.html` : path)
  if ((await raw(name)) !== null) return sendFile(exchange, name)
  const [, folder, rest] = /^\/(npm|commonjs)\/(.+)$/.exec(path) ?? []
  if (folder !== undefined && rest !== undefined) return sendPackageFile(exchange, folder, rest)
  if (path === '/shop.css') return sendFile(exchange, 'parts.localhost/shop.css')
  if (path === '/favicon.ico') return send(exchange, 204, {})
  if (!host.endsWith('.shop.localhost')) return send(exchange, 204, {})
  if (path === '/pay')
    return send(exchange, 200, { 'content-type': 'text/html' }, '<!doctype html><title>Paid</title><p>A form was submitted.')
  send(exchange, 404, { 'content-type': 'text/html' }, '<!doctype html><title>Not found</title><h1>404</h1>')
}

async function sendPackageFile(exchange: Exchange, folder: string, rest: string): Promise<void> {
  const [id = '', name = ''] = folder === 'npm' ? ['', rest] : [rest.slice(0, rest.indexOf('/')), rest.slice(rest.indexOf('/') + 1)]
  const bytes = await packageFile(name)
  if (bytes === null) return send(exchange, 404, { 'content-type': 'text/plain' }, `no package file ${name}`)
  const headers = { 'content-type': contentType(name) }
  send(exchange, 200, headers, folder === 'npm' ? bytes : wrapCommonJs(decodeURIComponent(id), bytes))
}
