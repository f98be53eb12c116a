// Sends a message to the people who run the site, and handles failures.
import { ApiError, call } from '#lib/api.ts'

export const contactFields = ['name', 'email', 'message'] as const
export type ContactField = (typeof contactFields)[number]

/** `website` is a field that people do not see. Only bots fill it in. */
export type ContactMessage = Record<ContactField | 'website', string>

/** Why a message was not sent: a faulty field, no response, a rate limit, or a server error. */
export type Failure = { field: ContactField } | 'unreachable' | 'tooMany' | 'other'

/** Errors before sending: the blank fields. */
export function blankFields(message: ContactMessage): ContactField[] {
  return contactFields.filter((field) => message[field].trim() === '')
}

/** Sends the message; null if the server has accepted it. */
export async function sendMessage(message: ContactMessage): Promise<Failure | null> {
  try {
    await call('POST /contact', { body: message })
    return null
  } catch (error) {
    if (error instanceof ApiError) return failureOf(error)
    throw error
  }
}

function failureOf({ status, code, field }: ApiError): Failure {
  const atFault = contactFields.find((known) => known === field)
  if (status === 400 && atFault) return { field: atFault }
  if (status === 429) return 'tooMany'
  return code === 'unreachable' ? 'unreachable' : 'other'
}
