// Display of a failed request: a sentence for its code in the person's language, and a retry button.
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#lib/api.ts'
import { formatSpan } from '#lib/format.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** The sentence for an error of the API or of payments. An unknown code is reported as an unreadable response. */
export function useErrorSentence(): (error: unknown) => string {
  const { t, i18n } = useTranslation()
  return (error) => {
    const { code, reason, limit, retryAfterSeconds = 60, requestId } = error as Partial<ApiError>
    if (reason) return t(`problems.address.${reason}`)
    if (limit) return t(`proofs.limit.${limit}`, { span: formatSpan(retryAfterSeconds, i18n.language) })
    const key = `problems.${code}`
    return i18n.exists(key) ? t(key as 'problems.internal', { requestId }) : t('problems.unreadable')
  }
}

interface RequestFailedProps {
  title?: string
  error: unknown
  retry?: () => void
  /** Meaning of a conflict on this screen. */
  conflict?: string
  /** Meaning of rejected input here. */
  refused?: string | undefined
  /** The limit that can be reached here. */
  tooMany?: string
}

/** A failed request with its reason and a retry button. */
export function RequestFailed({ title, error, retry, conflict, refused, tooMany }: RequestFailedProps) {
  const { t } = useTranslation()
  const known = useErrorSentence()
  const here: Partial<Record<ApiError['code'], string | undefined>> = { conflict, 'bad-input': refused, 'too-many-requests': tooMany }
  const sentence = (error: unknown) => here[(error as ApiError).code] ?? known(error)
  return (
    <Notice
      role="alert"
      icon="warn"
      title={title ?? sentence(error)}
      actions={
        retry ? (
          <Button size="small" onClick={retry}>
            {t('shell.error.again')}
          </Button>
        ) : null
      }
    >
      {title ? sentence(error) : null}
    </Notice>
  )
}
