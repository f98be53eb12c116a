// Owns saying a comparison in a language: reasons, what was not compared, subjects and capabilities.
import { en } from './en.ts'
import { es } from './es.ts'
import type { CapabilityGiven, Given, Said } from './given.ts'
import { capabilityPhrase, capitalised, filled } from './phrases.ts'
import type { Meaning, Words } from './words.ts'

/** Languages that a comparison can be said in. */
export type WordsLanguage = 'en' | 'es'

const languages: Readonly<Record<WordsLanguage, Words>> = { en, es }

/** A reason of a change as one or more sentences. A code of a newer version is named. */
export function sayReason({ code, given }: Said, language: WordsLanguage): string {
  const words = languages[language]
  if (Object.hasOwn(words.effects, code)) return sayEffect(code as keyof Words['effects'], given, words)
  if (Object.hasOwn(words.findings, code)) return sayFinding(code as keyof Words['findings'], given, language)
  return say(words.reasons, { code, given }, words)
}

/** Why something was not compared. */
export const sayWhy = (why: Said, language: WordsLanguage): string => say(languages[language].whys, why, languages[language])

/** What changed or was not compared, as a label: the name or address that it has, or words. */
export const saySubject = (subject: Said, language: WordsLanguage): string =>
  say(languages[language].subjects, subject, languages[language])

/** What a program can do, as a sentence. */
export function sayCapability({ kind, what }: CapabilityGiven, language: WordsLanguage): string {
  const { capability, unknown } = languages[language]
  return Object.hasOwn(capability.says, kind) ? `${capitalised(capabilityPhrase({ kind, what }, capability))}.` : unknown(kind)
}

/** A kind of change, in words. */
export const kindMeaning = (kind: keyof Words['kinds'], language: WordsLanguage): Meaning => languages[language].kinds[kind]

/** A verdict, in words. */
export const verdictMeaning = (verdict: keyof Words['verdicts'], language: WordsLanguage): Meaning => languages[language].verdicts[verdict]

/** Title of a finding, without a full stop. */
export const findingTitle = (check: keyof Words['findings'], params: Readonly<Record<string, unknown>>, language: WordsLanguage): string =>
  languages[language].findings[check](findingParams(params, language))

/** Facts of a finding by name; empty where it has none, and codes of hosts in words. */
export function findingParams(params: Readonly<Record<string, unknown>>, language: WordsLanguage): (name: string) => string {
  const { hostCodes } = languages[language]
  return (name) =>
    (Object.hasOwn(params, name) ? String(params[name] ?? '') : '')
      .split(', ')
      .map((part) => (Object.hasOwn(hostCodes, part) ? (hostCodes[part] ?? part) : part))
      .join(', ')
}

function say(sayings: object, { code, given }: Said, { unknown }: Words): string {
  if (!Object.hasOwn(sayings, code)) return unknown(code)
  return (sayings as Readonly<Record<string, (given: Given) => string>>)[code]?.(given) ?? unknown(code)
}

function sayFinding(check: keyof Words['findings'], given: Given, language: WordsLanguage): string {
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
