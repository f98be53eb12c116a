// Dialog for adding a client, or changing its name or the language of its reports.
import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { clientsMax, reportLanguages } from '@tillwatch/contract/lists'
import type { Client } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import type { ApiError } from '#lib/api.ts'
import { notify } from '#lib/notify.ts'
import { useNameClient } from './requests.ts'

interface DialogProps {
  /** Null for a new one. */
  client: Client | null
  close: () => void
  /** Called with the new one. */
  onAdded?: (client: Client) => void
}

export function NameDialog({ client, close, onAdded }: DialogProps) {
  const { t } = useTranslation()
  const isNew = client === null
  const [name, setName] = useState(client?.name ?? '')
  const [language, setLanguage] = useState(client?.language ?? null)
  const [tried, setTried] = useState(false)
  const { mutate, error, isPending, reset } = useNameClient(client?.id ?? null)
  const refused = error as Partial<ApiError> | null
  const isTaken = refused?.code === 'conflict' && refused.field === 'name'
  const problem = isTaken ? t('clients.name.taken') : tried && name.trim() === '' ? t('clients.name.wrong') : null
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '') return
    mutate(
      { name: name.trim(), language },
      {
        onSuccess: (named) => {
          void notify.success(t(isNew ? 'clients.name.added' : 'clients.name.renamed'))
          close()
          onAdded?.(named)
        },
      },
    )
  }
  return (
    <Modal
      opened
      onClose={close}
      title={t(isNew ? 'clients.name.addTitle' : 'clients.name.renameTitle')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={t('clients.name.label')}
            description={t('clients.name.text')}
            maxLength={clientsMax.name}
            autoComplete="off"
            value={name}
            error={problem}
            onChange={(event) => {
              setName(event.currentTarget.value)
              if (error) reset()
            }}
            data-autofocus
          />
          <NativeSelect
            label={t('clients.name.language')}
            value={language ?? ''}
            onChange={(event) => setLanguage(reportLanguages.find((each) => each === event.currentTarget.value) ?? null)}
            data={[
              { value: '', label: t('clients.name.ofAccount') },
              ...reportLanguages.map((value) => ({ value, label: t(`clients.name.languages.${value}`) })),
            ]}
          />
          {error && !isTaken ? <RequestFailed title={t('clients.name.failed')} error={error} conflict={t('clients.name.full')} /> : null}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={close}>
              {t('clients.name.back')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t(isNew ? 'clients.name.submitAdd' : 'clients.name.submitRename')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
