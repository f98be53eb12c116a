// Owns sending a message to the people who run the site, and what is said of one that was not sent.
import { ApiError, send } from '#lib/api.ts'

export const contactFields = ['name', 'email', 'message'] as const
export type ContactField = (typeof contactFields)[number]

/** `website` is a field that people do not see: what fills it in is a program. */
export type ContactMessage = Record<ContactField | 'website', string>

/** Why a message was not sent: one of its fields, no answer, too many of them from here, or a fault of the server. */
export type Failure = { field: ContactField } | 'unreachable' | 'tooMany' | 'other'

/** What is wrong with a message before it is sent: the fields that are blank. */
export function blankFields(message: ContactMessage): ContactField[] {
  return contactFields.filter((field) => message[field].trim() === '')
}

/** Sends the message; null when the server has taken it. */
export async function sendMessage(message: ContactMessage): Promise<Failure | null> {
  try {
    await send('/contact', { method: 'POST', body: JSON.stringify(message) })
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
