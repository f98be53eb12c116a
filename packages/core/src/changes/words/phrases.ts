// Owns what the words of all languages share: lists, and taking the fixed form of a capability apart.
import type { SourceKind } from '#program/page/facts.ts'
import type { CapabilityGiven } from './given.ts'

/** Words by which one language says what a program can do. Third person, without a full stop: `sends … to …`. */
export interface CapabilityWords {
  sources: Readonly<Record<SourceKind, string>>
  /** Where a listener is, by what is typed there. */
  targets: Readonly<Record<string, string>>
  /** What a test asks, by kind. */
  asked: Readonly<Record<string, string>>
  /** Where something is kept. */
  stores: Readonly<Record<string, string>>
  ownHost: string
  hiddenHost: string
  madeText: string
  /** What runs a text, where it is no function that has a name. */
  runners: Readonly<Record<string, string>>
  says: Readonly<Record<CapabilityGiven['kind'], (what: string, other: string) => string>>
}

const known = (words: Readonly<Record<string, string>>, key: string): string => (Object.hasOwn(words, key) ? (words[key] ?? key) : key)

/** A capability as a phrase of a language. */
export function capabilityPhrase({ kind, what }: CapabilityGiven, words: CapabilityWords): string {
  const host = (to: string) => (to === 'own host' ? words.ownHost : to === 'hidden host' ? words.hiddenHost : to)
  const say = words.says[kind]
  switch (kind) {
    case 'sends': {
      const [source = '', to = ''] = what.split(' > ')
      return say(known(words.sources, source), host(to))
    }
    case 'contacts':
    case 'loads':
      return say(host(what), '')
    case 'listens': {
      const [event = '', target = ''] = what.split(' ')
      return say(event, target && ` ${known(words.targets, target)}`)
    }
    case 'reads':
      return say(known(words.sources, what), '')
    case 'keeps': {
      const [source = '', where = ''] = what.split(' in ')
      return say(known(words.sources, source), known(words.stores, where))
    }
    case 'runs-text': {
      const [how = '', made] = what.split(', ')
      return say(known(words.runners, how), made === undefined ? '' : `, ${words.madeText}`)
    }
    case 'asks':
      return say(known(words.asked, what), '')
    default:
      return say(what, '')
  }
}

/** Whether a place is no more than the scheme of an address without a host: `about:`. */
export const isScheme = (place: string): boolean => /^[a-z][a-z0-9+.-]{0,40}:$/.test(place)

/** A time in ISO 8601 as a sentence has it in any language: `2026-11-23 08:00 UTC`. */
export const timeTold = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

/** As much of a commit as people write. */
export const commitTold = (commit: string): string => commit.slice(0, 12)

export const capitalised = (phrase: string): string => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`

/** Fills the places `{{name}}` of a text. One that is not given becomes empty. */
export const filled = (text: string, given: Readonly<Record<string, string | undefined>>): string =>
  text.replace(/\{\{(\w{1,40})\}\}/g, (_, name: string) => (Object.hasOwn(given, name) ? (given[name] ?? '') : ''))

/** The reasons that name what a script can newly do, each said alike. */
export const newAbilities = (say: (capability: CapabilityGiven) => string) => ({
  'new-flow': say,
  'new-contact': say,
  'new-load': say,
  'new-listener': say,
  'new-reading': say,
  'new-override': say,
  'new-text-run': say,
  'new-element': say,
  'new-keeping': say,
  'new-question': say,
  'new-debugger': say,
})
