// Owns what a person can do with an incident that is not resolved: acknowledge it, say who deals with it, resolve it.
import { Button, NativeSelect } from '@mantine/core'
import type { Incident } from '@tillwatch/core/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { useSession } from '#features/session/index.tsx'
import { notify } from '#lib/notify.ts'
import css from './incident.module.css'
import { useAcknowledge, useAssign } from './requests.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

export function IncidentActions({ incident }: { incident: Incident }) {
  const { t } = useTranslation()
  const { id, state } = incident
  const acknowledge = useAcknowledge(id)
  const assign = useAssign(id)
  const [resolving, setResolving] = useState(false)
  const people = usePeople(incident)
  if (state === 'resolved') return null
  return (
    <>
      <div className={css.actions}>
        {state === 'open' ? (
          <Button
            loading={acknowledge.isPending}
            onClick={() => acknowledge.mutate({}, { onSuccess: () => void notify.success(t('alerts.act.acknowledged')) })}
          >
            {t('alerts.act.acknowledge')}
          </Button>
        ) : null}
        <Button variant={state === 'open' ? 'default' : 'filled'} onClick={() => setResolving(true)}>
          {t('alerts.act.resolve')}
        </Button>
        <NativeSelect
          label={t('alerts.act.assignTo')}
          data={people}
          value={(assign.isPending ? assign.variables.userId : incident.assignee?.id) ?? ''}
          onChange={(event) => assign.mutate({ userId: event.currentTarget.value || null })}
        />
      </div>
      {acknowledge.error ? <RequestFailed title={t('alerts.act.acknowledgeFailed')} error={acknowledge.error} /> : null}
      {assign.error ? <RequestFailed title={t('alerts.act.assignFailed')} error={assign.error} /> : null}
      {resolving ? <ResolveDialog incident={incident} close={() => setResolving(false)} /> : null}
    </>
  )
}

/** Nobody, the person who looks, and whoever has it now. */
function usePeople({ assignee }: Incident): { value: string; label: string }[] {
  const { t } = useTranslation()
  const me = useSession().auth.useAuth(({ currentUser }) => currentUser)
  return [
    { value: '', label: t('alerts.act.nobody') },
    ...(me === null ? [] : [{ value: me.uid, label: t('alerts.act.me', { name: me.email }) }]),
    ...(assignee === null || assignee.id === me?.uid ? [] : [{ value: assignee.id, label: assignee.name }]),
  ]
}
