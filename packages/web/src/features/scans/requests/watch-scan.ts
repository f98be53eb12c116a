// Event stream of the live view: progress during the scan, and the summary at the end.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ScanProgress, ScanSummary } from '@tillwatch/contract/shapes'
import { useEffect, useState } from 'react'
import { apiAddress } from '#lib/api.ts'
import { resultQuery } from './get-result.ts'
import { isNoSuchScan, isUnderWay, scanQuery } from './get-scan.ts'
import { scanKeys } from './keys.ts'
import { filePath } from './paths.ts'

export interface LiveScan {
  progress: ScanProgress | null
  /** Arrival time of the last progress, in milliseconds since the epoch. */
  receivedAt: number
  connected: boolean
}

/** Pause before reopening a stream that the browser gave up. */
const reopenAfterMs = 2_000

/**
 * Follows a scan. The browser reopens a broken stream by itself. A stream that it has given up, such as after a server restart, is reopened
 * here, unless the summary says that the scan has ended or is gone. The stream closes when the scan ends or the screen unmounts.
 */
export function useWatchScan(id: string): LiveScan {
  const cache = useQueryClient()
  const [live, setLive] = useState<LiveScan>({ progress: null, receivedAt: 0, connected: true })
  useEffect(() => {
    let stream: EventSource
    let reopening: ReturnType<typeof setTimeout> | undefined
    let left = false
    const open = () => {
      stream = new EventSource(apiAddress(filePath(id, 'events')))
      stream.addEventListener('open', () => setLive((before) => ({ ...before, connected: true })))
      stream.addEventListener('error', () => {
        setLive((before) => ({ ...before, connected: false }))
        if (stream.readyState === EventSource.CLOSED) reopening = setTimeout(() => void reopen(), reopenAfterMs)
      })
      stream.addEventListener('progress', (event) => {
        setLive({ progress: JSON.parse(event.data) as ScanProgress, receivedAt: Date.now(), connected: true })
      })
      stream.addEventListener('end', (event) => {
        stream.close()
        void showEnd(cache, JSON.parse(event.data) as ScanSummary)
      })
    }
    const reopen = async () => {
      const goesOn = await cache.fetchQuery(scanQuery(id)).then(isUnderWay, (error: unknown) => !isNoSuchScan(error))
      if (goesOn && !left) open()
    }
    open()
    return () => {
      left = true
      clearTimeout(reopening)
      stream.close()
    }
  }, [id, cache])
  return live
}

/** Prefetches the result before the screen changes, so it switches from live to finished in one step. */
async function showEnd(cache: QueryClient, scan: ScanSummary): Promise<void> {
  if (scan.state !== 'cancelled') await cache.prefetchQuery({ ...resultQuery(scan.id), retry: false })
  // A pending answer can still say that the scan is running.
  await cache.cancelQueries({ queryKey: scanKeys.summary(scan.id) })
  cache.setQueryData(scanKeys.summary(scan.id), scan)
  await cache.invalidateQueries({ queryKey: scanKeys.list })
}
