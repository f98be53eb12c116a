// Owns the language and time zone of an account's reports.
import { Button, NativeSelect, TextInput, Title } from '@mantine/core'
import { type ReportLanguage, reportLanguages } from '@tillwatch/contract/lists'
import type { ReportSettings } from '@tillwatch/contract/shapes'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestFailed } from '#components/request-failed.tsx'
import type { ApiError } from '#lib/api.ts'
import { notify } from '#lib/notify.ts'
import css from './reports.module.css'
import { useSetReportSettings } from './requests.ts'

export function SettingsSection({ settings }: { settings: ReportSettings }) {
  const { t } = useTranslation()
  const set = useSetReportSettings()
  const zonesId = useId()
  const [language, setLanguage] = useState<ReportLanguage | ''>(settings.chosen.language ?? '')
  const [timeZone, setTimeZone] = useState(settings.chosen.timeZone ?? '')
  const isWrongZone = (set.error as Partial<ApiError> | null)?.code === 'bad-input'
  function submit(event: FormEvent): void {
    event.preventDefault()
    const given = { language: language === '' ? null : language, timeZone: timeZone.trim() === '' ? null : timeZone.trim() }
    set.mutate(given, { onSuccess: () => void notify.success(t('reports.settings.saved')) })
  }
  const byDefault = { value: '', label: t('reports.settings.languageDefault', { language: t(`reports.languages.${settings.language}`) }) }
  return (
    <section className={css.box}>
      <Title order={2} size="h3">
        {t('reports.settings.title')}
      </Title>
      <p className={css.lead}>{t('reports.settings.lead')}</p>
      <form className={css.form} onSubmit={submit}>
        <NativeSelect
          label={t('reports.settings.language')}
          data={[byDefault, ...reportLanguages.map((value) => ({ value, label: t(`reports.languages.${value}`) }))]}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as ReportLanguage | '')}
        />
        <TextInput
          label={t('reports.settings.timeZone')}
          description={t('reports.settings.timeZoneText', { zone: settings.timeZone })}
          list={zonesId}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={timeZone}
          error={isWrongZone ? t('reports.settings.wrongZone') : null}
          onChange={(event) => {
            setTimeZone(event.currentTarget.value)
            if (set.error) set.reset()
          }}
        />
        <datalist id={zonesId}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <Button type="submit" variant="default" loading={set.isPending}>
          {t('reports.settings.save')}
        </Button>
      </form>
      {set.error && !isWrongZone ? <RequestFailed title={t('reports.settings.refused')} error={set.error} /> : null}
    </section>
  )
}
