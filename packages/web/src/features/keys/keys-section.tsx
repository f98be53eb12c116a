// Owns the API keys of an account, and the way to make one.
import './texts.ts'
import { Button, Skeleton, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { KeyRow } from './key-row.tsx'
import css from './keys.module.css'
import { MakeDialog } from './make-dialog.tsx'
import { useKeys } from './requests.ts'

export function KeysSection() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useKeys()
  const [making, setMaking] = useState(false)
  return (
    <section className={css.box}>
      <header className={css.head}>
        <div>
          <Title order={2} size="h3">
            {t('keys.title')}
          </Title>
          <p className={css.text}>
            {t('keys.text')} <a href="/docs/api">{t('keys.api')}</a>
          </p>
        </div>
        <Button variant="default" onClick={() => setMaking(true)}>
          {t('keys.make.open')}
        </Button>
      </header>
      {isPending ? (
        <Skeleton height={72} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : !data ? (
        <RequestFailed title={t('keys.failed')} error={error} retry={() => void refetch()} />
      ) : data.keys.length === 0 ? (
        <p className="tw-muted">{t('keys.none')}</p>
      ) : (
        <ul className={css.list} aria-label={t('keys.list')}>
          {data.keys.map((key) => (
            <KeyRow key={key.id} made={key} />
          ))}
        </ul>
      )}
      {making ? <MakeDialog close={() => setMaking(false)} /> : null}
    </section>
  )
}
