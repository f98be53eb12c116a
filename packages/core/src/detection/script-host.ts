// Made-up host that serves third-party scripts in the laboratory, so that a stored run does not reveal the real host.
import type { Detonation } from './detonation.ts'

export const HOST_OF_THE_SCRIPT = 'host-of-the-script.example'

/** Maps a run to a script's host: data sent back to the origin goes there. Null keeps the made-up name. */
export function servedBy(detonation: Detonation, host: string | null): Detonation {
  if (host === null) return detonation
  const behaviours = detonation.behaviours.map((one) => ('to' in one && one.to === HOST_OF_THE_SCRIPT ? { ...one, to: host } : one))
  return { ...detonation, behaviours }
}
