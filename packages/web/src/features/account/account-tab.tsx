// Owns the tab Account: a copy of everything, and the end of it.
import { Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import css from './account.module.css'
import { DeletionNotice } from './deletion-notice.tsx'
import { DeletionSection } from './deletion-section.tsx'
import { ExportSection } from './export-section.tsx'
import { isForOthers, useAccount } from './requests.ts'

/** The tab. Everything on it is for owners. */
export function AccountTab() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useAccount()
  return (
    <div className={css.tab}>
      <Title order={1}>{t('account.title')}</Title>
      {isPending ? (
        <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : isForOthers(error) ? (
        <Notice title={t('account.ownersOnly')} />
      ) : !data ? (
        <RequestFailed title={t('account.failed')} error={error} retry={() => void refetch()} />
      ) : (
        <>
          <DeletionNotice />
          <ExportSection />
          {data.deletion ? null : <DeletionSection name={data.name} />}
        </>
      )}
    </div>
  )
}
