// The whole way of an alert on the real product: a channel, its test, a drill, the link that acknowledges without signing in, and the decision.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { password } from '../packages/server/test/support/sign-up.ts'
import { openVisit, startTestBrowser } from '../packages/web/test/browser.ts'
import { type Installation, installation } from './faults/installation.ts'

const program = fileURLToPath(new URL('../tools/start.mjs', import.meta.url))
const patienceMs = 60_000

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

let here: Installation
let browser: Awaited<ReturnType<typeof startTestBrowser>>
let receiver: Server
let received: Received[]

beforeEach(async () => {
  here = await installation()
  browser = await startTestBrowser()
  received = []
  receiver = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    received.push({ headers: request.headers, body })
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await browser.close()
  receiver.closeAllConnections()
  receiver.close()
  await here.remove()
})

/** As a receiver checks it: https://www.standardwebhooks.com. */
function isSigned({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signature = createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${signature}`)
}

async function receivedOf(type: string): Promise<Received> {
  const find = () => received.find(({ body }) => (JSON.parse(body) as { type: string }).type === type)
  await vi.waitFor(() => expect(find()).toBeDefined(), patienceMs)
  return find()!
}

it('reaches a webhook, is acknowledged by its link without signing in, and is decided on the dashboard', async () => {
  const { port } = receiver.address() as AddressInfo
  const run = here.start({ TILLWATCH_ALLOW_PRIVATE: `127.0.0.1:${port}` }, [process.execPath, program])
  const origin = await run.origin()
  // A wrong address is refused on the way.
  const { page, complaints } = await openVisit(browser, { locale: 'en-GB' }, /status of 400/)
  const person = { email: 'ann@example.com', password, name: 'Ann' }
  expect((await page.request.post(`${origin}/api/auth/sign-up/email`, { data: person, headers: { origin } })).status()).toBe(200)

  await page.goto(`${origin}/dashboard?tab=alerts`)
  await page.getByText('No incident needs your attention.').waitFor()
  await page.getByRole('link', { name: 'Channels', exact: true }).click()
  await page.getByRole('button', { name: 'Add a channel' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Type', { exact: true }).selectOption('webhook')
  await form.getByLabel('Name', { exact: true }).fill('On call')
  await form.getByLabel('Webhook URL').fill('http://192.0.2.1/alerts')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await form.getByText(/^Enter a webhook URL that starts with https/).waitFor()
  await form.getByLabel('Webhook URL').fill(`http://127.0.0.1:${port}/alerts`)
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const key = (await page.getByText(/^whsec_/).textContent()) ?? ''
  await page.getByRole('button', { name: 'I’ve stored the key' }).click()

  await page.getByRole('button', { name: 'Send test On call' }).click()
  await page.getByText('The test was delivered.').waitFor({ timeout: patienceMs })
  expect(isSigned(await receivedOf('channel.test'), key)).toBe(true)

  await page.getByRole('link', { name: 'Statistics and drills' }).click()
  await page.getByRole('button', { name: 'Start an alert drill' }).click()
  const alert = await receivedOf('incident.told')
  expect(isSigned(alert, key)).toBe(true)
  const { url, acknowledgeUrl } = (JSON.parse(alert.body) as { data: { url: string; acknowledgeUrl: string } }).data

  const stranger = await openVisit(browser, { locale: 'en-GB', viewport: { width: 390, height: 844 } }, /^$/)
  await stranger.page.goto(acknowledgeUrl)
  await stranger.page.getByText('Nobody has acknowledged this incident yet.').waitFor()
  await stranger.page.reload()
  await stranger.page.getByText('Nobody has acknowledged this incident yet.').waitFor()
  await stranger.page.getByRole('button', { name: 'Acknowledge' }).click()
  await stranger.page.getByText(/^Acknowledged on /).waitFor()

  await page.goto(url)
  const drawer = page.getByRole('dialog', { name: 'Alert drill' })
  await drawer.getByText('Acknowledged through the link sent to On call').waitFor()
  await drawer.getByText('Delivered to On call').waitFor()
  await drawer.getByRole('button', { name: 'Resolve…' }).click()
  const question = page.getByRole('dialog', { name: 'Resolve the incident' })
  await question.getByRole('radio', { name: /^Fixed/ }).check()
  await question.getByLabel('Note').fill('Practised with the night shift.')
  await question.getByRole('button', { name: 'Resolve', exact: true }).click()
  await drawer.getByText(/^Resolved as “Fixed” by ann@example\.com on /).waitFor()
  expect(complaints).toEqual([])
  expect(stranger.complaints).toEqual([])
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
})
