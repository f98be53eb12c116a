// Weekly report: scope, on or off, and recipients.
import { Button, Textarea, Title } from '@mantine/core'
import { reportsMax } from '@tillwatch/contract/lists'
import type { ReportSchedule } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { Switch } from '#components/switch.tsx'
import { formatMoment } from '#lib/format.ts'
import { notify } from '#lib/notify.ts'
import { allSites, keyOf, type Part, PartChoice } from './part-choice.tsx'
import css from './reports.module.css'
import { useSetSchedule } from './requests.ts'

/** Maximum number of active scopes shown by name; the others are counted. */
const namedMax = 10

export function ScheduleSection({ schedules }: { schedules: readonly ReportSchedule[] }) {
  const { t, i18n } = useTranslation()
  const [part, setPart] = useState(() => (schedules[0] ? partOf(schedules[0]) : allSites))
  const present = schedules.find((each) => keyOf(each) === keyOf(part))
  const on = schedules.filter(({ isOn }) => isOn).map((each) => partOf(each).name || t('reports.allSites'))
  const more = on.length - namedMax
  const parts = more > 0 ? [...on.slice(0, namedMax), t('reports.schedule.more', { count: more })] : on
  return (
    <section className={css.box}>
      <Title order={2} size="h3">
        {t('reports.schedule.title')}
      </Title>
      <p className={css.lead}>{t('reports.schedule.lead')}</p>
      {on.length > 1 ? (
        <p className={css.lead}>{t('reports.schedule.onFor', { parts: new Intl.ListFormat(i18n.language).format(parts) })}</p>
      ) : null}
      <div className={css.choice}>
        <PartChoice label={t('reports.schedule.site')} value={part} onChange={setPart} />
      </div>
      <ScheduleForm key={keyOf(part)} part={part} present={present} />
    </section>
  )
}

const partOf = ({ siteId, clientId, host, client }: ReportSchedule): Part => ({ siteId, clientId, name: client ?? host ?? '' })

const addressesIn = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '')

function ScheduleForm({ part: { siteId, clientId }, present }: { part: Part; present: ReportSchedule | undefined }) {
  const { t, i18n } = useTranslation()
  const set = useSetSchedule()
  const [isOn, setOn] = useState<'on' | 'off'>(present?.isOn ? 'on' : 'off')
  const [recipients, setRecipients] = useState(present?.recipients.join('\n') ?? '')
  const addresses = addressesIn(recipients)
  const wrong = addresses.some((address) => !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address))
  const error = wrong ? t('reports.schedule.wrong') : addresses.length > reportsMax.recipients ? t('reports.schedule.tooMany') : null
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (error !== null) return
    const given = { siteId, clientId, isOn: isOn === 'on', recipients: addresses }
    set.mutate(given, { onSuccess: () => void notify.success(t('reports.schedule.saved')) })
  }
  return (
    <form className={css.stack} onSubmit={submit}>
      <div className={css.line}>
        <Switch
          label={t('reports.schedule.isOn')}
          value={isOn}
          options={(['on', 'off'] as const).map((value) => ({ value, label: t(`reports.schedule.${value}`) }))}
          onChange={setOn}
        />
        {present?.nextAt ? (
          <span className="tw-muted">{t('reports.schedule.next', { when: formatMoment(present.nextAt, i18n.language) })}</span>
        ) : null}
      </div>
      <Textarea
        label={t('reports.schedule.recipients')}
        description={t('reports.schedule.recipientsText')}
        rows={3}
        spellCheck={false}
        value={recipients}
        error={error}
        onChange={(event) => setRecipients(event.currentTarget.value)}
      />
      {present && present.waiting.length > 0 ? (
        <p className="tw-muted" role="note">
          {t('reports.schedule.waiting', { addresses: new Intl.ListFormat(i18n.language).format(present.waiting) })}
        </p>
      ) : null}
      {set.error ? (
        <RequestFailed title={t('reports.schedule.refused')} error={set.error} tooMany={t('reports.schedule.askedEnough')} />
      ) : null}
      <div>
        <Button type="submit" variant="default" loading={set.isPending}>
          {t('reports.schedule.save')}
        </Button>
      </div>
    </form>
  )
}
