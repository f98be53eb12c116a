// Public exports of faults: why a delivery failed, as a code with values, as stored details, and as text.
import { faultCodes } from '@tillwatch/contract/lists'
import { english } from './en.ts'
import { spanish } from './es.ts'
import type { Fault, Given } from './words.ts'

export type { Fault } from './words.ts'

const languages = { en: english, es: spanish }

/** As a sentence. A receiver's answer is quoted. */
export function sayFault({ code, given }: Fault, language: 'en' | 'es'): string {
  return languages[language][code](given)
}

/** As stored in a time line and in the subject of a failing channel: the code under `fault`, next to its values. */
export const flatFault = ({ code, given }: Fault): Given => ({ ...given, fault: code })

/** The fault in stored details; null if they have none. */
export function faultIn(details: Readonly<Record<string, unknown>>): Fault | null {
  const { fault, ...given } = details
  const code = faultCodes.find((each) => each === fault)
  return code === undefined ? null : { code, given: given as Given }
}
