// Helpers that all languages share: capability phrases and text functions.
import type { SourceKind } from '@tillwatch/contract/lists'
import type { CapabilityGiven } from '@tillwatch/contract/reasons'

/** Texts of one language for capabilities. Third person, without a full stop: `sends … to …`. */
export interface CapabilityWords {
  sources: Readonly<Record<SourceKind, string>>
  /** What a listener is attached to, by the kind of field. */
  targets: Readonly<Record<string, string>>
  /** What the code checks, by kind. */
  asked: Readonly<Record<string, string>>
  /** Where data is stored. */
  stores: Readonly<Record<string, string>>
  ownHost: string
  hiddenHost: string
  madeText: string
  /** What runs a text, other than a named function. */
  runners: Readonly<Record<string, string>>
  says: Readonly<Record<CapabilityGiven['kind'], (what: string, other: string) => string>>
}

const known = (words: Readonly<Record<string, string>>, key: string): string => (Object.hasOwn(words, key) ? (words[key] ?? key) : key)

/** A capability as a phrase in a language. */
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

/** Whether a place is only the scheme of an address without a host: `about:`. */
export const isScheme = (place: string): boolean => /^[a-z][a-z0-9+.-]{0,40}:$/.test(place)

/** An ISO 8601 time for a sentence in any language: `2026-11-23 08:00 UTC`. */
export const timeTold = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

/** A commit ID, shortened for people. */
export const commitTold = (commit: string): string => commit.slice(0, 12)

export const capitalised = (phrase: string): string => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}`

/** Fills the placeholders `{{name}}` of a text. Missing values become empty. */
export const filled = (text: string, given: Readonly<Record<string, string | undefined>>): string =>
  text.replace(/\{\{(\w{1,40})\}\}/g, (_, name: string) => (Object.hasOwn(given, name) ? (given[name] ?? '') : ''))

/** The reasons for new capabilities, all with the same wording. */
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
