// Owns the end of the account: what it takes and leaves, the way to it, and the way back while it is only scheduled.
import { Button, Title } from '@mantine/core'
import type { AccountDeletion, AccountState } from '@tillwatch/core/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { formatMoment } from '#lib/format.ts'
import { notify } from '#lib/notify.ts'
import css from './account.module.css'
import { DeletionDialog } from './deletion-dialog.tsx'
import { useCancelDeletion } from './requests.ts'

function Scheduled({ deletion: { state, dueAt, receiptId } }: { deletion: AccountDeletion }) {
  const { t, i18n } = useTranslation()
  const cancel = useCancelDeletion()
  const onSuccess = () => void notify.success(t('account.deletion.kept'))
  if (state === 'running') return <Notice tone="red" icon="warn" title={t('account.deletion.running')} />
  return (
    <>
      <Notice
        tone="amber"
        icon="warn"
        title={t('account.deletion.scheduled', { when: formatMoment(dueAt, i18n.language) })}
        actions={
          <Button loading={cancel.isPending} onClick={() => cancel.mutate(undefined, { onSuccess })}>
            {t('account.deletion.keep')}
          </Button>
        }
      >
        {t('account.deletion.until')} <Link to={`/deletion-receipts/${receiptId}`}>{t('account.deletion.toReceipt')}</Link>
      </Notice>
      {cancel.error ? <RequestFailed title={t('account.deletion.keepFailed')} error={cancel.error} /> : null}
    </>
  )
}

export function DeletionSection({ account: { name, deletion } }: { account: AccountState }) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  return (
    <section className={css.box}>
      <Title order={2} size="h3">
        {t('account.deletion.title')}
      </Title>
      {deletion ? (
        <Scheduled deletion={deletion} />
      ) : (
        <>
          <p className={css.lead}>{t('account.deletion.lead')}</p>
          <p className={css.lead}>{t('account.deletion.stays')}</p>
          <div>
            <Button variant="default" className={css.grave} onClick={() => setAsks(true)}>
              {t('account.deletion.open')}
            </Button>
          </div>
          {asks ? <DeletionDialog name={name} close={() => setAsks(false)} /> : null}
        </>
      )}
    </section>
  )
}
