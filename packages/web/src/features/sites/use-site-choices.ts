// Owns the sites that a form lists to choose among: all of them in most accounts, else what was chosen and those whose host has what was typed.
import { useState } from 'react'
import { type NamedSite, useEverySite } from './every-site.ts'

/** Sites that a form lists at once, besides those that are chosen. */
const listedMax = 50

export interface SiteChoices extends Pick<ReturnType<typeof useEverySite>, 'isPending' | 'error' | 'refetch'> {
  /** By host. */
  sites: readonly NamedSite[]
  /** Whether there are more than are listed, so that a search is of use. */
  isMany: boolean
  typed: string
  setTyped: (text: string) => void
}

interface Choosing {
  /** Ids of those that stay listed, whatever is typed. */
  chosen?: readonly string[]
  /** Which of the account's sites can be chosen; all where it is not given. */
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
