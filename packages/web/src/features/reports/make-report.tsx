// Owns asking for a report: of what, of which days, and in which language.
import { Button, NativeSelect, TextInput, Title } from '@mantine/core'
import { type ReportLanguage, reportDaysMax, reportLanguages } from '@tillwatch/contract/lists'
import { dayAt } from '@tillwatch/contract/rules'
import type { ReportSettings } from '@tillwatch/contract/shapes'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import { allSites, PartChoice } from './part-choice.tsx'
import { daysOf, faultOf, type Period, periods } from './periods.ts'
import css from './reports.module.css'
import { useMakeReport } from './requests.ts'

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
