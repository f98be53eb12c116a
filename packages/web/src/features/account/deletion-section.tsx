// Owns the way to the end of the account: what it takes and leaves, and the question before it.
import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import css from './account.module.css'
import { DeletionDialog } from './deletion-dialog.tsx'

export function DeletionSection({ name }: { name: string }) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  return (
    <section className={css.box}>
      <Title order={2} size="h3">
        {t('account.deletion.title')}
      </Title>
      <p className={css.lead}>{t('account.deletion.lead')}</p>
      <p className={css.lead}>{t('account.deletion.stays')}</p>
      <div>
        <Button variant="default" className={css.grave} onClick={() => setAsks(true)}>
          {t('account.deletion.open')}
        </Button>
      </div>
      {asks ? <DeletionDialog name={name} close={() => setAsks(false)} /> : null}
    </section>
  )
}
