// Owns what is said when a scan could not be started, by what went wrong: the address, too many scans, the person's rights, or ourselves.
import { useTranslation } from 'react-i18next'
import { Notice } from '#components/notice.tsx'
import { useErrorSentence } from '#components/request-failed.tsx'
import { ApiError } from '#lib/api.ts'
import { HumanCapture } from './human-capture.tsx'

/** What kind of failure a refused start is. `ours`: no answer came, or one that says that we are at fault. */
export function failureOf(error: unknown): 'address' | 'too-many' | 'refused' | 'ours' {
  if (!(error instanceof ApiError)) return 'ours'
  if (error.code === 'bad-address' || error.code === 'address-refused') return 'address'
  if (error.status === 429) return 'too-many'
  return error.status >= 400 && error.status < 500 ? 'refused' : 'ours'
}

interface StartFailureProps {
  error: unknown
  /** What was typed. */
  typed: string
  /** Whether the server has noted an invalid address. */
  logged: boolean
}

/** One notice below the form. What is wrong with an address stands at the field. */
export function StartFailure({ error, typed, logged }: StartFailureProps) {
  const { t } = useTranslation()
  const sentence = useErrorSentence()
  const kind = failureOf(error)
  if (kind === 'ours') return <HumanCapture page={{ url: typed }} cause={sentence(error)} />
  if (kind === 'too-many')
    return (
      <Notice role="alert" icon="clock" title={t('demo.tooMany')}>
        {t('demo.tooManyText')}
      </Notice>
    )
  if (kind === 'refused')
    return (
      <Notice role="alert" icon="warn" title={t('demo.notStarted')}>
        {(error as ApiError).code === 'conflict' ? t('problems.underWay') : sentence(error)}
      </Notice>
    )
  return <Notice role="alert" icon="warn" tone="amber" title={logged ? t('demo.badUrl') : t('demo.badUrlNotLogged')} />
}
