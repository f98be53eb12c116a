// Owns how a failed request is told: the server's own sentence where it gave one, and a way to try again.
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { Notice } from './notice.tsx'

/** The sentence for an error: the server's, else ours for silence or an unreadable answer. */
export function useErrorSentence(): (error: unknown) => string {
  const { t } = useTranslation()
  return (error) => {
    if (!(error instanceof ApiError)) return t('shell.error.unreadable')
    if (error.code === 'unreachable') return t('shell.error.unreachable')
    return error.detail || t('shell.error.unreadable')
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
