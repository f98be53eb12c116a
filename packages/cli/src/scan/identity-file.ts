// Reads the file with the test identity that fills in a checkout.
import { type SetIdentity, testIdentitySchema } from '@tillwatch/contract/shapes'
import { holdsCardNumber } from '@tillwatch/core/shared'
import type { Message } from '@tillwatch/messages/format'
import { usageMessage } from '@tillwatch/messages/usage'
import { type UsageError, usageError } from '../usage-error.ts'
import { readTextFile } from './read-text-file.ts'

const CHARS_MAX = 10_000

/** Throws UsageError with the invalid field. Missing fields stand for the default identity. */
export function readIdentityFile(path: string): SetIdentity {
  const fail = (why: Message) => usageError('scan.identity', { file: path, why })
  const text = readTextFile('--identity', path, CHARS_MAX)
  if (text.length > CHARS_MAX) throw fail(usageMessage('identity.too-long', { max: CHARS_MAX.toLocaleString('en') }))
  const read = testIdentitySchema.safeParse(parse(text, fail))
  if (!read.success) throw fail(faultOf(read.error.issues[0]))
  for (const [field, value] of Object.entries(read.data)) if (holdsCardNumber(value)) throw fail(usageMessage('identity.card', { field }))
  return read.data
}

function parse(text: string, fail: (why: Message) => UsageError): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fail(usageMessage('identity.no-json'))
  }
}

function faultOf(issue: { code?: string; path: PropertyKey[]; keys?: string[] } | undefined): Message {
  const fields = Object.keys(testIdentitySchema.shape).join(', ')
  if (issue?.code === 'unrecognized_keys') return usageMessage('identity.unknown-field', { field: issue.keys?.[0] ?? '', fields })
  const field = issue?.path[0]
  if (field === undefined) return usageMessage('identity.shape', { fields })
  if (field === 'email') return usageMessage('identity.email')
  if (field === 'country') return usageMessage('identity.country')
  return usageMessage('identity.text', { field: String(field) })
}
