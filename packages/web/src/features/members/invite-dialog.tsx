// Dialog that invites a person.
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import type { MemberRole } from '@tillwatch/contract/lists'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { notify } from '#lib/notify.ts'
import { useInvite } from './requests.ts'
import { RoleChoice } from './role-choice.tsx'
import { givable } from './roles.ts'

/** The email is in the language of the screen. */
export function InviteDialog({ own, close }: { own: MemberRole; close: () => void }) {
  const { t, i18n } = useTranslation()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MemberRole>('analyst')
  const [tried, setTried] = useState(false)
  const { mutate, error, isPending, reset } = useInvite()
  const isWrong = !/^[^\s@]+@[^\s@]+$/.test(email.trim())
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isWrong) return
    const onSuccess = () => {
      void notify.success(t('team.inviting.sent'))
      close()
    }
    mutate({ email: email.trim(), role, language: i18n.language === 'es' ? 'es' : 'en' }, { onSuccess })
  }
  return (
    <Modal opened onClose={close} title={t('team.inviting.title')} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={t('team.inviting.email')}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            error={tried && isWrong ? t('team.inviting.wrong') : null}
            onChange={(event) => {
              setEmail(event.currentTarget.value)
              if (error) reset()
            }}
            data-autofocus
          />
          <RoleChoice roles={givable(own)} value={role} choose={setRole} />
          {error ? (
            <RequestFailed
              title={t('team.inviting.failed')}
              error={error}
              conflict={t('team.inviting.conflict')}
              refused={t('team.inviting.wrong')}
            />
          ) : null}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={close}>
              {t('team.close')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('team.inviting.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
