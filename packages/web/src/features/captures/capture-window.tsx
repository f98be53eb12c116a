// Capture by hand: a code, shown once, with which a command opens a browser window and uploads what the person reached.
import { Button } from '@mantine/core'
import type { WaitingCapture } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { RequestFailed } from '#components/request-failed.tsx'
import { formatMoment } from '#lib/format.ts'
import css from './captures.module.css'
import { useCaptureCode } from './requests.ts'

export function CaptureWindow({ page: { id, url } }: { page: WaitingCapture }) {
  const { t, i18n } = useTranslation()
  const { data, error, isPending, mutate } = useCaptureCode(id)
  const command = data && `npx --no tillwatch capture "${url}" --upload ${window.location.origin}#${data.code}`
  return (
    <>
      <h3 className={css.way}>{t('captures.window.title')}</h3>
      <p className={css.lead}>{t('captures.window.text')}</p>
      {error ? <RequestFailed title={t('captures.window.failed')} error={error} conflict={t('captures.conflict')} /> : null}
      {command ? (
        <>
          <div className={css.line}>
            <code className={css.typed}>{command}</code>
            <CopyButton value={command} what={t('captures.window.title')} />
          </div>
          <p className={css.lead}>{t('captures.window.once', { when: formatMoment(data.expiresAt, i18n.language) })}</p>
        </>
      ) : (
        <Button className={css.send} variant="default" loading={isPending} onClick={() => mutate()}>
          {t('captures.window.make')}
        </Button>
      )}
    </>
  )
}
