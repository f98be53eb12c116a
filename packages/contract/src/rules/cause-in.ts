// Cause of a broken journey in an incident's subject, as flat values.
import { type Cause, causeCodes } from '../lists/index.ts'
import type { Said } from '../reasons/index.ts'

/** Values of a subject that describe why a journey failed. */
export const flatCause = ({ code, values }: Cause): Readonly<Record<string, string>> => ({ ...values, cause: code })

/** Null if the subject has no cause. */
export function causeIn({ cause, ...given }: Said['given']): Cause | null {
  const code = causeCodes.find((each) => each === cause)
  if (code === undefined) return null
  return { code, values: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)])) }
}
