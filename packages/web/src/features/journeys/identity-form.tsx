// Owns the test identity of a site: who fills in its checkouts.
import { Button, TextInput } from '@mantine/core'
import type { SetIdentity, SiteIdentity } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { Spinner } from '#components/spinner.tsx'
import { ApiError } from '#lib/api.ts'
import { notify } from '#lib/notify.ts'
import css from './journeys.module.css'
import { useIdentity, usePutIdentity } from './requests.ts'

const parts = ['first', 'last', 'email', 'phone', 'street', 'city', 'postcode', 'region', 'country'] as const

export function IdentityForm({ siteId }: { siteId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useIdentity(siteId)
  if (error) return <RequestFailed title={t('journeys.identity.failed')} error={error} retry={() => void refetch()} />
  return data ? <Fields key={data.changedAt} siteId={siteId} identity={data.identity} /> : <Spinner />
}

function Fields({ siteId, identity }: { siteId: string; identity: SiteIdentity['identity'] }) {
  const { t } = useTranslation()
  const put = usePutIdentity(siteId)
  const [draft, setDraft] = useState<SetIdentity>(identity)
  const refused = put.error instanceof ApiError && put.error.code === 'bad-input' ? (put.error.field ?? '') : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    put.mutate(draft, { onSuccess: () => void notify.success(t('journeys.identity.saved')) })
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className={css.plain}>{t('journeys.identity.text')}</p>
      <div className={css.parts}>
        {parts.map((part) => (
          <TextInput
            key={part}
            label={t(`journeys.identity.${part}`)}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={draft[part]}
            error={refused === part ? t('journeys.identity.wrong') : null}
            onChange={({ currentTarget }) => {
              setDraft({ ...draft, [part]: currentTarget.value })
              if (put.error) put.reset()
            }}
          />
        ))}
      </div>
      {put.error && refused === null ? <RequestFailed title={t('journeys.identity.saveFailed')} error={put.error} /> : null}
      <div className={css.bar}>
        <Button type="submit" variant="default" loading={put.isPending}>
          {t('journeys.identity.save')}
        </Button>
      </div>
    </form>
  )
}
