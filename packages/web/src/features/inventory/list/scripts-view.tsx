// List of a site's scripts: first lines, filters, rows, keyboard shortcuts, and decisions on the selection.
import { Button, Popover, Skeleton } from '@mantine/core'
import type { DecisionVerdict } from '@tillwatch/contract/lists'
import type { InventoryScript } from '@tillwatch/contract/shapes'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { DownloadButton } from '#components/download-button.tsx'
import { KeyboardHelp } from '#components/list/keyboard-help.tsx'
import { SelectionBar } from '#components/list/selection-bar.tsx'
import { useAddressChange } from '#components/list/use-address-change.ts'
import { focusedRow, useListKeys } from '#components/list/use-list-keys.ts'
import { type Selection, useSelection } from '#components/list/use-selection.ts'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useMay } from '#features/members/may.tsx'
import { useSite } from '#features/sites/index.ts'
import { type ApiError, pathTo } from '#lib/api.ts'
import { isOthersDuty } from '../authorization-word.tsx'
import { DecideDialog } from '../decide/decide-dialog.tsx'
import { DraftDialog } from '../decide/draft-dialog.tsx'
import { type Subject, subjectOfScripts } from '../decide/subject.ts'
import { addressAt, placesOf, readQuery } from '../query.ts'
import type { AskedScripts } from '../requests/get-drafted.ts'
import { useInventory } from '../requests/get-inventory.ts'
import { useVendors } from '../requests/get-vendors.ts'
import { type Column, choosable, columnsAfter, shownColumns } from './columns.ts'
import { EmptyInventory } from './empty.tsx'
import { FilterBar } from './filter-bar.tsx'
import { Head } from './head.tsx'
import css from './list.module.css'
import { Paging } from './paging.tsx'
import { ScriptDrawer } from './script-drawer.tsx'
import { ScriptSection } from './script-section.tsx'

const ownKeys = [
  ['x', 'select'],
  ['a', 'approve'],
  ['d', 'draft'],
  ['r', 'reject'],
] as const

/** Scripts of the site, or of the page in the address. */
export function ScriptsView() {
  const may = useMay('scripts:decide')
  const { t } = useTranslation()
  const { siteId, host, pages } = useSite()
  const [address] = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const [help, setHelp] = useState(false)
  const [deciding, setDeciding] = useState<{ verdict: DecisionVerdict; subject: Subject } | null>(null)
  const [drafting, setDrafting] = useState<AskedScripts | null>(null)
  const query = readQuery(address)
  const places = placesOf(address)
  const page = pages.find(({ id }) => id === address.get('page'))
  const pageId = page?.id ?? null
  const open = address.get('script')
  const { data, error, isPending, isPlaceholderData, refetch } = useInventory({ siteId, pageId, query, after: places.at(-1) })
  const groups = useVendors(siteId, {}).data?.vendors ?? []
  const scripts = data?.scripts ?? []
  const selection = useSelection(scripts)
  const [lead, keepFocus] = useFocusAfterDecision(data)

  /** The selection, or else the focused row. */
  const chosen = () => (selection.chosen.length > 0 ? selection.chosen : scripts.filter(({ id }) => id === focusedRow()))
  const decide = (verdict: DecisionVerdict) => {
    const meant = chosen()
    if (meant.length > 0) setDeciding({ verdict, subject: subjectOfScripts(meant, verdict) })
  }
  const draft = () => {
    const meant = chosen()
    if (meant.length > 0) setDrafting(meant)
  }
  const onDecided = () => {
    selection.clear()
    keepFocus()
  }
  const select = () => {
    const row = focusedRow()
    if (row !== null) selection.toggle(row)
  }
  const keys: Record<string, () => void> = may ? { x: select, a: () => decide('approve'), d: draft, r: () => decide('reject') } : {}
  useListKeys(list, () => setHelp(true), keys)

  const columns = shownColumns(address)
  const bar = (
    <FilterBar query={query} pageId={pageId} groups={groups} openHelp={() => setHelp(true)}>
      <ColumnChoice shown={columns} />
      <DownloadButton
        label={t('siteScripts.csv')}
        failed={t('siteScripts.csvFailed')}
        path={pathTo(pageId === null ? 'GET /sites/:id/scripts.csv' : 'GET /pages/:id/scripts.csv', {
          params: { id: pageId ?? siteId },
          query,
        })}
        name={`tillwatch-${host}-scripts.csv`}
        disabled={!data || data.total === 0}
      />
    </FilterBar>
  )
  const keyboard = <KeyboardHelp opened={help} close={() => setHelp(false)} own={may ? ownKeys : []} />
  // Shown while rows load, so the rows do not wait for these parts to render.
  if (isPending)
    return (
      <div ref={list}>
        <Skeleton height={72} mb={24} animate={false} />
        {pages.some(({ lastEvaluatedAt }) => lastEvaluatedAt !== null) ? bar : null}
        <Skeleton height={320} animate={false} role="status" aria-label={t('shell.loading')} />
        {keyboard}
      </div>
    )
  if (places.length > 0 && (error as Partial<ApiError> | null)?.field === 'after') return <Navigate replace to={addressAt(address, [])} />
  if (!data) return <RequestFailed title={t('siteScripts.failed')} error={error} retry={() => void refetch()} />
  if (data.counts.scripts === 0 && data.total === 0)
    return <EmptyInventory siteId={siteId} pages={page ? [page] : pages} isEvaluated={data.recentScans > 0} />

  const common = { columns, query, selection }
  const own = scripts.filter((script) => !isOthersDuty(script))
  const others = scripts.filter(isOthersDuty)
  return (
    <div ref={list}>
      <Head lead={lead} counts={data.counts} pages={page ? [page] : pages} authorize={() => setDrafting('needs-decision')} />
      {bar}
      {data.total === 0 ? <Notice icon="search" title={t('inventory.noMatch')} /> : null}
      {own.length > 0 ? <ScriptSection title={t('siteScripts.ownScripts')} scripts={own} {...common} /> : null}
      {others.length > 0 ? (
        <ScriptSection title={t('inventory.provider')} note={t('inventory.providerText')} scripts={others} {...common} />
      ) : null}
      <Paging shown={scripts.length} total={data.total} next={data.next} pending={isPlaceholderData} />
      <BulkBar selection={selection} decide={decide} draft={draft} />
      <DecideDialog {...deciding} close={() => setDeciding(null)} onDecided={onDecided} />
      {open === null ? null : <ScriptDrawer id={open} />}
      <DraftDialog scripts={drafting} pageId={pageId} close={() => setDrafting(null)} onDecided={onDecided} />
      {keyboard}
    </div>
  )
}

/**
 * Returns a ref for a focusable line and a callback for decisions. After the list is reloaded, the line receives the focus if nothing else
 * has it.
 */
function useFocusAfterDecision(list: unknown): [RefObject<HTMLParagraphElement | null>, () => void] {
  const line = useRef<HTMLParagraphElement>(null)
  const waits = useRef(false)
  // Depends only on the list's identity, which changes with a reload.
  useEffect(() => {
    if (list === undefined || !waits.current) return
    waits.current = false
    if (document.activeElement === document.body) line.current?.focus()
  }, [list])
  const decided = () => {
    waits.current = true
  }
  return [line, decided]
}

/** A button with a checkbox per column except the first. */
function ColumnChoice({ shown }: { shown: readonly Column[] }) {
  const { t } = useTranslation()
  const change = useAddressChange()
  return (
    <Popover trapFocus position="bottom-end" transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <Button variant="default">{t('siteScripts.columns.choose')}</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('siteScripts.columns.choose')}>
        <div className={css.choices}>
          {choosable.map((column) => (
            <label key={column} className={css.choice}>
              <input
                type="checkbox"
                className={css.box}
                checked={shown.includes(column)}
                onChange={() => change({ columns: columnsAfter(shown, column) })}
              />
              {t(`siteScripts.columns.${column}`)}
            </label>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

interface BulkBarProps {
  selection: Selection<InventoryScript>
  decide: (verdict: DecisionVerdict) => void
  /** Authorizes them with a draft per vendor. */
  draft: () => void
}

/** The bar at the bottom of the window while something is selected. Only decided scripts can be withdrawn. */
function BulkBar({ selection: { chosen, clear }, decide, draft }: BulkBarProps) {
  const { t } = useTranslation()
  const selected = t('siteScripts.bulk.selected', { count: chosen.length })
  if (chosen.length === 0) return null
  const isDecided = chosen.some(({ authorization: { decision } }) => decision !== null && decision.verdict !== 'withdraw')
  return (
    <SelectionBar selected={selected} clearLabel={t('siteScripts.bulk.clear')} onClear={clear}>
      <Button size="xs" onClick={() => decide('approve')}>
        {t('siteScripts.bulk.approve')}
      </Button>
      <Button size="xs" variant="default" onClick={draft}>
        {t('siteScripts.bulk.draft')}
      </Button>
      <Button size="xs" variant="default" onClick={() => decide('reject')}>
        {t('siteScripts.bulk.reject')}
      </Button>
      {isDecided ? (
        <Button size="xs" variant="default" onClick={() => decide('withdraw')}>
          {t('siteScripts.bulk.withdraw')}
        </Button>
      ) : null}
    </SelectionBar>
  )
}
