// Actions on an unresolved incident: acknowledge, assign, resolve.
import { Button, NativeSelect } from '@mantine/core'
import type { Incident, IncidentDetail } from '@tillwatch/contract/shapes'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { useMay } from '#features/members/may.tsx'
import { useSession } from '#features/session/index.tsx'
import { notify } from '#lib/notify.ts'
import css from './incident.module.css'
import { useAcknowledge, useAssign, usePeople } from './requests.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

export function IncidentActions({ detail }: { detail: IncidentDetail }) {
  const may = useMay('alerts:write')
  return detail.incident.state === 'resolved' || !may ? null : <Actions detail={detail} />
}

function Actions({ detail: { incident, scripts } }: { detail: IncidentDetail }) {
  const { t } = useTranslation()
  const { id, state } = incident
  const acknowledge = useAcknowledge(id)
  const assign = useAssign(id)
  const [resolving, setResolving] = useState(false)
  const next = useRef<HTMLButtonElement>(null)
  const choices = useChoices(incident)
  const acknowledged = () => {
    void notify.success(t('alerts.act.acknowledged'))
    // The focused button disappears.
    next.current?.focus()
  }
  return (
    <>
      <div className={css.actions}>
        {state === 'open' ? (
          <Button loading={acknowledge.isPending} onClick={() => acknowledge.mutate({}, { onSuccess: acknowledged })}>
            {t('alerts.act.acknowledge')}
          </Button>
        ) : null}
        <Button ref={next} variant={state === 'open' ? 'default' : 'filled'} onClick={() => setResolving(true)}>
          {t('alerts.act.resolve')}
        </Button>
        <NativeSelect
          label={t('alerts.act.assignTo')}
          data={choices}
          value={(assign.isPending ? assign.variables.userId : incident.assignee?.id) ?? ''}
          onChange={(event) => assign.mutate({ userId: event.currentTarget.value || null })}
        />
      </div>
      {acknowledge.error ? <RequestFailed title={t('alerts.act.acknowledgeFailed')} error={acknowledge.error} /> : null}
      {assign.error ? <RequestFailed title={t('alerts.act.assignFailed')} error={assign.error} /> : null}
      {resolving ? <ResolveDialog incident={incident} scripts={scripts} close={() => setResolving(false)} /> : null}
    </>
  )
}

/** Nobody, all members of the account, and the current assignee. */
function useChoices({ assignee }: Incident): { value: string; label: string }[] {
  const { t } = useTranslation()
  const me = useSession().auth.useAuth(({ currentUser }) => currentUser?.uid)
  const people = usePeople().data?.people ?? []
  const known = assignee === null || people.some(({ id }) => id === assignee.id) ? people : [...people, assignee]
  return [
    { value: '', label: t('alerts.act.nobody') },
    ...known.map(({ id, name }) => ({ value: id, label: id === me ? t('alerts.act.me', { name }) : name })),
  ]
}
