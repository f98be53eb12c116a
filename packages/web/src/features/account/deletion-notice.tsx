// Notice that the account will be deleted: when, who requested it, and how to cancel it.
import type { AccountDeletion } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { useRole } from '#features/members/may.tsx'
import { formatMoment } from '#lib/format.ts'
import { notify } from '#lib/notify.ts'
import { useAccount, useCancelDeletion } from './requests.ts'

/** Nothing without a scheduled deletion. Only owners request this, because only they may cancel it. */
export function DeletionNotice() {
  const { t } = useTranslation()
  const { data, error, refetch } = useAccount(useRole() === 'owner')
  return (
    <>
      {data?.deletion ? <Scheduled deletion={data.deletion} /> : null}
      {error ? <RequestFailed title={t('account.failed')} error={error} retry={() => void refetch()} /> : null}
    </>
  )
}

function Scheduled({ deletion: { state, dueAt, requestedAt, requestedBy, receiptId } }: { deletion: AccountDeletion }) {
  const { t, i18n } = useTranslation()
  const cancel = useCancelDeletion()
  const onSuccess = () => void notify.success(t('account.deletion.kept'))
  const moment = (iso: string) => formatMoment(iso, i18n.language)
  if (state === 'running') return <Notice tone="red" icon="warn" title={t('account.deletion.running')} />
  return (
    <>
      <Notice
        tone="amber"
        icon="warn"
        title={t('account.deletion.scheduled', { when: moment(dueAt) })}
        actions={
          <Button kind="main" busy={cancel.isPending} onClick={() => cancel.mutate(undefined, { onSuccess })}>
            {t('account.deletion.keep')}
          </Button>
        }
      >
        {t('account.deletion.askedBy', { who: requestedBy, when: moment(requestedAt) })} {t('account.deletion.until')}{' '}
        <Link to={`/deletion-receipts/${receiptId}`}>{t('account.deletion.toReceipt')}</Link>
      </Notice>
      {cancel.error ? <RequestFailed title={t('account.deletion.keepFailed')} error={cancel.error} /> : null}
    </>
  )
}
