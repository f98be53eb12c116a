// Owns the parts of a result, one at a time; the open one is in the address.
import { Tabs } from '@mantine/core'
import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { showTab } from '#lib/show-tab.ts'
import { Inventory } from '../inventory/inventory.tsx'
import type { TabProps } from '../tab-props.ts'
import { CanaryTab } from './canary-tab.tsx'
import { FindingsTab } from './findings-tab.tsx'
import { HeadersTab } from './headers-tab.tsx'
import { RequestsTab } from './requests-tab.tsx'
import css from './result.module.css'

const tabs = ['findings', 'inventory', 'headers', 'canary', 'requests'] as const

const panels: Record<(typeof tabs)[number], ComponentType<TabProps>> = {
  findings: FindingsTab,
  inventory: Inventory,
  headers: HeadersTab,
  canary: CanaryTab,
  requests: RequestsTab,
}

/** Tabs with an error boundary round each panel. */
export function ResultTabs({ scan, result }: TabProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const open = tabs.find((tab) => tab === search.get('tab')) ?? 'findings'
  const Panel = panels[open]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => showTab(list.current, list.current?.querySelector<HTMLElement>(`[data-tab="${open}"]`)), [open])
  const counts: Partial<Record<(typeof tabs)[number], number>> = {
    findings: result.findings.length,
    inventory: result.scripts.length,
    requests: result.requests.total,
  }
  return (
    <Tabs
      className={css.tabs}
      value={open}
      keepMounted={false}
      onChange={(tab) => setSearch(tab && tab !== 'findings' ? { tab } : {}, { preventScrollReset: true })}
    >
      <Tabs.List ref={list} className={css.tabList}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab} className={css.tab} data-tab={tab}>
            {t(`result.tabs.${tab}`)}
            {counts[tab] === undefined ? null : <span className={css.tabCount}>{counts[tab]}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open} className={css.panel}>
        <ErrorBoundary key={open} panel>
          <Panel scan={scan} result={result} />
        </ErrorBoundary>
      </Tabs.Panel>
    </Tabs>
  )
}
