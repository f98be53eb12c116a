// Owns the name of the account, which reports and the assessor's room show.
import { Button, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import css from './account.module.css'
import { useRename } from './requests.ts'

const nameMax = 200

export function NameSection({ name }: { name: string }) {
  const { t } = useTranslation()
  const rename = useRename()
  const [typed, setTyped] = useState(name)
  const [isEmpty, setEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setEmpty(typed.trim() === '')
    if (typed.trim() !== '') rename.mutate(typed, { onSuccess: (account) => setTyped(account.name) })
  }
  return (
    <section className={css.box} aria-label={t('account.name.title')}>
      <Title order={2} className={css.title}>
        {t('account.name.title')}
      </Title>
      <p className={css.lead}>{t('account.name.lead')}</p>
      <form className={css.nameForm} onSubmit={submit} noValidate>
        <TextInput
          className={css.grow}
          label={t('account.name.label')}
          value={typed}
          maxLength={nameMax}
          error={isEmpty ? t('account.name.empty') : null}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setEmpty(false)
          }}
        />
        <Button type="submit" variant="default" loading={rename.isPending}>
          {t('account.name.submit')}
        </Button>
      </form>
      <p role="status" className={css.lead}>
        {rename.isSuccess ? t('account.name.done') : ''}
      </p>
      {rename.error ? <RequestFailed title={t('account.name.failed')} error={rename.error} /> : null}
    </section>
  )
}
