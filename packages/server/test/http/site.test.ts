// The site's documents and files as browsers, other tools and search engines are given them.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerSite } from '#http/site.ts'

const script = `export const words = '${'many words '.repeat(200)}'`
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tillwatch-site-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'pages'))
  const pages = ['about-us', 'not-found'].map((name) => ({
    path: name === 'not-found' ? '/*' : `/${name}`,
    files: { en: `pages/${name}.en.html`, es: `pages/${name}.es.html` },
  }))
  for (const { files } of pages)
    for (const [language, file] of Object.entries(files))
      await writeFile(
        join(folder, file),
        `<html lang="${language}"><link rel="canonical" href="__ORIGIN__/about-us__QUERY__"><script nonce="__CSP_NONCE__"></script>${file}`,
      )
  await writeFile(join(folder, 'index.html'), '<html lang="__LANGUAGE__"><script nonce="__CSP_NONCE__"></script>screen')
  await writeFile(
    join(folder, 'site.json'),
    JSON.stringify({
      pages,
      screens: ['/', '/scans/:scanId', '/scans/:scanId/scripts/:scriptId', '/assess'].map((path) => ({ path, files: null })),
    }),
  )
  await writeFile(join(folder, 'assets', 'a-1.js'), script)
  await writeFile(join(folder, 'assets', 'a-1.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'theme.js'), 'theme()')
  app = fastify()
  const sendDocument = await registerSite(app, folder, { hosts: () => ['shop.example:8443', 'localhost:8443'], secure: true })
  app.setNotFoundHandler((request, reply) => sendDocument(request, reply))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: InjectOptions['headers'] = {}) => app.inject({ url, headers })

describe('the language of a document', () => {
  it.each([
    ['/about-us?lang=es', {}, 'es'],
    ['/about-us?lang=en', { cookie: 'i18nextLng=es', 'accept-language': 'es' }, 'en'],
    ['/about-us?lang=fr', { cookie: 'other=1; i18nextLng=es' }, 'es'],
    ['/about-us', { cookie: 'i18nextLng=es', 'accept-language': 'en' }, 'es'],
    ['/about-us', { 'accept-language': 'fr-FR, es-MX;q=0.8, en;q=0.7' }, 'es'],
    ['/about-us', { 'accept-language': 'en;q=0.3, es;q=0.9' }, 'es'],
    ['/about-us', { 'accept-language': 'es;q=0, de' }, 'en'],
    ['/about-us', { 'accept-language': '*' }, 'en'],
    ['/about-us', {}, 'en'],
    ['/no-such-page?lang=es', {}, 'es'],
    ['/scans/1?lang=es', {}, 'es'],
  ])('at %s with %j is %s', async (url, headers, language) => {
    const answer = await get(url, headers)
    expect(answer.body).toContain(`<html lang="${language}"`)
    expect(answer.headers['content-language']).toBe(language)
    expect(answer.headers.vary).toBe('Accept-Language, Cookie, Accept-Encoding')
  })
})

describe('the document at an address', () => {
  it.each([
    ['/about-us', 200, 'about-us.en.html'],
    ['/', 200, 'screen'],
    ['/scans/abc', 200, 'screen'],
    ['/SCANS/abc/', 200, 'screen'],
    ['/scans/abc/scripts/s1', 200, 'screen'],
    ['/scans/abc/other', 404, 'not-found.en.html'],
    ['/no-such-page', 404, 'not-found.en.html'],
    ['/index.html', 404, 'not-found.en.html'],
    ['/site.json', 404, 'not-found.en.html'],
    ['/pages/about-us.en.html', 404, 'not-found.en.html'],
    ['/assets/a-1.js.br', 404, 'not-found.en.html'],
  ])('%s has status %i and is %s', async (url, status, part) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body.includes(part)]).toEqual([status, true])
  })

  it('has one spelling, to which others lead with their query', async () => {
    const answer = await get('/About-Us/?lang=es')
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/about-us?lang=es'])
    expect((await get('//about-us//')).statusCode).toBe(404)
  })

  it('names the address that was asked for as canonical, under our own origin', async () => {
    expect((await get('/about-us', { host: 'elsewhere.example' })).body).toContain('href="https://shop.example:8443/about-us"')
    expect((await get('/about-us?lang=es&x=1')).body).toContain('href="https://shop.example:8443/about-us?lang=es"')
    expect((await get('/about-us?lang=%22%3E')).body).toContain('href="https://shop.example:8443/about-us"')
  })
})

describe('what a document carries', () => {
  it('is a nonce of its own, the same in policy and text', async () => {
    const nonces = await Promise.all(
      ['/about-us', '/', '/nothing'].map(async (url) => {
        const answer = await get(url)
        const nonce = /script nonce="([^"]+)"/.exec(answer.body)?.[1] ?? ''
        expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'; style-src 'self' 'nonce-${nonce}'`)
        expect(answer.headers['content-security-policy']).not.toContain('unsafe')
        expect(answer.headers['cache-control']).toBe('no-store')
        expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(3)
    expect(Math.min(...nonces.map((nonce) => nonce.length))).toBe(24)
  })

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('is compressed as %s allows', async (accepted, coding, unpack) => {
    const answer = await get('/about-us', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(unpack(answer.rawPayload).toString()).toContain('about-us.en.html')
  })
})

describe('a file of the site', () => {
  it('is sent as it was compressed by the build, with the type of what is inside', async () => {
    const answer = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['content-type']).toContain('/javascript')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script)
  })

  it('is sent plain to whoever cannot unpack it', async () => {
    const answer = await get('/assets/a-1.js', { 'accept-encoding': 'identity' })
    expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, script])
  })

  it('is kept for ever under its hashed name, and asked for anew under a plain one', async () => {
    expect((await get('/assets/a-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/theme.js')).headers['cache-control']).toBe('no-cache')
  })
})

it('tells search engines where the pages are, in each language', async () => {
  const robots = await get('/robots.txt')
  expect(robots.headers['content-type']).toContain('text/plain')
  expect(robots.body).toContain('Disallow: /api/\n')
  expect(robots.body).toContain('Sitemap: https://shop.example:8443/sitemap.xml\n')
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers['content-type']).toContain('application/xml')
  const listed = [...sitemap.body.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address)
  const page = 'https://shop.example:8443/about-us'
  expect(listed).toEqual([`${page}?lang=en`, `${page}?lang=es`, page])
  expect(sitemap.body).toContain(`hreflang="x-default" href="${page}"`)
})

it.each([
  [true, 3],
  [false, 0],
])('tells search engines of the way to the sample where one is shown (%s)', async (showsSample, times) => {
  const { pages } = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')) as { pages: { path: string; files: object }[] }
  const withSample = [...pages, { path: '/sample', files: pages[0]?.files }]
  const other = await mkdtemp(join(tmpdir(), 'tillwatch-site-'))
  await cp(folder, other, { recursive: true })
  await writeFile(join(other, 'site.json'), JSON.stringify({ pages: withSample, screens: [] }))
  const server = fastify()
  await registerSite(server, other, { hosts: () => ['shop.example'], secure: true }, null, showsSample)
  const { body } = await server.inject('/sitemap.xml')
  expect(body.match(/<loc>[^<]*\/about-us/g)).toHaveLength(3)
  expect(body.match(/<loc>[^<]*\/sample/g) ?? []).toHaveLength(times)
  expect((await server.inject('/sample')).statusCode).toBe(200)
  await server.close()
  await rm(other, { recursive: true })
})

it.each(['/assess', '/Assess/'])('names %s, the page of an assessor, to nobody that it leads to, nor to search engines', async (path) => {
  expect((await get(path)).headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  expect((await get('/scans/1')).headers['x-robots-tag']).toBeUndefined()
})
