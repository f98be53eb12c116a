// Owns that the parts of a site show what a scan found as soon as it has ended, without a click.
import { useQueryClient } from '@tanstack/react-query'
import type { PageList } from '@tillwatch/contract/shapes'
import { useEffect, useRef } from 'react'

/** What the parts ask for, by the first words of the names of their answers. */
const answersOf = (siteId: string) => [
  ['inventory', siteId],
  ['coverage', siteId],
  ['headers'],
  ['changes'],
  ['history'],
  ['day-scans'],
  ['scripts'],
]

/** Has all of it asked for anew when the last scan of a page is another one, or has come to another state. */
export function useAskedAnewAfterScans(site: PageList | undefined): void {
  const cache = useQueryClient()
  const seen = useRef<string | null>(null)
  const siteId = site?.siteId ?? ''
  const scans = site ? [siteId, ...site.pages.map(({ lastScan }) => `${lastScan?.id} ${lastScan?.state}`)].join() : null
  useEffect(() => {
    if (scans === null || seen.current === scans) return
    const isOtherSite = !seen.current?.startsWith(siteId)
    seen.current = scans
    if (isOtherSite) return
    for (const queryKey of answersOf(siteId)) void cache.invalidateQueries({ queryKey })
  }, [cache, scans, siteId])
}
