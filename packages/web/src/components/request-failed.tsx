// Owns how a failed request is told: a sentence for its code in the person's language, and a way to try again.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { Notice } from './notice.tsx'

/** The sentence for an error. A code that this page does not know yet is told as an answer that it cannot read. */
export function useErrorSentence(): (error: unknown) => string {
  const { t, i18n } = useTranslation()
  return (error) => {
    if (!(error instanceof ApiError)) return t('problems.unreadable')
    if (error.reason) return t(`problems.address.${error.reason}`)
    const key = `problems.${error.code}`
    return i18n.exists(key) ? t(key as 'problems.internal', { requestId: error.requestId }) : t('problems.unreadable')
  }
}

/** A failed request with its reason and a button to try again. */
export function RequestFailed({ title, error, retry }: { title?: string; error: unknown; retry?: () => void }) {
  const { t } = useTranslation()
  const sentence = useErrorSentence()
  return (
    <Notice
      role="alert"
      icon="warn"
      title={title ?? sentence(error)}
      actions={
        retry ? (
          <Button size="xs" variant="default" onClick={retry}>
            {t('shell.error.again')}
          </Button>
        ) : null
      }
    >
      {title ? sentence(error) : null}
    </Notice>
  )
}
