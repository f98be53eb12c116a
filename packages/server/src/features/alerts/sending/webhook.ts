// An alert as a webhook: its body, and its signatures by Standard Webhooks (https://www.standardwebhooks.com).
import { createHmac, randomBytes } from 'node:crypto'
import type { AlertMessage, IncidentMessage, ToldItem } from '../message.ts'
import { itemOf, type Rendered } from '../render.ts'

const prefix = 'whsec_'

/** A key of 32 random bytes, in the format that receivers store. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

/** Headers of one attempt, signed with each of the keys, so that a receiver can verify it with the old or the new one. */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret)}`).join(' '),
  }
}

/** Increases if a field is removed or changes its meaning. Fields may be added without an increase. */
const payloadVersion = 1

const types = { incident: 'incident.told', test: 'channel.test', digest: 'digest' } as const

/** Leaves out the names of other channels. The mail and the site say who was notified. */
const withoutNotified = ({ notified: _, ...message }: IncidentMessage): Omit<IncidentMessage, 'notified'> => message

/** The payload: codes, and the sentences in the channel's language. */
export function webhookBody(message: AlertMessage, rendered: Rendered, createdAt: Date): object {
  const { title, intro, steps, lines, link, acknowledge, language } = rendered
  const said = { title, text: [...intro, ...lines].join('\n'), url: link.url, acknowledgeUrl: acknowledge?.url ?? null }
  const sentencesOf = (item: ToldItem) => {
    const { subject, reasons } = itemOf(item, language)
    return { subject, reasons }
  }
  const data =
    message.about === 'incident'
      ? {
          ...withoutNotified(message),
          steps,
          items: message.items.map((item) => ({ ...item, sentences: sentencesOf(item) })),
        }
      : message
  return { type: types[message.about], version: payloadVersion, timestamp: createdAt.toISOString(), data: { ...data, ...said } }
}
