// Schedule of a page: frequency, cron line, time zone, and errors at their fields.
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type ScanFrequency, scanFrequencies } from '@tillwatch/contract/lists'
import type { Page, Schedule } from '@tillwatch/contract/shapes'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import type { ApiError } from '#lib/api.ts'
import { notify } from '#lib/notify.ts'
import { useChangePage } from '../page-requests.ts'

/** Frequencies with an hour of the day, which depends on a time zone. */
const zoned: readonly ScanFrequency[] = ['daily', 'weekly', 'cron']

/** The zone that the person chose before, or else that of the browser: pages start with UTC. */
const firstZone = ({ frequency, timeZone }: Schedule): string =>
  frequency === 'cron' || timeZone !== 'UTC' ? timeZone : Intl.DateTimeFormat().resolvedOptions().timeZone

/** The form. A refused field keeps its input. */
export function ScheduleForm({ page, close }: { page: Page; close: () => void }) {
  const { t } = useTranslation()
  const change = useChangePage(page)
  const zonesId = useId()
  const [frequency, setFrequency] = useState(page.schedule.frequency)
  const [cron, setCron] = useState(page.schedule.cron ?? '')
  const [timeZone, setTimeZone] = useState(() => firstZone(page.schedule))
  const refused = (change.error as Partial<ApiError> | null)?.field
  const [tried, setTried] = useState(false)
  const noLine = frequency === 'cron' && cron.trim() === ''
  const wrongLine = refused === 'schedule.cron' || (tried && noLine)
  const wrongZone = refused === 'schedule.timeZone'
  const typed = (set: (text: string) => void) => (event: { currentTarget: { value: string } }) => {
    set(event.currentTarget.value)
    if (change.error) change.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (noLine) return
    const schedule: Schedule = {
      frequency,
      cron: frequency === 'cron' ? cron.trim() : null,
      timeZone: zoned.includes(frequency) ? timeZone.trim() : page.schedule.timeZone,
    }
    const done = () => {
      void notify.success(t('sites.schedule.done'))
      close()
    }
    change.mutate({ schedule }, { onSuccess: done })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <NativeSelect
          label={t('sites.schedule.frequency')}
          data={scanFrequencies.map((value) => ({ value, label: t(`sites.schedule.every.${value}`) }))}
          value={frequency}
          onChange={(event) => {
            setFrequency(event.currentTarget.value as ScanFrequency)
            if (change.error) change.reset()
          }}
          data-autofocus
        />
        {frequency === 'cron' ? (
          <TextInput
            label={t('sites.schedule.line')}
            description={t('sites.schedule.lineText')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={120}
            placeholder="0 3 * * 1"
            value={cron}
            error={wrongLine ? t('sites.schedule.wrongLine') : null}
            onChange={typed(setCron)}
          />
        ) : null}
        {zoned.includes(frequency) ? (
          <>
            <TextInput
              label={t('sites.schedule.timeZone')}
              list={zonesId}
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              value={timeZone}
              error={wrongZone ? t('sites.schedule.wrongZone') : null}
              onChange={typed(setTimeZone)}
            />
            <datalist id={zonesId}>
              {Intl.supportedValuesOf('timeZone').map((zone) => (
                <option key={zone} value={zone} />
              ))}
            </datalist>
          </>
        ) : null}
        {change.error && !wrongLine && !wrongZone ? <RequestFailed title={t('sites.page.changeFailed')} error={change.error} /> : null}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={close}>
            {t('sites.schedule.no')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('sites.schedule.yes')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
