// Owns keeping the filters that are set now under a name.
import { Button, TextInput } from '@mantine/core'
import type { InventoryExport } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorSentence } from '#components/request-failed.tsx'
import type { ApiError } from '#lib/api.ts'
import { notify } from '#lib/notify.ts'
import { useSaveFilter } from '../requests/saved-filters.ts'
import css from './saved.module.css'

/** The form; where nothing is filtered or sorted by, a sentence in its place. What is wrong with the name is said at it. */
export function SaveForm({ query, close }: { query: InventoryExport; close: () => void }) {
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
