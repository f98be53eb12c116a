// Owns the tab Account: a copy of everything, and the end of it.
import { Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import type { ApiError } from '#lib/api.ts'
import css from './account.module.css'
import { DeletionSection } from './deletion-section.tsx'
import { ExportSection } from './export-section.tsx'
import { useAccount } from './requests.ts'

/** The tab. Everything on it is for owners. */
export function AccountTab() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useAccount()
  const isForOthers = (error as Partial<ApiError> | null)?.code === 'forbidden'
  return (
    <div className={css.tab}>
      <Title order={1}>{t('account.title')}</Title>
      {isPending ? (
        <Skeleton height={160} animate={false} role="status" aria-label={t('shell.loading')} />
      ) : isForOthers ? (
        <Notice title={t('account.ownersOnly')} />
      ) : !data ? (
        <RequestFailed title={t('account.failed')} error={error} retry={() => void refetch()} />
      ) : (
        <>
          <ExportSection />
          <DeletionSection account={data} />
        </>
      )}
    </div>
  )
}
