// Owns the shape of a finding's details, and the parts of them that no language decides.
import type { FindingParams } from './wording.ts'

/** Gives a fact of the finding by name, empty where it has none. */
export type Param = (name: string) => string

/** What a finding's facts say beside its kind; a part that is missing is taken from the kind. */
export type Details = (p: Param, params: FindingParams) => { detail?: string | undefined; remedy?: string | undefined }

const policyNames = ['header', 'directive', 'problem', 'value', 'open', 'why'] as const

/** The facts about a policy. Those that the finding doesn't have are left out. */
export function policyParams(params: FindingParams): Record<string, string> {
  const given = policyNames.map((name) => [name, Object.hasOwn(params, name) ? String(params[name] ?? '') : ''] as const)
  return Object.fromEntries(given.filter(([name, text]) => text !== '' || name === 'value'))
}

/** A list of codes as words. What has no words is left as it is. */
export function listWords(list: string, words: Readonly<Record<string, string>>): string {
  return list
    .split(', ')
    .map((code) => (Object.hasOwn(words, code) ? words[code] : code))
    .join(', ')
}
