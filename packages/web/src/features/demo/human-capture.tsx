// Message if our browser failed: the error, that a person is asked, and the state of the request.
import { Button } from '@mantine/core'
import type { CaptureRequest } from '@tillwatch/contract/shapes'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { useErrorSentence } from '#components/request-failed.tsx'
import { capturesAddress } from '#features/captures/address.ts'
import { hostOf } from '#lib/address.ts'
import { ApiError } from '#lib/api.ts'
import { formatMoment } from '#lib/format.ts'
import { useCaptureRequest } from './requests.ts'

interface HumanCaptureProps {
  page: CaptureRequest
  /** Why our browser failed, as a sentence. */
  cause: string
  /** What the person can do meanwhile, if known. */
  next?: string | undefined
}

/** Requests the capture when it is shown. It says that the page is on the list only after the server confirmed it. */
export function HumanCapture({ page, cause, next }: HumanCaptureProps) {
  const { t } = useTranslation()
  const request = useCaptureRequest(page)
  return (
    <Notice
      role="alert"
      icon="warn"
      tone="amber"
      title={t('demo.scanError')}
      actions={
        request.isError ? (
          <Button size="xs" variant="default" onClick={() => void request.refetch()}>
            {t('demo.capture.again')}
          </Button>
        ) : null
      }
    >
      <p>{cause}</p>
      <Standing request={request} />
      {next ? (
        <p>
          <strong>{t('demo.capture.meanwhile')}</strong> · {next}
        </p>
      ) : null}
    </Notice>
  )
}

function Standing({ request: { data, error } }: { request: ReturnType<typeof useCaptureRequest> }) {
  const { t, i18n } = useTranslation()
  const sentence = useErrorSentence()
  if (data)
    return (
      <p>
        {t('demo.capture.waiting', { host: hostOf(data.url), when: formatMoment(data.requestedAt, i18n.language) })}{' '}
        {t('demo.capture.count', { count: data.waiting })} <Link to={capturesAddress}>{t('demo.capture.open')}</Link>
      </p>
    )
  if (!error) return <p>{t('demo.capture.asking')}</p>
  const full = error instanceof ApiError && error.code === 'conflict'
  return <p>{full ? t('demo.capture.full') : `${t('demo.capture.failed')} ${sentence(error)}`}</p>
}
