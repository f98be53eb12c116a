// Form for a report: scope, days, and language.
import { Button, NativeSelect, TextInput, Title } from '@mantine/core'
import { type ReportLanguage, reportDaysMax, reportLanguages } from '@tillwatch/contract/lists'
import { dayAt, dayPlus, isDay } from '@tillwatch/contract/rules'
import type { ReportSettings } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { allSites, PartChoice } from './part-choice.tsx'
import css from './reports.module.css'
import { useMakeReport } from './requests.ts'

const periods = ['start', 'week', 'month', 'quarter', 'year', 'own'] as const
const lengths = { month: 30, quarter: 90, year: 365 } as const

export function MakeReportForm({ settings }: { settings: ReportSettings }) {
  const { t } = useTranslation()
  const make = useMakeReport()
  const [part, setPart] = useState(allSites)
  const [period, setPeriod] = useState<Period>('start')
  const [own, setOwn] = useState(() => daysOf('start', new Date(), settings))
  const [language, setLanguage] = useState<ReportLanguage>(settings.language)
  const fault = period === 'own' ? faultOf(own, dayAt(new Date(), settings.timeZone)) : null
  const [tried, setTried] = useState(false)
  function choose(next: Period): void {
    if (next === 'own' && period !== 'own') setOwn(daysOf(period, new Date(), settings))
    setPeriod(next)
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (fault !== null) return
    const days = period === 'own' ? own : daysOf(period, new Date(), settings)
    make.mutate({ siteId: part.siteId, clientId: part.clientId, ...days, language })
  }
  return (
    <section className={css.box}>
      <Title order={2} size="h3">
        {t('reports.make.title')}
      </Title>
      <form className={css.form} onSubmit={submit}>
        <PartChoice label={t('reports.make.site')} value={part} onChange={setPart} />
        <NativeSelect
          label={t('reports.make.period')}
          data={periods.map((value) => ({ value, label: t(`reports.make.periods.${value}`) }))}
          value={period}
          onChange={(event) => choose(event.currentTarget.value as Period)}
        />
        {period === 'own'
          ? (['from', 'to'] as const).map((end) => (
              <TextInput
                key={end}
                type="date"
                required
                label={t(`reports.make.${end}`)}
                value={own[end]}
                onChange={(event) => setOwn({ ...own, [end]: event.currentTarget.value })}
              />
            ))
          : null}
        <NativeSelect
          label={t('reports.make.language')}
          data={reportLanguages.map((value) => ({ value, label: t(`reports.languages.${value}`) }))}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as ReportLanguage)}
        />
        <Button type="submit" loading={make.isPending}>
          {t('reports.make.submit')}
        </Button>
      </form>
      {tried && fault !== null ? <p role="alert">{t(`reports.make.fault.${fault}`, { count: reportDaysMax })}</p> : null}
      {make.error ? <RequestFailed title={t('reports.make.refused')} error={make.error} conflict={t('reports.make.conflict')} /> : null}
    </section>
  )
}

type Period = (typeof periods)[number]

/**
 * First and last day, in the time zone: from `startedOn` to today, up to the maximum length of a report; the previous week; or a number of
 * days up to yesterday.
 */
export function daysOf(
  period: Exclude<Period, 'own'>,
  now: Date,
  { timeZone, startedOn }: Pick<ReportSettings, 'timeZone' | 'startedOn'>,
): { from: string; to: string } {
  const today = dayAt(now, timeZone)
  if (period === 'start') {
    const earliest = dayPlus(today, 1 - reportDaysMax)
    const from = startedOn ?? today
    return { from: from > earliest ? from : earliest, to: today }
  }
  if (period !== 'week') return { from: dayPlus(today, -lengths[period]), to: dayPlus(today, -1) }
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return { from: dayPlus(today, -sinceMonday - 7), to: dayPlus(today, -sinceMonday - 1) }
}

/** Error of a report's first and last day; null if they are valid. The server applies the same checks. */
function faultOf({ from, to }: { from: string; to: string }, today: string): 'day' | 'order' | 'toCome' | 'long' | null {
  if (!isDay(from) || !isDay(to)) return 'day'
  if (from > to) return 'order'
  if (from > today) return 'toCome'
  return dayPlus(from, reportDaysMax) <= to ? 'long' : null
}
