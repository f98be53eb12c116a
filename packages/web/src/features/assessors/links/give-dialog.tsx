// Creates a link: its recipient, sites, and expiry; then shows its address, only once.
import { Button, Checkbox, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core'
import { assessmentMax } from '@tillwatch/contract/lists'
import type { CreateAssessorLink } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { ShownOnce } from '#components/shown-once.tsx'
import { SiteSearch } from '#features/sites/site-search.tsx'
import { useSiteChoices } from '#features/sites/use-site-choices.ts'
import css from './links.module.css'
import { useCreateLink } from './requests.ts'

const dayChoices = [7, 14, assessmentMax.days] as const

export function GiveDialog({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const create = useCreateLink()
  const made = create.data
  const title = made ? t('evidence.give.made', { assessor: made.link.assessor }) : t('evidence.give.title')
  return (
    <Modal
      opened
      onClose={close}
      // The address is shown once, so neither an outside click nor Escape closes the dialog.
      closeOnClickOutside={!made}
      closeOnEscape={!made}
      title={title}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
    >
      {made ? (
        <ShownOnce
          once={t('evidence.give.once')}
          label={t('evidence.give.address')}
          value={made.url}
          notCopied={t('evidence.give.notCopied')}
          done={t('evidence.give.done')}
          close={close}
        />
      ) : (
        <GiveForm error={create.error} isPending={create.isPending} submit={(body) => create.mutate(body)} close={close} />
      )}
    </Modal>
  )
}

interface FormProps {
  error: Error | null
  isPending: boolean
  submit: (body: CreateAssessorLink) => void
  close: () => void
}

function GiveForm({ error, isPending, submit, close }: FormProps) {
  const { t } = useTranslation()
  const [assessor, setAssessor] = useState('')
  const [days, setDays] = useState<number>(assessmentMax.days)
  const [mayExport, setMayExport] = useState(false)
  const [all, setAll] = useState(true)
  const [siteIds, setSiteIds] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState(false)
  const toggle = (id: string) => setSiteIds((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]))
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = !all && (siteIds.length === 0 || siteIds.length > assessmentMax.sites)
    setWrong(isWrong)
    if (!isWrong) submit({ assessor: assessor.trim(), days, mayExport, siteIds: all ? null : [...siteIds] })
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <TextInput
          label={t('evidence.give.assessor')}
          description={t('evidence.give.assessorHint')}
          value={assessor}
          maxLength={120}
          required
          data-autofocus
          onChange={(event) => setAssessor(event.currentTarget.value)}
        />
        <fieldset className={css.sites}>
          <legend>{t('evidence.give.sites')}</legend>
          <Checkbox label={t('evidence.give.allSites')} checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
          {all ? null : <SomeSites chosen={siteIds} toggle={toggle} />}
          {wrong && !all && siteIds.length === 0 ? <p role="alert">{t('evidence.give.noSite')}</p> : null}
          {wrong && !all && siteIds.length > assessmentMax.sites ? (
            <p role="alert">{t('evidence.give.manySites', { count: assessmentMax.sites })}</p>
          ) : null}
        </fieldset>
        <NativeSelect
          label={t('evidence.give.days')}
          data={dayChoices.map((count) => ({ value: String(count), label: t('evidence.give.day', { count }) }))}
          value={String(days)}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
        />
        <Checkbox
          label={t('evidence.give.export')}
          description={t('evidence.give.exportHint')}
          checked={mayExport}
          onChange={(event) => setMayExport(event.currentTarget.checked)}
        />
        {error ? <RequestFailed title={t('evidence.give.refused')} error={error} conflict={t('evidence.give.conflict')} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('evidence.give.cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={assessor.trim() === ''}>
            {t('evidence.give.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function SomeSites({ chosen, toggle }: { chosen: readonly string[]; toggle: (id: string) => void }) {
  const { t } = useTranslation()
  const choices = useSiteChoices({ chosen })
  return (
    <>
      {choices.error ? (
        <RequestFailed title={t('evidence.give.sitesFailed')} error={choices.error} retry={() => void choices.refetch()} />
      ) : null}
      <SiteSearch choices={choices} />
      {choices.sites.map(({ id, host }) => (
        <Checkbox key={id} label={host} checked={chosen.includes(id)} onChange={() => toggle(id)} />
      ))}
    </>
  )
}
