// Owns the part of the portfolio in the tab Sites: how each client stands, and what is open over all of them.
import './texts.ts'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { May } from '#features/members/may.tsx'
import { AddDialog } from './add-dialog.tsx'
import { ClientTable } from './client-table.tsx'
import { Inbox } from './inbox.tsx'
import css from './portfolio.module.css'
import { usePortfolio } from './requests.ts'

export default function PortfolioPart() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = usePortfolio()
  const [adding, setAdding] = useState(false)
  return (
    <div className={css.part}>
      {isPending ? (
        <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : !data ? (
        <RequestFailed title={t('portfolio.failed')} error={error} retry={() => void refetch()} />
      ) : (
        <>
          <ClientTable clients={data.clients} />
          <May to="sites:write">
            <Button className={css.start} variant="default" onClick={() => setAdding(true)}>
              {t('portfolio.add.open')}
            </Button>
          </May>
          <Inbox portfolio={data} />
        </>
      )}
      {adding ? <AddDialog close={() => setAdding(false)} /> : null}
    </div>
  )
}
