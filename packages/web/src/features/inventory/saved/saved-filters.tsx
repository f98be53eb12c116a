// Button of the saved filters and its dialog.
import { Button, Modal, Skeleton, TextInput } from '@mantine/core'
import type { InventoryExport, SavedFilter } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#components/icons.tsx'
import { useAddressChange } from '#components/list/use-address-change.ts'
import { RequestFailed, useErrorSentence } from '#components/request-failed.tsx'
import type { ApiError } from '#lib/api.ts'
import { notify } from '#lib/notify.ts'
import { noQuery } from '../query.ts'
import { useRemoveFilter, useSavedFilters, useSaveFilter } from '../requests/saved-filters.ts'
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

/** A saved filter replaces the current filters and order; the page and the columns stay. */
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

/** The form, or a sentence if there is no filter or order to save. Errors about the name appear at its field. */
function SaveForm({ query, close }: { query: InventoryExport; close: () => void }) {
  const { t } = useTranslation()
  const known = useErrorSentence()
  const save = useSaveFilter()
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  if (Object.keys(query).length === 0) return <p className={css.plain}>{t('siteScripts.saved.nothing')}</p>
  const sentence = (error: Error) => {
    const { code, field } = error as Partial<ApiError>
    if (code !== 'conflict') return `${t('siteScripts.saved.saveFailed')}. ${known(error)}`
    return field === 'name' ? t('siteScripts.saved.taken') : t('siteScripts.saved.full')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    const onSuccess = () => {
      void notify.success(t('siteScripts.saved.done', { name: name.trim() }))
      close()
    }
    save.mutate({ name: name.trim(), query }, { onSuccess })
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('siteScripts.saved.name')}
        maxLength={80}
        autoComplete="off"
        value={name}
        error={isMissing ? t('siteScripts.saved.noName') : save.error ? sentence(save.error) : null}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setMissing(false)
          if (save.error) save.reset()
        }}
      />
      <Button type="submit" loading={save.isPending}>
        {t('siteScripts.saved.save')}
      </Button>
    </form>
  )
}
