import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { askRemote } from '#adapters/ask-remote.ts'
import { type RemoteSite, remoteSite } from '../support/remote.ts'

const open: RemoteSite[] = []
async function site(...given: Parameters<typeof remoteSite>): Promise<RemoteSite> {
  const one = await remoteSite(...given)
  open.push(one)
  return one
}
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

/** Asks with one name that the policy lets lead to loopback. */
const asShop = (port: number) => askRemote({ allowPrivate: [`shop.test:${port}`], resolve: [`shop.test:${port}:127.0.0.1`] })

describe('asking an address that somebody else named', () => {
  it('gives status, headers and text, and says who asks without cookies', async () => {
    const shop = await site((_in, out) => out.setHeader('X-Shop', 'yes').setHeader('set-cookie', ['a=1', 'b=2']).end('café'))
    const answer = await asShop(shop.port)(`http://shop.test:${shop.port}/a?b=1`)
    expect(answer).toMatchObject({ status: 'ok', statusCode: 200, text: 'café', headers: { 'x-shop': 'yes', 'set-cookie': 'a=1, b=2' } })
    await asShop(shop.port)(`http://shop.test:${shop.port}/`)
    expect(shop.hits.map((hit) => hit.line)).toEqual(['GET /a?b=1', 'GET /'])
    expect(shop.hits[1]?.headers).toMatchObject({ host: `shop.test:${shop.port}`, 'user-agent': expect.stringMatching(/^Tillwatch/) })
    expect(shop.hits[1]?.headers.cookie).toBeUndefined()
  })

  it.each(['gzip', 'br'] as const)('unpacks %s, and reads the charset that is named', async (encoding) => {
    const pack = encoding === 'gzip' ? gzipSync : brotliCompressSync
    const shop = await site((_in, out) =>
      out
        .setHeader('content-encoding', encoding)
        .setHeader('content-type', 'text/html; charset=iso-8859-1')
        .end(pack(Buffer.from('caf\xe9', 'latin1'))),
    )
    expect(await asShop(shop.port)(`http://shop.test:${shop.port}/`)).toMatchObject({ status: 'ok', text: 'café' })
  })

  it.each(['127.0.0.1', '[::1]', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '169.254.169.254', '10.0.0.1'])(
    'refuses %s, which is inside, before connecting',
    async (host) => {
      const shop = await site((_in, out) => out.end('inside'))
      const answer = await askRemote({ allowPrivate: [], resolve: [] })(`http://${host}:${shop.port}/`)
      expect(answer).toMatchObject({ status: 'failed', code: 'address-refused' })
      expect(shop.hits).toEqual([])
    },
  )

  it('connects to the very address that it judged, whatever the name has a moment later', async () => {
    const shop = await site((_in, out) => out.end('inside'))
    let asked = 0
    const rebinding = async () => (asked++ === 0 ? ['127.0.0.2'] : ['127.0.0.1'])
    const ask = askRemote({ allowPrivate: ['127.0.0.2'], resolve: [] }, rebinding)
    const answer = await ask(`http://rebind.test:${shop.port}/`, { timeoutMs: 500 })
    expect(answer).toMatchObject({ status: 'failed', code: 'connection-refused' })
    expect(asked).toBe(1)
    expect(shop.hits).toEqual([])
  })

  it('refuses a name when only one of its answers is inside', async () => {
    const shop = await site((_in, out) => out.end('inside'))
    const ask = askRemote({ allowPrivate: [], resolve: [] }, async () => ['1.1.1.1', '127.0.0.1'])
    expect(await ask(`http://mixed.test:${shop.port}/`)).toMatchObject({ status: 'failed', code: 'address-refused' })
    expect(shop.hits).toEqual([])
  })

  it('judges each redirect anew: one that leads inside is not followed', async () => {
    const inside = await site((_in, out) => out.end('inside'))
    const shop = await site((_in, out) => out.writeHead(302, { location: `http://127.0.0.1:${inside.port}/` }).end())
    expect(await asShop(shop.port)(`http://shop.test:${shop.port}/`)).toMatchObject({ status: 'failed', code: 'address-refused' })
    expect(inside.hits).toEqual([])
  })

  it.each(['file:///etc/passwd', 'ftp://shop.test/', 'gopher://shop.test/', 'http://user:word@shop.test/', 'http://'])(
    'does not follow a redirect to %s',
    async (location) => {
      const shop = await site((_in, out) => out.writeHead(301, { location }).end())
      const answer = await asShop(shop.port)(`http://shop.test:${shop.port}/`)
      expect(answer).toMatchObject({ status: 'failed', code: 'bad-address' })
    },
  )

  it('follows at most five redirects, and says where it ended', async () => {
    const shop = await site((incoming, out) => {
      const left = Number(incoming.url!.slice(1))
      if (left === 0) out.end('there')
      else out.writeHead(302, { location: `/${left - 1}` }).end()
    })
    const at = (hops: number) => `http://shop.test:${shop.port}/${hops}`
    expect(await asShop(shop.port)(at(5))).toMatchObject({ status: 'ok', url: at(0), text: 'there' })
    expect(await asShop(shop.port)(at(6))).toMatchObject({ status: 'failed', code: 'redirect-limit' })
  })

  it('sends a body once and follows no redirect with it', async () => {
    let body = ''
    const shop = await site(async (incoming, out) => {
      for await (const chunk of incoming) body += chunk
      out.writeHead(307, { location: '/again' }).end('elsewhere')
    })
    const answer = await asShop(shop.port)(`http://shop.test:${shop.port}/hook`, {
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer).toMatchObject({ status: 'ok', statusCode: 307, text: 'elsewhere' })
    expect(shop.hits.map((hit) => [hit.line, hit.headers['content-type']])).toEqual([['POST /hook', 'application/json']])
    expect(body).toBe('{}')
  })

  it('reads no further than its bound from a body without end', async () => {
    const shop = await site((_in, out) => {
      const more = () => {
        while (!out.destroyed && out.write(Buffer.alloc(65_536, 'a')));
      }
      out.on('drain', more)
      more()
    })
    expect(await asShop(shop.port)(`http://shop.test:${shop.port}/`)).toMatchObject({ status: 'failed', code: 'too-big' })
  })

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('unpacks no more than its bound from a %s bomb', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(50_000_000))
    const shop = await site((_in, out) => out.setHeader('content-encoding', encoding).end(bomb))
    expect(bomb.length).toBeLessThan(100_000)
    expect(await asShop(shop.port)(`http://shop.test:${shop.port}/`)).toMatchObject({ status: 'failed', code: 'too-big' })
  })

  it.each(['before the head', 'in the body', 'byte by byte'])('ends when its time is over: nothing comes %s', async (where) => {
    const shop = await site(async (_in, out) => {
      if (where === 'before the head') return
      out.write('a')
      while (where === 'byte by byte' && !out.destroyed) {
        out.write('a')
        await delay(20)
      }
    })
    const answer = await asShop(shop.port)(`http://shop.test:${shop.port}/`, { timeoutMs: 300 })
    expect(answer).toMatchObject({ status: 'failed', code: 'timeout' })
  })

  it('ends when its time is over while a name is resolved', async () => {
    const ask = askRemote({ allowPrivate: [], resolve: [] }, () => new Promise(() => {}))
    expect(await ask('https://slow.test/', { timeoutMs: 200 })).toMatchObject({ status: 'failed', code: 'timeout' })
  })

  it('tells a certificate that nobody vouches for, a closed port, a missing name and a broken answer apart', async () => {
    const secure = await site((_in, out) => out.end('secret'), true)
    expect(await asShop(secure.port)(`https://shop.test:${secure.port}/`)).toMatchObject({ status: 'failed', code: 'tls-failed' })
    expect(secure.hits).toEqual([])
    const plain = await site((_in, out) => out.end('plain'))
    expect(await asShop(plain.port)(`https://shop.test:${plain.port}/`)).toMatchObject({ status: 'failed', code: 'tls-failed' })
    const closed = plain.port
    await plain.close()
    expect(await asShop(closed)(`http://shop.test:${closed}/`)).toMatchObject({ status: 'failed', code: 'connection-refused' })
    const nowhere = askRemote({ allowPrivate: [], resolve: [] }, async () => {
      throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    })
    expect(await nowhere('https://gone.test/')).toMatchObject({ status: 'failed', code: 'dns-failed' })
    const rude = await site((incoming) => incoming.socket.end('this is not HTTP\r\n\r\n'))
    expect(await asShop(rude.port)(`http://shop.test:${rude.port}/`)).toMatchObject({ status: 'failed', code: 'connection-failed' })
    const silent = await site((incoming) =>
      incoming.socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    )
    expect(await asShop(silent.port)(`http://shop.test:${silent.port}/`)).toMatchObject({ status: 'failed', code: 'connection-failed' })
    const torn = await site((_in, out) => {
      out.writeHead(200, { 'content-length': '100' }).write('torn', () => out.destroy())
    })
    expect(await asShop(torn.port)(`http://shop.test:${torn.port}/`)).toMatchObject({ status: 'failed', code: 'connection-failed' })
  })
})
