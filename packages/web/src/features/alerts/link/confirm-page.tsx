// Owns the page that the letter to the address of a channel opens: who wants alerts to come there, and the button that says that they may.
import type { ChannelConfirmation } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/button.tsx'
import { Notice } from '#components/notice.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { Spinner } from '#components/spinner.tsx'
import { ApiError } from '#lib/api.ts'
import { formatStamp } from '../span.ts'
import css from './link.module.css'
import { useConfirm, useConfirmation } from './requests.ts'

/** What `/alerts/confirm/TOKEN` shows. */
export function ConfirmPage({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useConfirmation(token)
  if (isPending) return <Spinner />
  if (data) return <Confirmation asked={data} token={token} />
  if (!(error instanceof ApiError) || error.status !== 404)
    return <RequestFailed title={t('alertLink.confirm.failed')} error={error} retry={() => void refetch()} />
  return <Notice title={<h1 className={css.gone}>{t('alertLink.gone')}</h1>}>{t('alertLink.confirm.goneText')}</Notice>
}

function Confirmation({ asked: { address, askedBy, isConfirmed, worksUntil }, token }: { asked: ChannelConfirmation; token: string }) {
  const { t, i18n } = useTranslation()
  const confirm = useConfirm(token)
  return (
    <section className={css.alert}>
      <h1 className={css.title}>{t('alertLink.confirm.title')}</h1>
      <p className={css.plain}>{t('alertLink.confirm.what')}</p>
      <p className={css.stands} role="status">
        {t(isConfirmed ? 'alertLink.confirm.done' : 'alertLink.confirm.open')}
      </p>
      <dl className={css.facts}>
        <dt>{t('alertLink.confirm.address')}</dt>
        <dd>{address}</dd>
        <dt>{t('alertLink.confirm.askedBy')}</dt>
        <dd>{askedBy ?? t('alertLink.confirm.nobody')}</dd>
        <dt>{t('alertLink.worksUntil')}</dt>
        <dd>
          <time dateTime={worksUntil}>{formatStamp(worksUntil, i18n.language)}</time>
        </dd>
      </dl>
      {confirm.error ? <RequestFailed title={t('alertLink.confirm.confirmFailed')} error={confirm.error} /> : null}
      {isConfirmed ? null : (
        <>
          <Button kind="main" size="large" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('alertLink.confirm.confirm')}
          </Button>
          <p className={css.note}>{t('alertLink.confirm.confirmText')}</p>
        </>
      )}
    </section>
  )
}
