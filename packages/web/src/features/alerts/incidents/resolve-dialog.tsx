// Dialog for resolving an incident, which explains what the decision does and does not do.
import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core'
import { type IncidentResolution, incidentResolutions } from '@tillwatch/contract/lists'
import type { Incident, IncidentScript } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import type { ApiError } from '#lib/api.ts'
import { notify } from '#lib/notify.ts'
import { ChecklistFields, openChecklist } from '../checklist-fields.tsx'
import { resolutionsOf } from '../resolutions.ts'
import { AuthorizeFields, authorizationOf, isTooShort, noAuthorization } from './authorize-fields.tsx'
import css from './incident.module.css'
import { useResolve } from './requests.ts'

interface DialogProps {
  incident: Incident
  /** Scripts that can be authorized with it. */
  scripts: readonly IncidentScript[]
  close: () => void
}

export function ResolveDialog({ incident: { id, kind, itemCount, verdict }, scripts, close }: DialogProps) {
  const { t } = useTranslation()
  const resolve = useResolve(id)
  const choices = resolutionsOf(kind)
  const [resolution, setResolution] = useState<IncidentResolution | null>(null)
  const [tried, setTried] = useState(false)
  const [note, setNote] = useState('')
  // As the person saw it: later items must be reviewed first.
  const [shown] = useState({ itemCount, verdict })
  const [draft, setDraft] = useState(noAuthorization)
  const [checklist, setChecklist] = useState(openChecklist)
  const authorize = resolution === 'authorized' ? authorizationOf(draft, scripts) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (resolution === null || (authorize !== null && isTooShort(authorize))) return
    const onSuccess = () => {
      void notify.success(t('alerts.act.done'))
      close()
    }
    resolve.mutate(
      { resolution, note, ...shown, ...(authorize !== null && { authorize }), ...(resolution === 'confirmed-attack' && { checklist }) },
      { onSuccess },
    )
  }
  return (
    <Modal opened onClose={close} title={t('alerts.act.title')} closeButtonProps={{ 'aria-label': t('shell.close') }} centered>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Radio.Group
            label={t('alerts.act.how')}
            value={resolution}
            error={tried && resolution === null ? t('alerts.act.choose') : null}
            onChange={(value) => setResolution(incidentResolutions.find((each) => each === value) ?? null)}
          >
            <Stack gap={12} mt={8}>
              {choices.map((value, at) => (
                <Radio
                  key={value}
                  value={value}
                  label={t(`alerts.resolvedAs.${value}`)}
                  description={t(`alerts.act.means.${value}`)}
                  {...(at === 0 ? { 'data-autofocus': true } : {})}
                />
              ))}
            </Stack>
          </Radio.Group>
          {resolution === 'confirmed-attack' ? <ChecklistFields answers={checklist} set={setChecklist} /> : null}
          {resolution !== 'authorized' ? null : scripts.length > 0 ? (
            <AuthorizeFields scripts={scripts} draft={draft} set={setDraft} tried={tried} />
          ) : (
            <p className={css.plain}>{t('alerts.act.notAuthorized')}</p>
          )}
          <Textarea
            label={t('alerts.act.note')}
            description={t('alerts.act.noteText')}
            maxLength={2_000}
            rows={3}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {resolve.error ? (
            <RequestFailed
              title={t('alerts.act.resolveFailed')}
              error={resolve.error}
              conflict={t(`alerts.act.${conflictAt(resolve.error as Partial<ApiError>)}`)}
            />
          ) : null}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={close}>
              {t('alerts.act.back')}
            </Button>
            <Button type="submit" loading={resolve.isPending}>
              {t('alerts.act.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Why it was not resolved: somebody else was first, or there are new items. */
function conflictAt(error: Partial<ApiError>) {
  if (error.field === 'itemCount') return 'moreFound'
  return error.field === 'contents' ? 'contentChanged' : 'conflict'
}
