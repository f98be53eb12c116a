// Owns why a hand-over failed: as a code with what belongs to it, as it stands among other details, and in words.
import { faultCodes } from '@tillwatch/contract/lists'
import { english } from './faults-en.ts'
import { spanish } from './faults-es.ts'
import type { Fault, Given } from './words.ts'

const languages = { en: english, es: spanish }

/** In a sentence. What a receiver answered stays in its own words. */
export function sayFault(fault: Fault, language: 'en' | 'es'): string {
  const { code, given } = fault.code === 'said' ? ofBefore(String(fault.given.sentence ?? '')) : fault
  return languages[language][code](given)
}

/** As details of a step of a time line have it, and the subject of a channel that fails: the code as `fault`, beside what it is given. */
export const flatFault = ({ code, given }: Fault): Given => ({ ...given, fault: code })

/** The fault of such details, also where they have a sentence of before there were codes; null where they have none. */
export function faultIn(details: Readonly<Record<string, unknown>>): Fault | null {
  const { fault, ...given } = details
  if (typeof fault !== 'string' || fault === '') return null
  const code = faultCodes.find((each) => each === fault)
  return code === undefined ? { code: 'said', given: { sentence: fault } } : { code, given: given as Given }
}

/** Sentences of before there were codes, of those that were said in Spanish, too. */
function ofBefore(sentence: string): Fault {
  const answered = /^It answered (\d{3})\.$/.exec(sentence)?.[1]
  if (answered !== undefined) return { code: 'answered', given: { status: answered } }
  const redirected = /^It leads elsewhere \((\d{3})\)/.exec(sentence)?.[1]
  if (redirected !== undefined) return { code: 'redirected', given: { status: redirected } }
  if (sentence.startsWith('Its address cannot be read')) return { code: 'secret-changed', given: {} }
  return { code: 'said', given: { sentence } }
}
