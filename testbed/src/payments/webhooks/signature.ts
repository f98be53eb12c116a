// Owns the signature of webhooks.
import { createHmac } from 'node:crypto'

/** The `stripe-signature` header of a body at a time (seconds since 1970): HMAC-SHA256 of `time.body` under the endpoint's secret, scheme v1. */
export function signature(body: string, secret: string, time: number): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}
