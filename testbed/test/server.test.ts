// Guards the testbed's server: it starts, answers as each shop, records what arrives, misbehaves where it should, and ends.
import { createHash } from 'node:crypto'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodiesAt, type Shop, startTestbed, type Testbed } from '#index.ts'
import { ask } from './ask.ts'

let testbed: Testbed
beforeAll(async () => {
  testbed = await startTestbed()
})
afterAll(() => testbed.stop())

const named = (name: string): Shop => testbed.shops.find((shop) => shop.name === name)!

describe('the testbed', () => {
  it('answers 200 with HTML for every shop that can be evaluated, with all placeholders filled', async () => {
    for (const shop of testbed.shops.filter(({ reasons, path }) => reasons.length === 0 && path === '/')) {
      const reply = await ask(testbed.port, shop.host, shop.path)
      expect([shop.name, reply.status, reply.headers['content-type']]).toEqual([shop.name, 200, 'text/html; charset=utf-8'])
      expect(reply.body.toString().match(/\{\{[^}]*\}\}/g)).toBeNull()
    }
  })

  it('answers for every address of every script that ran', async () => {
    for (const shop of testbed.shops) {
      for (const { address, state } of shop.scripts) {
        if (address === null || state !== 'ran') continue
        const [host = '', ...path] = address.split('/')
        const reply = await ask(testbed.port, host, `/${path.join('/')}`)
        expect([address, reply.status === 200 || reply.status === 302]).toEqual([address, true])
        expect([address, address.includes('/npm/') ? null : reply.body.toString('latin1').match(/\{\{(port|sri)/)]).toEqual([address, null])
      }
    }
  })

  it('gives the right integrity value of another file', async () => {
    const page = (await ask(testbed.port, 'clean.shop.localhost', '/')).body.toString()
    const app = await ask(testbed.port, 'clean.shop.localhost', '/app.js')
    expect(page).toContain(`sha384-${createHash('sha384').update(app.body).digest('base64')}`)
  })

  it('serves the files of a package as published, and nothing outside the packages', async () => {
    expect((await ask(testbed.port, 'perf.shop.localhost', '/npm/imask/dist/imask.min.js')).body.length).toBeGreaterThan(50_000)
    expect((await ask(testbed.port, 'perf.shop.localhost', '/npm/imask/../../package.json')).status).toBe(404)
    expect((await ask(testbed.port, 'perf.shop.localhost', '/npm/..%2f..%2fpackage.json')).status).toBe(404)
  })

  it('serves 62 scripts of 2.8 to 3 MB on the perf page, the same each time', async () => {
    const first = await ask(testbed.port, 'perf.shop.localhost', '/')
    const again = await ask(testbed.port, 'perf.shop.localhost', '/')
    expect(again.body.equals(first.body)).toBe(true)
    const addresses = [...first.body.toString().matchAll(/<script src="([^"]+)"/g)].map(([, address]) => address!)
    expect(addresses).toHaveLength(62)
    const bodies = await Promise.all(addresses.map((address) => ask(testbed.port, 'perf.shop.localhost', address)))
    expect(bodies.every(({ status }) => status === 200)).toBe(true)
    const bytes = bodies.reduce((sum, { body }) => sum + body.length, 0)
    expect(bytes).toBeGreaterThan(2_800_000)
    expect(bytes).toBeLessThan(3_050_000)
  })

  it('records the body of a submission', async () => {
    await ask(testbed.port, 'clean.shop.localhost', '/pay', { method: 'POST', body: 'cardnumber=1' })
    expect(bodiesAt(testbed.received, 'clean.shop.localhost/pay')).toMatchObject([{ method: 'POST', body: 'cardnumber=1', bodyBytes: 12 }])
    expect(bodiesAt(testbed.received, 'cdn-stat.localhost')).toEqual([])
  })

  it('cuts a page short, and resets a connection in the middle of another', async () => {
    await expect(ask(testbed.port, 'truncated.shop.localhost', '/')).rejects.toThrow()
    const port = Number(new URL(testbed.url(named('resets'))).port)
    await expect(ask(port, 'resets.shop.localhost', '/')).rejects.toThrow()
  })

  it('has nobody behind the port that is to be refused', async () => {
    const port = Number(new URL(testbed.url(named('refused'))).port)
    await expect(ask(port, 'refused.shop.localhost', '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it.each([
    ['self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['expired', 'CERT_HAS_EXPIRED'],
  ])('shows a certificate that is %s', async (name, code) => {
    const url = new URL(testbed.url(named(name)))
    const socket = connectTls({ host: '127.0.0.1', port: Number(url.port), servername: url.hostname, rejectUnauthorized: false })
    await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject))
    const certificate = socket.getPeerX509Certificate()!
    expect(certificate.subjectAltName).toBe(`DNS:${url.hostname}`)
    expect(new Date(certificate.validTo).getTime() < Date.now()).toBe(code === 'CERT_HAS_EXPIRED')
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    socket.destroy()
  })

  it('names every listener in the flags that let a scan reach it', () => {
    for (const shop of testbed.shops) {
      const { port } = new URL(testbed.url(shop))
      expect(testbed.allowPrivate).toContain(`127.0.0.1:${port}`)
      expect(testbed.resolve).toContain(`*.localhost:${port}:127.0.0.1`)
    }
  })

  it('ends with all its connections, held ones too', async () => {
    const other = await startTestbed()
    const held = ask(other.port, 'never-settles.shop.localhost', '/never.js').catch((error: Error) => error)
    while (other.received.length === 0) await new Promise((resolve) => setImmediate(resolve))
    await other.stop()
    expect(await held).toBeInstanceOf(Error)
    await expect(ask(other.port, 'clean.shop.localhost', '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})
