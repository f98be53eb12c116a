// Dialog in which staff write a text for another person.
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'

interface TextDialogProps {
  title: string
  label: string
  hint: string
  max: number
  submit: string
  error: Error | null
  isPending: boolean
  send: (text: string) => void
  close: () => void
}

export function TextDialog({ title, label, hint, max, submit, error, isPending, send, close }: TextDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const isEmpty = text.trim() === ''
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isEmpty) send(text.trim())
  }
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <form onSubmit={onSubmit} noValidate>
        <Stack>
          <Textarea
            label={label}
            description={hint}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={max}
            value={text}
            error={tried && isEmpty ? t('staff.noText') : null}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
          {error ? <RequestFailed title={t('staff.notDone')} error={error} conflict={t('staff.changed')} /> : null}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={close}>
              {t('staff.cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
