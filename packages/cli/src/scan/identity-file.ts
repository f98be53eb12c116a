// Reads the file with the test identity that fills in a checkout.
import { type SetIdentity, testIdentitySchema } from '@tillwatch/contract/shapes'
import { holdsCardNumber } from '@tillwatch/core/shared'
import { UsageError } from '../usage-error.ts'
import { readTextFile } from './read-text-file.ts'

const CHARS_MAX = 10_000

/** Throws UsageError with the invalid field. Missing fields stand for the default identity. */
export function readIdentityFile(path: string): SetIdentity {
  const fail = (sentence: string) => new UsageError(`--identity ${path}: ${sentence}`)
  const text = readTextFile('--identity', path, CHARS_MAX)
  if (text.length > CHARS_MAX) throw fail(`The file has more than ${CHARS_MAX.toLocaleString('en')} characters.`)
  const read = testIdentitySchema.safeParse(parse(text, fail))
  if (!read.success) throw fail(sentenceOf(read.error.issues[0]))
  for (const [field, value] of Object.entries(read.data))
    if (holdsCardNumber(value)) throw fail(`“${field}” contains a card number. A test identity never has one.`)
  return read.data
}

function parse(text: string, fail: (sentence: string) => UsageError): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw fail('This is not JSON.')
  }
}

function sentenceOf(issue: { code?: string; path: PropertyKey[]; keys?: string[] } | undefined): string {
  const fields = Object.keys(testIdentitySchema.shape).join(', ')
  if (issue?.code === 'unrecognized_keys') return `“${issue.keys?.[0]}” is not a field of a test identity. The fields are: ${fields}.`
  const field = issue?.path[0]
  if (field === undefined) return `A test identity is one object with these fields: ${fields}.`
  if (field === 'email') return '“email” is not an email address of at most 100 characters.'
  if (field === 'country') return '“country” is not a code of two letters, such as ES.'
  return `“${String(field)}” is not a text of at most 100 characters.`
}
