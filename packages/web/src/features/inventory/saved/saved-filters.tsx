// Owns the button of the saved filters and the dialog that it opens.
import { Button, Modal, Skeleton } from '@mantine/core'
import type { InventoryExport, SavedFilter } from '@tillwatch/contract/shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { useAddressChange } from '#components/list/use-address-change.ts'
import { RequestFailed } from '#components/request-failed.tsx'
import { noQuery } from '../query.ts'
import { useRemoveFilter, useSavedFilters } from '../requests/saved-filters.ts'
import { SaveForm } from './save-form.tsx'
import css from './saved.module.css'

interface ChooseProps {
  filters: readonly SavedFilter[]
  choose: (filter: SavedFilter) => void
}

function Choose({ filters, choose }: ChooseProps) {
  const { t } = useTranslation()
  const remove = useRemoveFilter()
  if (filters.length === 0) return <p className={css.plain}>{t('siteScripts.saved.none')}</p>
  return (
    <>
      <ul className={css.list} aria-label={t('siteScripts.saved.list')}>
        {filters.map((filter) => (
          <li key={filter.id}>
            <button type="button" className={css.choose} onClick={() => choose(filter)}>
              {filter.name}
            </button>
            <button
              type="button"
              className={css.remove}
              aria-label={t('siteScripts.saved.remove', { name: filter.name })}
              title={t('siteScripts.saved.remove', { name: filter.name })}
              disabled={remove.isPending}
              onClick={() => remove.mutate(filter.id)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      {remove.error ? <RequestFailed title={t('siteScripts.saved.removeFailed')} error={remove.error} /> : null}
    </>
  )
}

function Saved({ query, close }: { query: InventoryExport; close: () => void }) {
  const { t } = useTranslation()
  const change = useAddressChange()
  const { data, error, isPending, refetch } = useSavedFilters()
  const choose = ({ query: saved }: SavedFilter) => {
    change({ ...noQuery, ...(saved as Record<string, string>) })
    close()
  }
  return (
    <div className={css.saved}>
      {isPending ? (
        <Skeleton height={72} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : data ? (
        <Choose filters={data.filters} choose={choose} />
      ) : (
        <RequestFailed title={t('siteScripts.saved.listFailed')} error={error} retry={() => void refetch()} />
      )}
      <SaveForm query={query} close={close} />
    </div>
  )
}

/** Choosing one takes the place of what was filtered and sorted by; the page and the columns stay. */
export function SavedFilters({ query }: { query: InventoryExport }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('siteScripts.saved.open')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('siteScripts.saved.open')}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
        transitionProps={{ duration: 0 }}
        centered
      >
        <Saved query={query} close={close} />
      </Modal>
    </>
  )
}
