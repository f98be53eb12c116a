// Sites in a choice: all of them for most accounts, or else the selected ones and those whose host matches the input.
import { useState } from 'react'
import { type NamedSite, useEverySite } from './every-site.ts'

/** Sites listed at once, besides the selected ones. */
const listedMax = 50

export interface SiteChoices extends Pick<ReturnType<typeof useEverySite>, 'isPending' | 'error' | 'refetch'> {
  /** By host. */
  sites: readonly NamedSite[]
  /** Whether there are more than listed, so that a search is useful. */
  isMany: boolean
  typed: string
  setTyped: (text: string) => void
}

interface Choosing {
  /** IDs of sites that stay listed, whatever the input. */
  chosen?: readonly string[]
  /** Which of the account's sites can be selected; all by default. */
  isOffered?: (site: NamedSite) => boolean
}

export function useSiteChoices({ chosen = [], isOffered = () => true }: Choosing = {}): SiteChoices {
  const [typed, setTyped] = useState('')
  const { data = [], isPending, error, refetch } = useEverySite()
  const part = typed.trim().toLowerCase()
  const offered = data.filter(isOffered)
  const found = new Set(offered.filter(({ host }) => host.includes(part)).slice(0, listedMax))
  const sites = offered.filter((site) => found.has(site) || chosen.includes(site.id))
  return { sites, isMany: offered.length > listedMax, isPending, error, refetch, typed, setTyped }
}
