// Owns the question before an account is deleted: its name must be typed.
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { useRequestDeletion } from './requests.ts'

/** Closes by itself once the deletion is scheduled. */
export function DeletionDialog({ name, close }: { name: string; close: () => void }) {
  const { t } = useTranslation()
  const request = useRequestDeletion()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const differs = typed.trim() !== name.trim()
    setWrong(differs)
    if (!differs) request.mutate(typed, { onSuccess: close })
  }
  return (
    <Modal opened onClose={close} title={t('account.deletion.title')} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{t('account.deletion.sure')}</Text>
          <TextInput
            label={t('account.deletion.name', { name })}
            value={typed}
            autoComplete="off"
            data-autofocus
            error={wrong ? t('account.deletion.wrongName') : null}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setWrong(false)
            }}
          />
          {request.error ? (
            <RequestFailed title={t('account.deletion.refused')} error={request.error} conflict={t('account.deletion.conflict')} />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('account.deletion.no')}
            </Button>
            <Button type="submit" color="var(--tw-red-solid)" loading={request.isPending}>
              {t('account.deletion.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
