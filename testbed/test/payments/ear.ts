// A webhook endpoint of the test's own: verifies what comes with the official SDK and keeps it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'

export interface Ear {
  readonly url: string
  /** Ids and types of verified events, in the order of their arrival. */
  readonly heard: { id: string; type: string }[]
  /** Bodies that arrived with their signature, as they came. */
  readonly raw: { body: string; signature: string }[]
  /** How it answers: `take` (200) or `refuse` (500). */
  mood: 'take' | 'refuse'
}

/** Listens; `secret` is asked for at each delivery, since it is known only after the endpoint was made. */
export async function ear(secret: () => string): Promise<Ear> {
  const heard: Ear['heard'] = []
  const raw: Ear['raw'] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const signature = String(request.headers['stripe-signature'])
    raw.push({ body, signature })
    if (own.mood === 'refuse') return response.writeHead(500).end()
    const { id, type } = Stripe.webhooks.constructEvent(body, signature, secret())
    heard.push({ id, type })
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const own: Ear = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, heard, raw, mood: 'take' }
  return own
}
