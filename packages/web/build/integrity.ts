// Owns subresource integrity: a digest for every script of the site, in its tag and, for chunks that are loaded later, in one import map.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Digests of all scripts below `dist` by address, as browsers read them: `sha384-…`. Take them after the last change to a file. */
export async function digestScripts(dist: string): Promise<Map<string, string>> {
  const names = (await readdir(dist, { recursive: true })).filter((name) => /\.(js|css)$/.test(name)).sort()
  const digests = new Map<string, string>()
  for (const name of names) {
    const digest = createHash('sha384')
      .update(await readFile(join(dist, name)))
      .digest('base64')
    digests.set(`/${name.replaceAll('\\', '/')}`, `sha384-${digest}`)
  }
  return digests
}

/** The tag that loads `address` ahead or at once, with nonce and digest. */
export function linkTag(kind: 'modulepreload' | 'stylesheet', address: string, digests: ReadonlyMap<string, string>): string {
  return `<link rel="${kind}" crossorigin nonce="__CSP_NONCE__" href="${address}" integrity="${digestOf(address, digests)}">`
}

function digestOf(address: string, digests: ReadonlyMap<string, string>): string {
  const digest = digests.get(address)
  if (!digest) throw new Error(`The build has no file ${address}.`)
  return digest
}

export interface Shell {
  html: string
  digests: ReadonlyMap<string, string>
}

/**
 * Gives every script, preload and stylesheet of the document its digest. The import map, which covers chunks loaded later, stands before the first of
 * them, since browsers take no map after a module has been asked for.
 */
export function addIntegrity(html: string, digests: ReadonlyMap<string, string>): Shell {
  const tagged = html.replace(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+\.(?:js|css))"[^>]*>/g, (tag, address: string) =>
    tag.replace(/\s*\/?>$/, ` integrity="${digestOf(address, digests)}">`),
  )
  const modules = Object.fromEntries([...digests].filter(([address]) => address.endsWith('.js')))
  const map = `<script type="importmap" nonce="__CSP_NONCE__">${JSON.stringify({ integrity: modules })}</script>`
  const at = tagged.search(/<script\b|<link\b[^>]*rel="modulepreload"/)
  if (at < 0) throw new Error('The built document loads no script.')
  return { html: `${tagged.slice(0, at)}${map}\n    ${tagged.slice(at)}`, digests }
}
