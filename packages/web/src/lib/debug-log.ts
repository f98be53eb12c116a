// Debug log: off by default, on for the staging host or on request. A token is never passed to it.
import { deviceStorageKeys } from '@tillwatch/contract/lists'
import { readStored } from './local-storage.ts'

let stagingHost: string | null = null

/** Sets the host on which the log is always on, from the server's public configuration. */
export function setStagingHost(host: string | null): void {
  stagingHost = host
}

/** Whether the log is on: on the staging host, with `debug=true` in local storage, or with `?debug=true` in the address. */
export function isDebugOn(location: Pick<Location, 'host' | 'search'> = window.location): boolean {
  return (
    (stagingHost !== null && location.host === stagingHost) ||
    readStored(deviceStorageKeys.debug) === 'true' ||
    new URLSearchParams(location.search).get('debug') === 'true'
  )
}

/** Writes one line to the console if the log is on. */
export function debugLog(sentence: string, detail?: unknown): void {
  if (!isDebugOn()) return
  if (detail === undefined) console.debug(sentence)
  else console.debug(sentence, detail)
}
