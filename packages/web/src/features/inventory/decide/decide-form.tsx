// Frame of the decision forms: the failure, and both buttons.
import { Button, Group, Stack } from '@mantine/core'
import type { Decide } from '@tillwatch/contract/shapes'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import type { ApiError } from '#lib/api.ts'

interface DecideFormProps {
  verdict: Decide['verdict']
  /** Label of the button if the verdict alone is not enough. */
  label?: string
  /** Why the server refused; null if a field of the form shows it, or nothing was refused. */
  failure: Error | null
  pending: boolean
  close: () => void
  submit: () => void
  children: ReactNode
}

/** A form in a dialog; Enter in a text line submits, Escape goes back. */
export function DecideForm({ verdict, label, failure, pending, close, submit, children }: DecideFormProps) {
  const { t } = useTranslation()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) submit()
  }
  const code = (failure as Partial<ApiError> | null)?.code
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {children}
        {failure ? (
          <RequestFailed
            title={t(code === 'not-found' ? 'siteScripts.decide.gone' : 'siteScripts.decide.failed')}
            error={failure}
            conflict={t('siteScripts.decide.otherContent')}
          />
        ) : null}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={close}>
            {t('siteScripts.decide.back')}
          </Button>
          <Button type="submit" loading={pending} {...(verdict === 'reject' ? { color: 'var(--tw-red-solid)' } : {})}>
            {label ?? t(`siteScripts.decide.submit.${verdict}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
