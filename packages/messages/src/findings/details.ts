// Shape of a finding's details, and their language-independent parts.
import type { FindingParams } from './wording.ts'

/** Returns a value of the finding by name, empty if it does not exist. */
export type Param = (name: string) => string

/** Text from a finding's values, in addition to its kind. Missing parts come from the kind. */
export type Details = (p: Param, params: FindingParams) => { detail?: string | undefined; remedy?: string | undefined }

const policyNames = ['header', 'directive', 'problem', 'value', 'open', 'why'] as const

/** The values about a policy, without missing ones. */
export function policyParams(params: FindingParams): Record<string, string> {
  const given = policyNames.map((name) => [name, Object.hasOwn(params, name) ? String(params[name] ?? '') : ''] as const)
  return Object.fromEntries(given.filter(([name, text]) => text !== '' || name === 'value'))
}

/** A list of codes as words. Unknown codes stay unchanged. */
export function listWords(list: string, words: Readonly<Record<string, string>>): string {
  return list
    .split(', ')
    .map((code) => (Object.hasOwn(words, code) ? words[code] : code))
    .join(', ')
}
