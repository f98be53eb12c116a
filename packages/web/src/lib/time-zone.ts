// The person's time zone, in which screens show dates and times. Without one, the browser's applies.
import { deviceStorageKeys } from '@tillwatch/contract/lists'
import { readStored, removeStored, writeStored } from './local-storage.ts'

/** Undefined follows the browser. It is kept in the browser, so that the first screen of a visit has it. */
export const personZone = (): string | undefined => readStored(deviceStorageKeys.timeZone) ?? undefined

/** True if it was another one before. */
export function setPersonZone(timeZone: string | null): boolean {
  if ((personZone() ?? null) === timeZone) return false
  if (timeZone === null) removeStored(deviceStorageKeys.timeZone)
  else writeStored(deviceStorageKeys.timeZone, timeZone)
  return true
}
