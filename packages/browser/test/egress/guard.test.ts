import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { guardFailure } from '#egress/failure.ts'
import { startEgressGuard } from '#egress/guard.ts'
import type { Lookup } from '#egress/resolve.ts'
import type { EgressGuard, EgressPolicy } from '#session/types.ts'
import { getThrough, ROOMY, type Site, speak, startSite } from './loopback.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
async function guard(policy: Partial<EgressPolicy>, lookup?: Lookup): Promise<EgressGuard> {
  const started = await startEgressGuard({ ...ROOMY, ...policy }, lookup)
  open.push(started)
  return started
}
async function site(answer: Parameters<typeof startSite>[0] = (_incoming, outgoing) => outgoing.end('ok')): Promise<Site> {
  const started = await startSite(answer)
  open.push(started)
  return started
}

describe('the egress guard', () => {
  it('lets nothing reach a server inside, and fails the request as the network would', async () => {
    const inside = await site()
    const { port, log } = await guard({})
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', 'localhost', 'a.localhost']) {
      expect(await getThrough(port, `http://${host}:${inside.port}/`)).toBeNull()
    }
    expect(inside.hits).toEqual([])
    expect(log.map((entry) => entry.verdict)).toEqual(Array(6).fill('refused-address'))
    expect(guardFailure(log, `http://127.0.0.1:${inside.port}/`)).toMatchObject({ code: 'address-refused' })
  })

  it('relays the answer unchanged: status, repeated headers in order, and every byte', async () => {
    const bytes = Buffer.from([...Array(256).keys()])
    const shop = await site((_incoming, outgoing) => {
      outgoing.writeHead(418, 'Short', [
        'X-One',
        '1',
        'Set-Cookie',
        'a=1',
        'x-two',
        'caf\xe9',
        'Set-Cookie',
        'b=2',
        'Content-Length',
        '256',
      ])
      outgoing.end(bytes)
    })
    const { port } = await guard({ resolve: [`shop.test:${shop.port}:127.0.0.1`], allowPrivate: [`shop.test:${shop.port}`] })
    const got = await getThrough(port, `http://shop.test:${shop.port}/a?b=c`)
    expect(got?.status).toBe(418)
    expect(got?.headers.filter(([name]) => !/^(date|connection|keep-alive)$/i.test(name))).toEqual([
      ['X-One', '1'],
      ['Set-Cookie', 'a=1'],
      ['x-two', 'caf\xe9'],
      ['Set-Cookie', 'b=2'],
      ['Content-Length', '256'],
    ])
    expect(got?.body.equals(bytes)).toBe(true)
    expect(shop.hits).toEqual(['GET /a?b=c'])
  })

  it('asks for a name once for each request and connects to the address it judged, so a name that changes its mind gets nowhere', async () => {
    const inside = await site()
    let asked = 0
    const rebinding: Lookup = async () => (++asked === 1 ? ['192.0.2.1', '127.0.0.1'] : ['127.0.0.1'])
    const { port, log } = await guard({}, rebinding)
    expect(await getThrough(port, `http://rebind.test:${inside.port}/`)).toBeNull()
    expect(await getThrough(port, `http://rebind.test:${inside.port}/`)).toBeNull()
    expect(asked).toBe(2)
    expect(inside.hits).toEqual([])
    expect(log.map((entry) => entry.verdict)).toEqual(['refused-address', 'refused-address'])
  })

  it('judges the target of each redirect', async () => {
    const inside = await site()
    const shop = await site((_incoming, outgoing) => outgoing.writeHead(302, { location: `http://127.0.0.1:${inside.port}/secret` }).end())
    const { port } = await guard({ resolve: [`shop.test:${shop.port}:127.0.0.1`], allowPrivate: [`shop.test:${shop.port}`] })
    const redirect = await getThrough(port, `http://shop.test:${shop.port}/`)
    const target = redirect!.headers.find(([name]) => name.toLowerCase() === 'location')![1]
    expect(await getThrough(port, target)).toBeNull()
    expect(inside.hits).toEqual([])
  })

  it('cuts a download off at the byte limit and refuses what comes after', async () => {
    const shop = await site((_incoming, outgoing) => outgoing.end(Buffer.alloc(400_000)))
    const { port, log } = await guard({ allowPrivate: ['127.0.0.1'], receivedBytesMax: 100_000 })
    expect(await getThrough(port, `http://127.0.0.1:${shop.port}/big`)).toBeNull()
    expect(await getThrough(port, `http://127.0.0.1:${shop.port}/next`)).toBeNull()
    expect(log.map((entry) => entry.verdict)).toEqual(['refused-limit', 'refused-limit'])
    expect(shop.hits).toEqual(['GET /big'])
    expect(guardFailure(log, `http://127.0.0.1:${shop.port}/`)).toMatchObject({ code: 'too-big' })
  })

  it('stops an upload at the limit of sent bytes', async () => {
    const shop = await site((incoming, outgoing) => incoming.resume().on('end', () => outgoing.end()))
    const { port, log } = await guard({ allowPrivate: ['127.0.0.1'], sentBytesMax: 50_000 })
    expect(await getThrough(port, `http://127.0.0.1:${shop.port}/`, { method: 'POST', body: 'x'.repeat(200_000) })).toBeNull()
    expect(log[0]?.verdict).toBe('refused-limit')
  })

  it('refuses more connections than the limit, and keeps a bounded log of a page in a loop', async () => {
    const shop = await site()
    const { port, log } = await guard({ allowPrivate: ['127.0.0.1'], connectionsMax: 3 })
    for (let count = 0; count < 300; count += 1) await getThrough(port, `http://127.0.0.1:${shop.port}/${count}`)
    expect(shop.hits).toHaveLength(3)
    expect(log.length).toBeLessThanOrEqual(203)
    expect(guardFailure(log, `http://127.0.0.1:${shop.port}/`)).toMatchObject({ code: 'request-limit' })
  })

  it('keeps the head and body of plain requests, refused ones included, and counts bytes and phases', async () => {
    const shop = await site()
    const started = await guard({ allowPrivate: [`127.0.0.1:${shop.port}`] })
    await getThrough(started.port, `http://127.0.0.1:${shop.port}/c?q=1`, { method: 'POST', body: 'card=4111', headers: { 'x-mark': 'm' } })
    started.setPhase('leave')
    await getThrough(started.port, 'http://10.0.0.1/steal', { method: 'POST', body: 'stolen=4242' })
    const [first, second] = started.plainTraffic.map((one) => Buffer.from(one.bytes).toString('latin1'))
    expect(first).toContain(`POST http://127.0.0.1:${shop.port}/c?q=1`)
    expect(first).toContain('x-mark: m')
    expect(first?.endsWith('\r\n\r\ncard=4111')).toBe(true)
    expect(second).toMatch(/^POST http:\/\/10\.0\.0\.1\/steal.*stolen=4242$/s)
    expect(started.log.map((entry) => [entry.phase, entry.verdict])).toEqual([
      ['load', 'allowed'],
      ['leave', 'refused-address'],
    ])
    expect(started.log[0]!.sentBytes).toBeGreaterThan('card=4111'.length)
    expect(started.log[0]!.receivedBytes).toBeGreaterThan(2)
  })

  it('tells a refused connection, a name without address and a broken answer apart', async () => {
    const closed = await startSite((_incoming, outgoing) => outgoing.end())
    await closed.close()
    const broken = await site((incoming) => incoming.socket.end('this is not http\r\n\r\n'))
    const { port, log } = await guard({ allowPrivate: ['127.0.0.1'] }, async () => [])
    for (const url of [`http://127.0.0.1:${closed.port}/`, 'http://none.test/', `http://127.0.0.1:${broken.port}/`]) {
      expect(await getThrough(port, url)).toBeNull()
    }
    expect(guardFailure(log, `http://127.0.0.1:${closed.port}/`)).toMatchObject({ code: 'connection-refused' })
    expect(guardFailure(log, 'http://none.test/')).toMatchObject({ code: 'dns-failed' })
    expect(guardFailure(log, `http://127.0.0.1:${broken.port}/`)).toMatchObject({ code: 'connection-failed' })
  })

  it('shows an answer that is cut short as cut short', async () => {
    const shop = await site((_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-length': '1000' })
      outgoing.write('half')
      setTimeout(() => outgoing.destroy(), 20)
    })
    const { port } = await guard({ allowPrivate: ['127.0.0.1'] })
    expect(await getThrough(port, `http://127.0.0.1:${shop.port}/`)).toBeNull()
  })

  it('refuses to be used as a site, and refuses its own port and that of another scan', async () => {
    const first = await guard({ allowPrivate: ['127.0.0.1'] })
    const second = await guard({ allowPrivate: ['127.0.0.1'] })
    expect(await getThrough(first.port, `http://127.0.0.1:${first.port}/`)).toBeNull()
    expect(await getThrough(first.port, `http://127.0.0.1:${second.port}/`)).toBeNull()
    const { text } = await speak(first.port, 'GET /secret HTTP/1.1\r\nHost: x\r\n\r\n', '\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1.1 403/)
    expect(first.log.map((entry) => entry.verdict)).toEqual(['refused-address', 'refused-address', 'refused-scheme'])
    expect(first.log[2]).toMatchObject({ host: '', port: 0, request: 'GET /secret' })
    expect(second.log).toEqual([])
  })

  it('tunnels CONNECT, and keeps what is sent when it is not TLS', async () => {
    const shop = await site()
    const { port, log, plainTraffic } = await guard({
      resolve: [`shop.test:${shop.port}:127.0.0.1`],
      allowPrivate: [`127.0.0.1:${shop.port}`],
    })
    const { text, socket } = await speak(port, `CONNECT shop.test:${shop.port} HTTP/1.1\r\nHost: shop.test\r\n\r\n`, '\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1.1 200/)
    socket.write('GET /inside HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n')
    await once(socket, 'close')
    expect(shop.hits).toEqual(['GET /inside'])
    expect(log[0]).toMatchObject({ host: 'shop.test', scheme: 'http', verdict: 'allowed', cause: null, address: '127.0.0.1' })
    expect(Buffer.from(plainTraffic[0]!.bytes).toString()).toContain('GET /inside')
  })

  it('tells a server that the browser has said all it will, and brings what the server still has to say', async () => {
    const server = createServer({ allowHalfOpen: true }, (socket) => {
      let heard = ''
      socket.on('data', (chunk: Buffer) => {
        heard += chunk.toString()
      })
      socket.on('end', () => socket.end(`heard ${heard}`))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const target = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const { port } = await guard({ allowPrivate: [target] })
    const { socket } = await speak(port, `CONNECT ${target} HTTP/1.1\r\nHost: x\r\n\r\n`, '\r\n\r\n')
    const answered = once(socket, 'data')
    socket.end('\x16all of it')
    expect(String((await answered)[0])).toBe('heard \x16all of it')
    await new Promise((resolve) => server.close(resolve))
  })

  it('passes on no header that is for the proxy', async () => {
    const seen: string[] = []
    const shop = await site((incoming, outgoing) => {
      seen.push(...Object.keys(incoming.headers))
      outgoing.end()
    })
    const { port } = await guard({ allowPrivate: ['127.0.0.1'] })
    const headers = { 'proxy-connection': 'keep-alive', 'proxy-authorization': 'Basic eDp5', te: 'trailers', 'x-mark': 'm' }
    await getThrough(port, `http://127.0.0.1:${shop.port}/`, { headers })
    expect(seen.filter((name) => name in headers)).toEqual(['x-mark'])
  })

  it('refuses CONNECT to an address inside without connecting', async () => {
    const inside = await site()
    let connections = 0
    inside.server.on('connection', () => {
      connections += 1
    })
    const { port, log } = await guard({})
    const { text } = await speak(port, `CONNECT [::ffff:127.0.0.1]:${inside.port} HTTP/1.1\r\nHost: x\r\n\r\n`, '\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1.1 403/)
    expect(connections).toBe(0)
    expect(log[0]).toMatchObject({ scheme: 'https', verdict: 'refused-address' })
  })

  it('passes a WebSocket upgrade on, in both directions', async () => {
    const shop = await site()
    shop.server.on('upgrade', (incoming, socket) => {
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Saw: ${incoming.headers['sec-websocket-key']}\r\n\r\n`,
      )
      socket.on('data', (chunk: Buffer) => socket.write(`echo ${chunk.toString()}`))
    })
    const { port, plainTraffic } = await guard({ allowPrivate: ['127.0.0.1'] })
    const head = `GET http://127.0.0.1:${shop.port}/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: k1\r\n\r\n`
    const { text, socket } = await speak(port, head, '\r\n\r\n')
    expect(text).toContain('X-Saw: k1')
    const echoed = once(socket, 'data')
    socket.write('4111')
    expect(String((await echoed)[0])).toBe('echo 4111')
    expect(Buffer.from(plainTraffic[0]!.bytes).toString()).toMatch(/4111$/)
    socket.destroy()
  })

  it('lets nothing out after the cut, over tunnels and requests that are open or new, and still logs what is tried', async () => {
    let bytes = 0
    const asked: (() => void)[] = []
    const inside = createServer((socket) => {
      socket.on('error', () => socket.destroy())
      socket.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        asked.shift()?.()
      })
    })
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
    const { port: shopPort } = inside.address() as AddressInfo
    const arrives = () => new Promise<void>((resolve) => asked.push(resolve))
    const started = await guard({ allowPrivate: ['127.0.0.1'] })
    const { socket } = await speak(started.port, `CONNECT 127.0.0.1:${shopPort} HTTP/1.1\r\nHost: x\r\n\r\n`, '\r\n\r\n')
    const first = arrives()
    socket.write('\x16before')
    await first
    const second = arrives()
    const hanging = getThrough(started.port, `http://127.0.0.1:${shopPort}/open`)
    await second
    const connecting = getThrough(started.port, `http://127.0.0.1:${shopPort}/connecting`)

    started.cut()
    const before = bytes
    started.setPhase('press')
    socket.write('4242424242424242')
    expect(await hanging).toBeNull()
    await connecting
    expect(await getThrough(started.port, `http://127.0.0.1:${shopPort}/c`, { method: 'POST', body: 'card=4242' })).toBeNull()
    const { text } = await speak(started.port, `CONNECT 127.0.0.1:${shopPort} HTTP/1.1\r\nHost: x\r\n\r\n`, '\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1.1 403/)
    socket.write('4242424242424242')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(bytes).toBe(before)
    expect(socket.destroyed).toBe(false)
    const tried = started.log.filter(({ phase }) => phase === 'press')
    expect(tried.map(({ verdict, sentBytes }) => `${verdict} ${sentBytes}`)).toEqual(Array(3).fill('network-cut 0'))
    const kept = started.plainTraffic.find(({ url }) => url.endsWith('/c'))
    expect([
      kept?.stopped,
      Buffer.from(kept?.bytes ?? [])
        .toString()
        .endsWith('card=4242'),
    ]).toEqual([true, true])
    socket.destroy()
    await new Promise((resolve) => inside.close(resolve))
  })

  it('closes with requests and tunnels still open', async () => {
    const shop = await site(() => {})
    const started = await startEgressGuard({ ...ROOMY, allowPrivate: ['127.0.0.1'] })
    const hanging = getThrough(started.port, `http://127.0.0.1:${shop.port}/`)
    const { socket } = await speak(started.port, `CONNECT 127.0.0.1:${shop.port} HTTP/1.1\r\nHost: x\r\n\r\n`, '\r\n\r\n')
    const socketClosed = once(socket, 'close')
    await started.close()
    expect(await hanging).toBeNull()
    await socketClosed
  })

  it('refuses a malformed policy with the sentence that says what is wanted', async () => {
    await expect(startEgressGuard({ ...ROOMY, resolve: ['nonsense'] })).rejects.toThrow(/Use HOST:PORT:ADDR/)
  })
})
