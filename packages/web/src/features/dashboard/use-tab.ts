// Open tab of the dashboard: from the address, otherwise from the browser's storage.
import { personStorageKeys } from '@tillwatch/contract/lists'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { readStored, writeStored } from '#lib/local-storage.ts'

export const tabs = ['overview', 'sites', 'scripts', 'changes', 'alerts', 'reports', 'evidence', 'billing', 'activity', 'account'] as const
export type Tab = (typeof tabs)[number]

const known = (name: string | null): Tab | undefined => tabs.find((tab) => tab === name)

/** The tab of an address; without one, the remembered tab. */
export const findTab = (search: URLSearchParams): Tab =>
  known(search.get('tab')) ?? known(readStored(personStorageKeys.activeTab)) ?? 'overview'

/** The open tab, which the browser remembers. */
export function useTab(): Tab {
  const [search] = useSearchParams()
  const open = findTab(search)
  useEffect(() => void writeStored(personStorageKeys.activeTab, open), [open])
  return open
}
