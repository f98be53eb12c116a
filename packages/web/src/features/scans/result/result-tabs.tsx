// Tabs of a result, one at a time; the open one is in the address.
import { Skeleton, Tabs } from '@mantine/core'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ErrorBoundary } from '#components/error-boundary.tsx'
import { useScanChanges } from '#features/changes/requests.ts'
import { useJudgements } from '#features/judgements/requests.ts'
import { mayChange } from '#lib/sample.ts'
import { showTab } from '#lib/show-tab.ts'
import { Inventory } from '../inventory/inventory.tsx'
import type { TabProps } from '../tab-props.ts'
import { CanaryTab } from './canary-tab.tsx'
import { FindingsTab } from './findings-tab.tsx'
import { HeadersTab } from './headers-tab.tsx'
import { RequestsTab } from './requests-tab.tsx'
import css from './result.module.css'

const tabs = ['findings', 'changes', 'judgements', 'inventory', 'headers', 'canary', 'requests'] as const

/** Separate chunk: its texts are long, and most visits do not open it. */
const ChangesOfScan = lazy(() => import('#features/changes/changes-of-scan.tsx'))
const JudgedFindings = lazy(() => import('#features/judgements/judged-findings.tsx'))
const Rejudged = lazy(() => import('#features/rejudgements/rejudged.tsx'))
const JudgementsOfScan = lazy(() => import('#features/judgements/judgements-of-scan.tsx'))

const panels: Record<(typeof tabs)[number], ComponentType<TabProps>> = {
  findings: ({ scan, result }) => {
    const judged = useJudgements(scan.id).data
    return (
      <>
        <Suspense fallback={null}>
          <JudgedFindings scanId={scan.id} />
          {scan.siteId === null ? null : <Rejudged scanId={scan.id} result={result} />}
        </Suspense>
        <FindingsTab result={result} isCodeQuiet={judged?.state === 'examined' && judged.findings.length === 0} />
      </>
    )
  },
  changes: ({ scan }) => <ChangesOfScan scanId={scan.id} />,
  judgements: ({ scan, result }) => <JudgementsOfScan scanId={scan.id} result={result} />,
  inventory: Inventory,
  headers: HeadersTab,
  canary: CanaryTab,
  requests: RequestsTab,
}

/** Tabs with an error boundary around each panel. */
export function ResultTabs({ scan, result }: TabProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const isOfSite = scan.siteId !== null
  const judgements = useJudgements(scan.id).data
  // A visitor of the sample cannot have its scripts examined.
  const isJudged = mayChange() || judgements?.state === 'examined'
  const shown = tabs.filter((tab) => (tab !== 'changes' || isOfSite) && (tab !== 'judgements' || isJudged))
  const open = shown.find((tab) => tab === search.get('tab')) ?? 'findings'
  const Panel = panels[open]
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => showTab(list.current, list.current?.querySelector<HTMLElement>(`[data-tab="${open}"]`)), [open])
  const changes = useScanChanges(scan.id, isOfSite).data?.comparison
  const counts: Partial<Record<(typeof tabs)[number], number | undefined>> = {
    findings: result.findings.length + (judgements?.findings.length ?? 0),
    judgements: judgements?.state === 'examined' ? judgements.findings.length : undefined,
    changes: changes?.summary ? changes.total - changes.summary.verdicts.volatile : undefined,
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
        {shown.map((tab) => (
          <Tabs.Tab key={tab} value={tab} className={css.tab} data-tab={tab}>
            {t(`result.tabs.${tab}`)}
            {counts[tab] === undefined ? null : <span className={css.tabCount}>{counts[tab]}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open} className={css.panel}>
        <ErrorBoundary key={open} panel>
          <Suspense fallback={<Skeleton height={240} animate={false} role="status" aria-label={t('shell.loading')} />}>
            <Panel scan={scan} result={result} />
          </Suspense>
        </ErrorBoundary>
      </Tabs.Panel>
    </Tabs>
  )
}
