// Sign-in with Google in a real browser: a page opens the popup, hears its last word, and is signed in without having seen a token.
import { type IdentityProvider, startIdentityProvider } from '@tillwatch/testbed/identity'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBrowser } from '../../../web/test/browser.ts'
import { type TestServer, testServer } from '../support/server.ts'

let browser: Awaited<ReturnType<typeof startTestBrowser>>
let provider: IdentityProvider
let server: TestServer

beforeAll(async () => {
  browser = await startTestBrowser()
  provider = await startIdentityProvider()
  server = await testServer({ googleIssuer: provider.issuer })
})
afterAll(async () => {
  await server?.close()
  await provider?.stop()
  await browser?.close()
})

/** Opens the popup as the site does and gives its word, once the popup has closed. */
async function signInByPopup() {
  const context = await browser.newContext()
  const page = await context.newPage()
  const wrong: string[] = []
  context.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  await page.goto(`${server.origin}/`)
  const opened = context.waitForEvent('page')
  const word = page.evaluate(`new Promise((done) => {
    new BroadcastChannel('tillwatch-sign-in').onmessage = ({ data }) => done(data)
    window.open('/api/v1/identity/google?nonce=0123456789abcdef', 'sign-in', 'popup')
  })`)
  const popup = await opened
  if (!popup.isClosed()) await popup.waitForEvent('close')
  const session = await page.evaluate(`fetch('/api/auth/get-session').then((answer) => answer.json())`)
  const readable = await page.evaluate('document.cookie')
  await context.close()
  return { word: await word, session, readable, wrong }
}

it('signs in, tells the page that waits, closes, and leaves nothing that scripts can read', async () => {
  expect(await signInByPopup()).toMatchObject({
    word: { nonce: '0123456789abcdef', error: null },
    session: { user: { email: 'gina@example.com' } },
    readable: '',
    wrong: [],
  })
})

it('tells the page that waits why nobody is signed in, and closes', async () => {
  provider.behaviour = 'denied'
  expect(await signInByPopup()).toMatchObject({ word: { error: 'access_denied' }, session: null })
})

it('stays in reach of the page that waits while the person chooses an account, so that it is not taken for closed', async () => {
  provider.accounts = [provider.user]
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${server.origin}/`)
  const opened = context.waitForEvent('page')
  await page.evaluate(`{ window.popup = window.open('/api/v1/identity/google?nonce=0123456789abcdef', 'sign-in', 'popup') }`)
  const popup = await opened
  await popup.getByRole('link', { name: 'gina@example.com' }).waitFor()
  expect(await page.evaluate('popup.closed')).toBe(false)
  await popup.close()
  expect(await page.evaluate('popup.closed')).toBe(true)
  await context.close()
})
