// Owns the sites that people choose among: all of them in most accounts, else those whose host has what was typed.
import { useDebouncedValue } from '@mantine/hooks'
import type { ListedSite } from '@tillwatch/core/contract'
import { useState } from 'react'
import { useFoundSites } from './find-sites.ts'

const pauseMs = 200

export interface SiteChoices {
  /** Newest first. */
  sites: readonly ListedSite[]
  isPending: boolean
  /** Whether there are more than these, so that a search is of use. */
  isMany: boolean
  typed: string
  setTyped: (text: string) => void
}

export function useSiteChoices(): SiteChoices {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), pauseMs)
  const { data, isPending, hasNextPage } = useFoundSites(search, undefined)
  const sites = data?.pages.flatMap((page) => page.sites) ?? []
  return { sites, isPending, isMany: typed !== '' || search !== '' || hasNextPage, typed, setTyped }
}
