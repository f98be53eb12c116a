// Owns an alert as a webhook: its body, and its signatures as Standard Webhooks has them (https://www.standardwebhooks.com).
import { createHmac, randomBytes } from 'node:crypto'
import type { AlertMessage, IncidentMessage, ToldItem } from '../message.ts'
import { itemOf, type Rendered } from '../render.ts'

const prefix = 'whsec_'

/** A key of 32 random bytes, as receivers keep it. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

/** Headers of one attempt, signed with each of the keys, so that a receiver knows it by the old one and by the new one. */
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

/** Rises when a field goes or means something else; fields may be added without. */
const payloadVersion = 1

const types = { incident: 'incident.told', test: 'channel.test', digest: 'digest' } as const

/** One channel is not told the names of others here; the mail and the site say who was notified. */
const withoutNotified = ({ notified: _, ...message }: IncidentMessage): Omit<IncidentMessage, 'notified'> => message

/** What a receiver gets: the codes, and beside them the sentences in the language of the channel. */
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
