// Owns announcing a deploy by hand.
import { Button, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { useAnnounceDeploy } from '../page-requests.ts'
import css from './site.module.css'

/** Says which pages are scanned then, and how many scans began. */
export function DeploySection({ siteId }: { siteId: string }) {
  const { t } = useTranslation()
  const { mutate, data, error, isPending } = useAnnounceDeploy(siteId)
  const began = data?.scanIds.length
  return (
    <section className={css.box}>
      <Title order={2} size="h3">
        {t('sites.deploy.title')}
      </Title>
      <p className={css.plain}>{t('sites.deploy.text')}</p>
      <div className={css.actions}>
        <Button variant="default" loading={isPending} onClick={() => mutate()}>
          {t('sites.deploy.submit')}
        </Button>
        <span role="status">
          {began === undefined ? null : began === 0 ? t('sites.deploy.none') : t('sites.deploy.began', { count: began })}
        </span>
      </div>
      {error ? <RequestFailed title={t('sites.deploy.failed')} error={error} /> : null}
    </section>
  )
}
