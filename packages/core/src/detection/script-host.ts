// Owns the made-up host from which a script of others comes in the laboratory, so that what is kept of a run does not say who serves it.
import type { Detonation } from './detonation.ts'

export const HOST_OF_THE_SCRIPT = 'host-of-the-script.example'

/** The run of a script of this host: what went back to where the script came from goes there. Null leaves the made-up name. */
export function servedBy(detonation: Detonation, host: string | null): Detonation {
  if (host === null) return detonation
  const behaviours = detonation.behaviours.map((one) => ('to' in one && one.to === HOST_OF_THE_SCRIPT ? { ...one, to: host } : one))
  return { ...detonation, behaviours }
}
