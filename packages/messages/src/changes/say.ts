// Renders a comparison in a language: reasons, what was not compared, subjects, and capabilities.
import { type CheckId, checkIds } from '@tillwatch/contract/lists'
import type { CapabilityGiven, Given, Said } from '@tillwatch/contract/reasons'
import { findingTitle } from '../findings/index.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { capabilityPhrase, capitalised, filled } from './phrases.ts'
import type { Meaning, Words } from './words.ts'

/** Languages of comparison texts. */
export type WordsLanguage = 'en' | 'es'

const languages: Readonly<Record<WordsLanguage, Words>> = { en, es }

/** A reason of a change as one or more sentences. Shows an unknown code of a newer version. */
export function sayReason({ code, given }: Said, language: WordsLanguage): string {
  const words = languages[language]
  if (Object.hasOwn(words.effects, code)) return sayEffect(code as keyof Words['effects'], given, words)
  const check = checkIds.find((id) => id === code)
  if (check) return sayFinding(check, given, language)
  return say(words.reasons, { code, given }, words)
}

/** Why something was not compared. */
export const sayWhy = (why: Said, language: WordsLanguage): string => say(languages[language].whys, why, languages[language])

/** Label of what changed or was not compared: its name or address, or words. */
export const saySubject = (subject: Said, language: WordsLanguage): string =>
  say(languages[language].subjects, subject, languages[language])

/** A capability as a clause in the third person; null for a kind of a newer version. */
export function sayCapabilityClause({ kind, what }: CapabilityGiven, language: WordsLanguage): string | null {
  const { capability } = languages[language]
  return Object.hasOwn(capability.says, kind) ? capabilityPhrase({ kind, what }, capability) : null
}

/** A capability as a sentence. */
export function sayCapability({ kind, what }: CapabilityGiven, language: WordsLanguage): string {
  const { capability, unknown } = languages[language]
  return Object.hasOwn(capability.says, kind) ? `${capitalised(capabilityPhrase({ kind, what }, capability))}.` : unknown(kind)
}

/** Text for a kind of change. */
export const kindMeaning = (kind: keyof Words['kinds'], language: WordsLanguage): Meaning => languages[language].kinds[kind]

/** Text for a verdict. */
export const verdictMeaning = (verdict: keyof Words['verdicts'], language: WordsLanguage): Meaning => languages[language].verdicts[verdict]

function say(sayings: object, { code, given }: Said, { unknown }: Words): string {
  if (!Object.hasOwn(sayings, code)) return unknown(code)
  return (sayings as Readonly<Record<string, (given: Given) => string>>)[code]?.(given) ?? unknown(code)
}

function sayFinding(check: CheckId, given: Given, language: WordsLanguage): string {
  const severity = languages[language].severities[given.severity as keyof Words['severities']] ?? ''
  return `${findingTitle(check, given, language)} (${severity}).`
}

const TOLD_MAX = 300

function sayEffect(code: keyof Words['effects'], given: Given, words: Words): string {
  const params = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, told(String(value))]))
  const text = words.effects[code] + (code === 'value-changed' ? words.otherValue : '')
  const isLost = given.direction === 'weakens' && (code === 'removed' || code === 'directive-removed')
  const loss = isLost && Object.hasOwn(words.losses, String(given.name)) ? words.losses[String(given.name)] : undefined
  return `${params.name}: ${filled(text, params).trim()}.${loss ? ` ${loss}` : ''}`
}

function told(value: string): string {
  const line = value.replaceAll('\n', ', ')
  return line.length > TOLD_MAX ? `${line.slice(0, TOLD_MAX)}…` : line
}
