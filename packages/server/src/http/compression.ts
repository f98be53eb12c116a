// Which responses of the API are compressed.
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Compresses only responses to GET. A secret that is shown once, such as a key or token, is always the response to another method. Next to
 * reflected input, its compressed length would reveal it (BREACH, CVE-2013-3587). Event streams bypass this, and request bodies are never
 * decompressed.
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
