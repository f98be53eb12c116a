// Asks the person to lead the page to its payment form, and waits until they press Enter.
import { createInterface } from 'node:readline'

const words = `A browser window opens. Go to the payment form: past walls and logins, with something in the cart.
Don't enter a card number, and don't order. When you see the payment form, press Enter here.
`

export function waitForEnter(input: NodeJS.ReadableStream = process.stdin): { ready: Promise<void>; stop(): void } {
  process.stderr.write(words)
  const lines = createInterface({ input })
  // The end of the input also counts: nobody will press Enter.
  const ready = new Promise<void>((done) => lines.once('line', () => done()).once('close', () => done()))
  return { ready, stop: () => lines.close() }
}
