// Owns why a hand-over failed: as a code with what belongs to it, as it stands among other details, and in words.
import { faultCodes } from '@tillwatch/contract/lists'
import { english } from './faults-en.ts'
import { spanish } from './faults-es.ts'
import type { Fault, Given } from './words.ts'

const languages = { en: english, es: spanish }

/** In a sentence. What a receiver answered stays in its own words. */
export function sayFault({ code, given }: Fault, language: 'en' | 'es'): string {
  return languages[language][code](given)
}

/** As details of a step of a time line have it, and the subject of a channel that fails: the code as `fault`, beside what it is given. */
export const flatFault = ({ code, given }: Fault): Given => ({ ...given, fault: code })

/** The fault of such details; null where they have none. */
export function faultIn(details: Readonly<Record<string, unknown>>): Fault | null {
  const { fault, ...given } = details
  const code = faultCodes.find((each) => each === fault)
  return code === undefined ? null : { code, given: given as Given }
}
