// Owns which answers of the API are compressed.
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Only answers to GET are compressed: a secret that is shown once, such as a key or a token, is always the answer to another method, and beside reflected input its
 * compressed length would reveal it (BREACH, CVE-2013-3587). Event streams bypass this, and request bodies are never decompressed.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    const isOfApi = route.url.startsWith('/api/v1/') && !route.url.startsWith('/api/v1/identity/')
    if (isOfApi && route.method === 'GET') route.compress ??= {}
  })
  await app.register(compress, {
    global: false,
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: /^text\/(?:html|css|csv|plain|xml)\b|[/+]json\b/,
  })
}
