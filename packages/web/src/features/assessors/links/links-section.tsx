// Assessor links of an account, and the button to create one.
import { Button, Skeleton, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { LinkRow } from './link-row.tsx'
import css from './links.module.css'
import { useLinks } from './requests.ts'

export function LinksSection() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useLinks()
  const [giving, setGiving] = useState(false)
  return (
    <section className={css.box}>
      <header className={css.head}>
        <div>
          <Title order={2} size="h3">
            {t('evidence.links.title')}
          </Title>
          <p className={css.text}>{t('evidence.links.text')}</p>
        </div>
        <Button onClick={() => setGiving(true)}>{t('evidence.links.give')}</Button>
      </header>
      {isPending ? (
        <Skeleton height={72} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : !data ? (
        <RequestFailed title={t('evidence.links.failed')} error={error} retry={() => void refetch()} />
      ) : data.links.length === 0 ? (
        <p className="tw-muted">{t('evidence.links.none')}</p>
      ) : (
        <ul className={css.list} aria-label={t('evidence.links.list')}>
          {data.links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
      {giving ? <GiveDialog close={() => setGiving(false)} /> : null}
    </section>
  )
}
