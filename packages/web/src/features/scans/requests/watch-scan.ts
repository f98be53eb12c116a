// Owns the live view's event stream: progress while the scan runs, the summary when it ends.
import { useQueryClient } from '@tanstack/react-query'
import type { ScanProgress, ScanSummary } from '@tillwatch/core/contract'
import { useEffect, useState } from 'react'
import { apiBase } from '#lib/api.ts'
import { scanKeys } from './keys.ts'
import { filePath } from './paths.ts'

export interface LiveScan {
  progress: ScanProgress | null
  /** Moment at which the last progress arrived, in milliseconds since the epoch. */
  receivedAt: number
  connected: boolean
}

/** Follows a scan. The browser reconnects by itself; the stream is closed when the scan ends or the screen goes away. */
export function useWatchScan(id: string): LiveScan {
  const cache = useQueryClient()
  const [live, setLive] = useState<LiveScan>({ progress: null, receivedAt: 0, connected: true })
  useEffect(() => {
    const stream = new EventSource(`${apiBase}${filePath(id, 'events')}`)
    stream.addEventListener('open', () => setLive((before) => ({ ...before, connected: true })))
    stream.addEventListener('error', () => setLive((before) => ({ ...before, connected: false })))
    stream.addEventListener('progress', (event) => {
      setLive({ progress: JSON.parse(event.data) as ScanProgress, receivedAt: Date.now(), connected: true })
    })
    stream.addEventListener('end', (event) => {
      stream.close()
      cache.setQueryData(scanKeys.summary(id), JSON.parse(event.data) as ScanSummary)
      void cache.invalidateQueries({ queryKey: scanKeys.list })
    })
    return () => stream.close()
  }, [id, cache])
  return live
}
