// Owns the cause of a broken journey in the subject of an incident: flat, as subjects are.
import { type Cause, causeCodes } from '@tillwatch/contract/lists'
import type { Said } from '#changes/words/index.ts'

/** The values of a subject that tell why a journey failed. */
export const flatCause = ({ code, values }: Cause): Readonly<Record<string, string>> => ({ ...values, cause: code })

/** Why it failed; null where the subject does not tell. */
export function causeIn({ cause, ...given }: Said['given']): Cause | null {
  const code = causeCodes.find((each) => each === cause)
  if (code === undefined) return null
  return { code, values: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])) }
}
