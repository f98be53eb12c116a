// Form inside a dialog that changes a subscription: text, failure, and both buttons.
import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import css from './billing.module.css'

interface ActionFormProps {
  close: () => void
  /** Label of the back button. */
  back: string
  submit: string
  /** Red, for irreversible actions. */
  grave?: boolean
  disabled?: boolean
  /** The charged sum, next to the button. */
  sum?: ReactNode
  pending: boolean
  failure: { title: string; error: unknown } | null
  /** Meaning of a conflict here, if more is known. */
  conflict?: string
  act: () => void
  children: ReactNode
}

/** A form in a dialog; Enter submits, Escape goes back. */
export function ActionForm({ close, back, submit, grave, disabled, sum, pending, failure, conflict, act, children }: ActionFormProps) {
  const { t } = useTranslation()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    act()
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack>
        {children}
        {failure ? <RequestFailed title={failure.title} error={failure.error} conflict={conflict ?? t('billing.conflict')} /> : null}
        <div className={css.way}>
          <strong className={css.sum} role="status">
            {sum}
          </strong>
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={close}>
              {back}
            </Button>
            <Button type="submit" loading={pending} disabled={disabled ?? false} {...(grave ? { color: 'var(--tw-red-solid)' } : {})}>
              {submit}
            </Button>
          </Group>
        </div>
      </Stack>
    </form>
  )
}
